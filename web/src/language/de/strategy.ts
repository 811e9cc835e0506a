import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in German. */
export const deStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Wie Computer einen Zug wählen",
  "strategies.intro":
    "Es gibt sechs Wege, vom Würfeln bis zur kompletten Engine. Gib zweien dieselbe Stellung und schau, was jede Strategie sieht.",
  "strategies.position": "Stellung",
  "strategies.fen": "Eigene Stellung (FEN)",
  "strategies.first": "Erste",
  "strategies.second": "Zweite",
  "strategies.again": "Noch einmal fragen",
  "strategies.watch": "Gegeneinander spielen lassen",
  "strategies.play": "Gegen sie spielen",
  "strategies.play_label": "Gegen sie spielen: {name}, aus dieser Stellung",
  "strategies.play_start": "Gegen sie spielen: {name}, von Anfang an",
  "strategies.thinking": "Denkt nach.",
  "strategies.waiting": "Wartet auf die andere.",
  "strategies.same": "Beide wählen {move:san}.",
  "strategies.different": "Sie wählen verschiedene Züge: {first:san} und {second:san}.",
  "strategies.move": "Zug",
  "strategies.line": "Erwartete Züge",
  "strategies.score": "Bewertung",
  "strategies.nodes": "Geprüft",
  "strategies.depth": "Tiefe",
  "strategies.time": "Zeit",
  "strategies.node_count": { one: "{count} Stellung", other: "{count} Stellungen" },
  "strategies.depth_count": { one: "{count} Halbzug", other: "{count} Halbzüge" },
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "Keine Bewertung",
  "strategies.no_line": "Weiter schaut sie nicht",
  "strategies.pawns": { one: "{value} Bauer", other: "{value} Bauern" },
  "strategies.mate_in": { one: "Matt in {count} Zug", other: "Matt in {count} Zügen" },
  "strategies.mated_in": {
    one: "Wird in {count} Zug mattgesetzt",
    other: "Wird in {count} Zügen mattgesetzt",
  },
  "strategies.score_hint": "Bewertet wird aus der Sicht der Seite am Zug.",
  "strategies.about": "Was jede Strategie tut",
  "strategies.blind": "Das sieht sie nicht:",
  "strategies.show": "Auf dem Brett zeigen",

  "position.poison": "Ein vergifteter Springer",
  "position.mate": "Matt in einem Zug",
  "position.back_rank": "Eine Dame, die man schlagen kann",
  "position.rooks": "Zwei Türme, Matt in drei Zügen",
  "position.morphy": "Paul Morphys Problem, Matt in zwei Zügen",
  "position.middle": "Ein Mittelspiel",
  "position.start": "Die Grundstellung",
  "position.own": "Eigene Stellung",

  "idea.random":
    "Würfelt einen der erlaubten Züge aus. Jede Strategie, die nachdenkt, sollte sie schlagen.",
  "blind.random": "einfach alles. Ein Matt in einem Zug ist für sie ein Zug wie jeder andere.",
  "idea.greedy":
    "Probiert jeden Zug in Gedanken, zählt, was danach auf dem Brett steht, und spielt, was am besten aussieht. Sie schaut einen Halbzug weit: ihren eigenen.",
  "blind.greedy": "die Antwort. Sie schlägt mit der Dame einen gedeckten Springer.",
  "idea.minimax":
    "Ein Zug ist nur so gut, wie es die beste Antwort des Gegners zulässt. Also sieht sie sich jeden Zug an, jede Antwort und jede Antwort darauf: drei Halbzüge tief. Jeder Schritt tiefer kostet etwa das 35-Fache.",
  "blind.minimax":
    "was mehr als drei Halbzüge entfernt ist. Zwei Türme setzen in drei Zügen matt; sie sieht keinen Grund zur Eile.",
  "idea.alpha-beta":
    "Minimax ohne das, was nichts mehr ändern kann: Widerlegt eine Antwort einen Zug, muss sie die anderen Antworten nicht ansehen. Derselbe Zug, dieselbe Bewertung, weit weniger Stellungen; so kann sie einen Schritt tiefer schauen.",
  "blind.alpha-beta":
    "was Minimax in derselben Tiefe nicht sieht. Sie kommt nur schneller dorthin.",
  "idea.monte-carlo":
    "Geht vielversprechenden Zügen immer wieder nach, nimmt jedes Mal eine Stellung hinzu und merkt sich den Durchschnitt. Sie spielt den Zug, den sie am häufigsten besucht hat.",
  "blind.monte-carlo":
    "Stellungen, in denen nur ein Zug gut ist. Ein Opfer sieht wie ein Verlust aus, bis dieser Zug gefunden ist.",
  "idea.engine":
    "Alpha-Beta mit Ideen aus fünfzig Jahren: Sie merkt sich Stellungen, verfolgt Schlagfolgen bis zum Ende, probiert gute Züge zuerst und schaut bei den letzten weniger tief.",
  "blind.engine":
    "was ihre Abkürzungen auslassen. Sie irrt selten, und dann meist im Zugzwang, wo jeder Zug schadet.",
};
