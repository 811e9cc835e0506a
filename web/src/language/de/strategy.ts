import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in German. */
export const deStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Wie Computer einen Zug wählen",
  "strategies.intro":
    "Sechs Wege, vom Würfel bis zur vollen Engine. Setz zwei davon vor dieselbe Stellung und sieh, was jeder sieht.",
  "strategies.position": "Stellung",
  "strategies.fen": "Deine eigene Stellung (FEN)",
  "strategies.first": "Erster",
  "strategies.second": "Zweiter",
  "strategies.again": "Noch einmal fragen",
  "strategies.watch": "Lass sie gegeneinander spielen",
  "strategies.play": "Gegen diese spielen",
  "strategies.play_label": "Gegen diese spielen: {name}, aus dieser Stellung",
  "strategies.play_start": "Gegen diese spielen: {name}, von Anfang an",
  "strategies.thinking": "Denkt nach.",
  "strategies.waiting": "Wartet auf den anderen.",
  "strategies.same": "Beide wählen {move:san}.",
  "strategies.different": "Sie sind uneins: {first:san} oder {second:san}.",
  "strategies.move": "Zug",
  "strategies.line": "Erwartet",
  "strategies.score": "Urteil",
  "strategies.nodes": "Angesehen",
  "strategies.depth": "Voraus",
  "strategies.time": "Zeit",
  "strategies.node_count": { one: "{count} Stellung", other: "{count} Stellungen" },
  "strategies.depth_count": { one: "{count} Halbzug", other: "{count} Halbzüge" },
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "Urteilt nicht",
  "strategies.no_line": "Nichts nach seinem Zug",
  "strategies.pawns": "{value} Bauern",
  "strategies.mate_in": { one: "Matt in {count} Zug", other: "Matt in {count} Zügen" },
  "strategies.mated_in": { one: "Wird in {count} Zug matt", other: "Wird in {count} Zügen matt" },
  "strategies.score_hint": "Geurteilt wird aus Sicht der Seite am Zug.",
  "strategies.about": "Was jede Strategie tut",
  "strategies.blind": "Blind für:",
  "strategies.show": "Auf dem Brett zeigen",

  "position.poison": "Ein vergifteter Springer",
  "position.mate": "Matt in einem Zug",
  "position.back_rank": "Eine Dame zum Mitnehmen",
  "position.rooks": "Zwei Türme, Matt in drei Zügen",
  "position.morphy": "Paul Morphys Problem, Matt in zwei Zügen",
  "position.middle": "Ein Mittelspiel",
  "position.start": "Die Grundstellung",
  "position.own": "Eigene",

  "idea.random": "Würfelt unter den erlaubten Zügen. Was zu denken behauptet, muss es schlagen.",
  "blind.random": "alles. Ein Matt in einem Zug ist ein Zug wie jeder andere.",
  "idea.greedy":
    "Macht jeden Zug in Gedanken, zählt, was danach auf dem Brett steht, und spielt, was am besten aussieht. Es sieht einen Halbzug weit.",
  "blind.greedy": "die Antwort. Es schlägt mit der Dame einen gedeckten Springer.",
  "idea.minimax":
    "Ein Zug ist so gut, wie die beste Antwort darauf schlecht ist. Also sieht es jede Antwort an und jede Antwort darauf, drei Halbzüge tief. Jeder Schritt tiefer kostet etwa das 35-Fache.",
  "blind.minimax":
    "was hinter seinem Horizont liegt. Zwei Türme setzen in drei Zügen matt; es sieht keinen Grund zur Eile.",
  "idea.alpha-beta":
    "Minimax, das weglässt, was keine Rolle spielen kann: Widerlegt eine Antwort einen Zug, braucht es die anderen Antworten nicht. Derselbe Zug, dasselbe Urteil, weit weniger Stellungen; so sieht es einen Schritt tiefer.",
  "blind.alpha-beta": "was Minimax in derselben Tiefe nicht sieht. Es kommt nur eher dorthin.",
  "idea.monte-carlo":
    "Geht vielversprechenden Zügen immer wieder nach, nimmt jedes Mal eine Stellung hinzu und merkt sich den Durchschnitt. Gespielt wird, was am häufigsten besucht wurde.",
  "blind.monte-carlo":
    "schmale Pfade. Ein Opfer sieht wie ein Verlust aus, bis der eine richtige Zug gefunden ist.",
  "idea.engine":
    "Alpha-Beta mit fünfzig Jahren voller Ideen: Es merkt sich Stellungen, verfolgt Schlagfolgen bis zum Ende, probiert gute Züge zuerst und späte weniger tief.",
  "blind.engine":
    "was seine Abkürzungen wegschneiden. Es irrt selten, und dann dort, wo jeder Zug schadet.",
};
