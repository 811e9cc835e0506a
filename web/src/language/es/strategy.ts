import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in Spanish. */
export const esStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Cómo elige jugada un ordenador",
  "strategies.intro":
    "Hay seis maneras, desde tirar los dados hasta un motor completo. Dales a dos la misma posición y mira qué ve cada una.",
  "strategies.position": "Posición",
  "strategies.fen": "Tu propia posición (FEN)",
  "strategies.first": "Primera",
  "strategies.second": "Segunda",
  "strategies.again": "Preguntar otra vez",
  "strategies.watch": "Que jueguen entre sí",
  "strategies.play": "Jugar contra ella",
  "strategies.play_label": "Jugar contra ella: {name}, desde esta posición",
  "strategies.play_start": "Jugar contra ella: {name}, desde el principio",
  "strategies.thinking": "Está pensando.",
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
  "strategies.no_line": "No mira más allá",
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
  "strategies.score_hint": "La evaluación se da desde el punto de vista de quien tiene el turno.",
  "strategies.about": "Qué hace cada estrategia",
  "strategies.blind": "Lo que no ve:",
  "strategies.show": "Mostrarlo en el tablero",

  "position.poison": "Un caballo envenenado",
  "position.mate": "Mate en una jugada",
  "position.back_rank": "Una dama que se puede capturar",
  "position.rooks": "Dos torres, mate en tres jugadas",
  "position.morphy": "El problema de Paul Morphy, mate en dos jugadas",
  "position.middle": "Un medio juego",
  "position.start": "La posición inicial",
  "position.own": "La tuya",

  "idea.random":
    "Elige con dados una de las jugadas legales. Toda estrategia que piense debería ganarle.",
  "blind.random": "absolutamente todo. Un mate en una jugada es para ella una jugada más.",
  "idea.greedy":
    "Prueba cada jugada mentalmente, cuenta lo que queda en el tablero y juega lo que mejor pinta. Ve media jugada: la suya.",
  "blind.greedy": "la respuesta. Captura con la dama un caballo defendido.",
  "idea.minimax":
    "Una jugada solo es tan buena como lo permita la mejor respuesta del rival. Así que mira cada jugada, cada respuesta y cada respuesta a esa: tres medias jugadas. Cada paso más cuesta unas 35 veces más.",
  "blind.minimax":
    "lo que pasa después de tres medias jugadas. Dos torres dan mate en tres jugadas, pero ella no ve por qué darse prisa.",
  "idea.alpha-beta":
    "Minimax sin lo que ya no puede cambiar nada: en cuanto una respuesta refuta una jugada, no hace falta mirar las demás. La misma jugada, la misma evaluación y muchas menos posiciones; por eso puede ver un paso más allá.",
  "blind.alpha-beta": "lo que minimax no ve a la misma profundidad. Solo llega antes.",
  "idea.monte-carlo":
    "Sigue una y otra vez las jugadas prometedoras, añade cada vez una posición y recuerda la media. Juega la jugada que más veces ha visitado.",
  "blind.monte-carlo":
    "las posiciones en las que solo una jugada es buena. Un sacrificio parece una pérdida hasta que se encuentra esa jugada.",
  "idea.engine":
    "Alfa-beta con cincuenta años de ideas: recuerda posiciones, sigue las capturas hasta el final, prueba antes las jugadas buenas y mira menos las últimas.",
  "blind.engine":
    "lo que se saltan sus atajos. Se equivoca pocas veces, y casi siempre en zugzwang, cuando toda jugada perjudica.",
};
