import type { enLesson } from "../en/lesson";
import type { Catalog } from "../message";

/** The rules of chess for somebody who has never played, in German. */
export const deLesson: Pick<Catalog, keyof typeof enLesson> = {
  "learn.title": "So wird gespielt",
  "learn.intro":
    "Die Regeln, eine nach der anderen. Auf jedem Brett kannst du ziehen: Mach den Zug, setz das Brett zurück und probiere einen anderen.",
  "learn.contents": "Auf dieser Seite",
  "learn.next": "Wie es weitergeht",
  "learn.part_pieces": "Brett und Figuren",
  "learn.part_special": "Besondere Züge",
  "learn.part_end": "Schach und Matt",
  "learn.part_draws": "Remis",
  "learn.part_time": "Zeit",
  "learn.reset": "Zurücksetzen",
  "learn.done": "{move:san}. Gut gemacht.",
  "learn.go_on": "{move:san}. Zieh weiter oder setz das Brett zurück.",
  "learn.other":
    "{move:san} ist erlaubt, aber hier geht es um einen anderen Zug. Setz das Brett zurück und versuch es noch einmal.",
  "learn.play": "Eine Partie spielen",
  "learn.strategies": "Wie Computer einen Zug wählen",

  "lesson.board_title": "Das Brett",
  "lesson.board_text":
    "Das Brett hat vierundsechzig Felder. Jeder Spieler hat rechts unten ein helles Eckfeld. Weiß zieht zuerst, dann wird abwechselnd gezogen. Ein Zug bewegt eine Figur; nur die Rochade bewegt zwei.",
  "lesson.board_task": "Mach den ersten Zug von Weiß.",
  "lesson.rook_title": "Der Turm",
  "lesson.rook_text":
    "Der Turm zieht gerade, auf Reihen (waagrecht) und Linien (senkrecht), so weit er will. Er springt nicht über andere Figuren.",
  "lesson.rook_task": "Zieh ein wenig mit dem Turm.",
  "lesson.bishop_title": "Der Läufer",
  "lesson.bishop_text":
    "Der Läufer zieht auf Diagonalen, so weit er will. Er bleibt die ganze Partie auf Feldern einer Farbe.",
  "lesson.bishop_task": "Zieh ein wenig mit dem Läufer. Welche Felder erreicht er nie?",
  "lesson.queen_title": "Die Dame",
  "lesson.queen_text":
    "Die Dame zieht wie ein Turm oder wie ein Läufer, in acht Richtungen. Sie ist die stärkste Figur.",
  "lesson.queen_task": "Zieh ein wenig mit der Dame.",
  "lesson.knight_title": "Der Springer",
  "lesson.knight_text":
    "Der Springer zieht zwei Felder geradeaus und eines zur Seite. Nur er springt über andere Figuren.",
  "lesson.knight_task": "Spring aus dem Ring der Bauern.",
  "lesson.king_title": "Der König",
  "lesson.king_text":
    "Der König zieht ein Feld in jede Richtung, aber nie auf ein angegriffenes Feld. Könige werden nie geschlagen: Wer den anderen König so in die Enge treibt, dass er nicht mehr entkommt, gewinnt.",
  "lesson.king_task": "Zieh ein wenig mit dem König. Der Turm hält ihn von einer Linie fern.",
  "lesson.pawn_title": "Der Bauer",
  "lesson.pawn_text":
    "Der Bauer zieht ein Feld vorwärts. Von seinem Anfangsfeld darf er zwei ziehen. Zurück geht er nie.",
  "lesson.pawn_task": "Zieh den Bauern, erst zwei Felder, dann eines.",
  "lesson.capture_title": "Schlagen",
  "lesson.capture_text":
    "Eine Figur schlägt, indem sie auf das Feld einer gegnerischen zieht; diese verlässt das Brett. Du darfst schlagen, musst aber nicht. Eigene Figuren stehen nur im Weg.",
  "lesson.capture_task": "Schlag etwas mit dem Turm.",
  "lesson.pawn_capture_title": "Wie Bauern schlagen",
  "lesson.pawn_capture_text":
    "Ein Bauer schlägt ein Feld schräg vorwärts, und nur so. Was gerade vor ihm steht, hält ihn auf.",
  "lesson.pawn_capture_task": "Schlag etwas mit dem Bauern.",

  "lesson.castle_king_title": "Die kurze Rochade",
  "lesson.castle_king_text":
    "Der König zieht zwei Felder auf den Turm zu, und der Turm springt auf seine andere Seite. Keiner von beiden darf schon gezogen haben, und nichts darf zwischen ihnen stehen.",
  "lesson.castle_king_task": "Rochiere: Zieh den König von e1 nach g1.",
  "lesson.castle_queen_title": "Die lange Rochade",
  "lesson.castle_queen_text":
    "Dasselbe zur anderen Seite. Wieder zieht der König zwei Felder, und der Turm kommt aus der fernen Ecke.",
  "lesson.castle_queen_task": "Rochiere: Zieh den König von e1 nach c1.",
  "lesson.castle_not_title": "Wann die Rochade verboten ist",
  "lesson.castle_not_text":
    "Der König darf nicht rochieren, wenn er im Schach steht, über ein angegriffenes Feld käme oder ins Schach geriete. Hier bewacht der schwarze Turm f1; die kurze Rochade ist verboten.",
  "lesson.castle_not_task": "Rochiere zur anderen Seite.",
  "lesson.en_passant_title": "Schlagen en passant",
  "lesson.en_passant_text":
    "Ein Bauer, der zwei Felder zieht und neben einem gegnerischen Bauern landet, kann geschlagen werden, als wäre er nur eines gezogen. Aber nur sofort: Einen Zug später ist es zu spät.",
  "lesson.en_passant_task": "Der schwarze Bauer ist gerade von d7 nach d5 gezogen. Schlag ihn.",
  "lesson.promotion_title": "Umwandlung",
  "lesson.promotion_text":
    "Ein Bauer auf der letzten Reihe wird sofort zu Dame, Turm, Läufer oder Springer. Meist zur Dame, auch wenn die erste noch da ist.",
  "lesson.promotion_task": "Bring den Bauern auf die letzte Reihe.",

  "lesson.check_title": "Schach",
  "lesson.check_text":
    "Ein angegriffener König steht im Schach. Darauf muss sofort geantwortet werden: den Angreifer schlagen, etwas dazwischenstellen oder den König ziehen.",
  "lesson.check_task": "Beantworte das Schach. Hier geht es auf alle drei Arten.",
  "lesson.mate_title": "Schachmatt",
  "lesson.mate_text":
    "Der König steht im Schach und ist nicht zu retten. Die Partie ist zu Ende: Wer mattsetzt, gewinnt.",
  "lesson.mate_task": "Setz mit der Dame matt.",
  "lesson.stalemate_title": "Patt",
  "lesson.stalemate_text":
    "Wer am Zug ist, steht nicht im Schach, hat aber keinen erlaubten Zug. Die Partie ist remis, auch wenn die andere Seite eine Dame mehr hat.",
  "lesson.stalemate_task": "Dieselbe Stellung. Finde den Fehler, nach dem es nur remis ist.",

  "lesson.dead_position_title": "Nichts mehr zum Mattsetzen",
  "lesson.dead_position_text":
    "Wenn keine Zugfolge mehr zum Matt führen kann, ist die Partie sofort remis. König gegen König ist so eine Stellung, auch wenn noch ein Läufer oder ein Springer dabei ist.",
  "lesson.dead_position_task": "Schlag den letzten Bauern.",
  "lesson.locked_title": "Für immer blockiert",
  "lesson.locked_text":
    "Figuren auf dem Brett helfen nicht, wenn nichts mehr durchkommt. Hier stehen sich die Bauern gegenüber, die Könige dürfen nicht auf Felder, die ein Bauer angreift, und selbst wenn beide Seiten sich helfen, gibt es kein Matt: Auch das ist sofort remis.",
  "lesson.locked_task": "Schließ die letzte Lücke.",
  "lesson.threefold_title": "Dreimal dieselbe Stellung",
  "lesson.threefold_text":
    "Kommt dieselbe Stellung zum dritten Mal aufs Brett, darf der Spieler am Zug Remis beanspruchen. Beim fünften Mal endet die Partie von selbst. Meist gibt dabei eine Seite immer wieder Schach.",
  "lesson.threefold_task": "Schwarz steht viel besser. Gib Schach auf e8 und auf h5, immer wieder.",
  "lesson.fifty_title": "Fünfzig Züge",
  "lesson.fifty_text":
    "Nach fünfzig Zügen jeder Seite ohne Schlagen und ohne Bauernzug darf der Spieler am Zug Remis beanspruchen. Nach fünfundsiebzig endet die Partie von selbst.",
  "lesson.fifty_task": "Neunundneunzig Halbzüge sind vorbei. Mach den hundertsten.",
  "lesson.agreement_title": "Einigung und Aufgabe",
  "lesson.agreement_text":
    "Die Spieler dürfen sich auf Remis einigen: Einer bietet es an, der andere nimmt an oder spielt weiter. Wer keine Hoffnung mehr sieht, darf aufgeben.",
  "lesson.clock_title": "Uhren",
  "lesson.clock_text":
    "Mit Uhr läuft die Zeit eines Spielers, während er nachdenkt. 5+3 heißt fünf Minuten für die Partie und drei Sekunden mehr für jeden Zug. Wessen Zeit abläuft, der verliert, außer wenn die andere Seite gar nicht mehr mattsetzen kann: Dann ist es remis.",
  "lesson.clock_task": "Zieh abwechselnd für beide Seiten: Drück die laufende Uhr.",
};
