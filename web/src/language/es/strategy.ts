import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in Spanish. */
export const esStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Cómo elige jugada un ordenador",
  "strategies.intro":
    "Hay seis maneras, desde los dados hasta un motor completo. Dales a dos la misma posición y mira qué ve cada una.",
  "strategies.position": "Posición",
  "strategies.fen": "Tu propia posición (FEN)",
  "strategies.first": "Primera",
  "strategies.second": "Segunda",
  "strategies.again": "Preguntar otra vez",
  "strategies.watch": "Que jueguen entre sí",
  "strategies.play": "Jugar contra esta",
  "strategies.play_label": "Jugar contra esta: {name}, desde esta posición",
  "strategies.play_start": "Jugar contra esta: {name}, desde el principio",
  "strategies.thinking": "Pensando.",
  "strategies.waiting": "Espera a la otra.",
  "strategies.same": "Las dos eligen {move:san}.",
  "strategies.different": "No están de acuerdo: {first:san} o {second:san}.",
  "strategies.move": "Jugada",
  "strategies.line": "Jugadas previstas",
  "strategies.score": "Evaluación",
  "strategies.nodes": "Examinadas",
  "strategies.depth": "Profundidad",
  "strategies.time": "Tiempo",
  "strategies.node_count": {
    one: "{count} posición",
    many: "{count} de posiciones",
    other: "{count} posiciones",
  },
  "strategies.depth_count": {
    one: "{count} media jugada",
    many: "{count} de medias jugadas",
    other: "{count} medias jugadas",
  },
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "Sin evaluación",
  "strategies.no_line": "Solo su propia jugada",
  "strategies.pawns": { one: "{value} peón", many: "{value} de peones", other: "{value} peones" },
  "strategies.mate_in": {
    one: "Mate en {count} jugada",
    many: "Mate en {count} de jugadas",
    other: "Mate en {count} jugadas",
  },
  "strategies.mated_in": {
    one: "Recibe mate en {count} jugada",
    many: "Recibe mate en {count} de jugadas",
    other: "Recibe mate en {count} jugadas",
  },
  "strategies.score_hint": "La evaluación es la del bando que juega.",
  "strategies.about": "Qué hace cada una",
  "strategies.blind": "Lo que no ve:",
  "strategies.show": "Mostrarlo en el tablero",

  "position.poison": "Un caballo envenenado",
  "position.mate": "Mate en una jugada",
  "position.back_rank": "Una dama que se puede capturar",
  "position.rooks": "Dos torres, mate en tres jugadas",
  "position.morphy": "El problema de Paul Morphy, mate en dos jugadas",
  "position.middle": "Un medio juego",
  "position.start": "El comienzo",
  "position.own": "La tuya",

  "idea.random":
    "Elige con dados una de las jugadas legales. Toda estrategia que piense debería ganarle.",
  "blind.random": "todo. Un mate en una jugada es una jugada como otra.",
  "idea.greedy":
    "Prueba cada jugada en la mente, cuenta lo que queda en el tablero y juega lo que mejor parece. Ve media jugada adelante.",
  "blind.greedy": "la respuesta. Captura con la dama un caballo defendido.",
  "idea.minimax":
    "Una jugada es tan buena como mala es la mejor respuesta. Así que mira cada respuesta, y cada respuesta a esa, tres medias jugadas. Cada paso más cuesta unas 35 veces más.",
  "blind.minimax":
    "lo que pasa después de tres medias jugadas. Dos torres dan mate en tres jugadas; no ve por qué darse prisa.",
  "idea.alpha-beta":
    "Minimax sin lo que no puede importar: en cuanto una respuesta refuta una jugada, las demás sobran. La misma jugada, la misma evaluación y muchas menos posiciones; por eso ve un paso más allá.",
  "blind.alpha-beta": "lo que minimax no ve a la misma profundidad. Solo llega antes.",
  "idea.monte-carlo":
    "Sigue una y otra vez las jugadas prometedoras, añade cada vez una posición y guarda la media. Juega lo que más ha visitado.",
  "blind.monte-carlo":
    "las posiciones en las que solo una jugada es buena. Un sacrificio parece una pérdida hasta que se encuentra esa jugada.",
  "idea.engine":
    "Alfa-beta con ideas de cincuenta años: recuerda posiciones, sigue las capturas hasta el final, prueba antes las jugadas buenas y mira menos las últimas.",
  "blind.engine":
    "lo que dejan fuera sus atajos. Se equivoca poco, y entonces sobre todo donde toda jugada perjudica.",
};
