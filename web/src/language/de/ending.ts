import type { enEnding } from "../en/ending";
import type { Catalog } from "../message";

/** The course of basic endings, in German. */
export const deEnding: Pick<Catalog, keyof typeof enEnding> = {
  "endings.intro":
    "Die Endspiele, die Partien entscheiden, jedes mit einem Brett zum Spielen. In den einfacheren kennt der Gegner jede Stellung und irrt sich nie; in den anderen spielt die Engine. Was du gespielt hast, kommt in deinem Training wieder.",
  "endings.part_mates": "Mattsetzen",
  "endings.part_pawns": "König und Bauer",
  "endings.part_rooks": "Turmendspiele",
  "endings.part_queens": "Damenendspiele",
  "endings.part_bishops": "Läuferendspiele",
  "endings.goal_mate": "Matt in höchstens {total} Zügen.",
  "endings.goal_promote": "Wandle in höchstens {total} Zügen um.",
  "endings.goal_capture":
    "Gewinne die letzte Figur oder den letzten Bauern in höchstens {total} Zügen.",
  "endings.goal_draw": "Halte das Remis {total} Züge lang.",
  "endings.reached": "Geschafft",
  "ending.loading": "Die Tabellen dieses Endspiels werden geladen.",
  "ending.yours": "Du bist am Zug: {number} von {total}.",
  "ending.theirs": "Der Gegner zieht.",
  "ending.reached": "Ziel erreicht.",
  "ending.slipped": "{move:san} gibt den Gewinn her. Nimm den Zug zurück und schau noch einmal.",
  "ending.lost": "Das Remis ist dahin.",
  "ending.gone": "Der Gewinn ist dahin. Nimm den Zug zurück und schau noch einmal.",
  "ending.loses":
    "{move:san} verliert: Matt in {count}. Nimm den Zug zurück und schau noch einmal.",
  "ending.late": "Das waren mehr als {total} Züge. Fang noch einmal an.",
  "ending.mated": "Du bist matt.",
  "ending.drawn": "Die Partie ist remis. Dieses Endspiel ist gewonnen: Fang noch einmal an.",
  "ending.away":
    "Die Tabelle dieses Endspiels ist noch nicht auf deinem Gerät. Sie wird geladen, sobald der Server wieder da ist.",
  "ending.next": "Nächstes Endspiel",
  "ending.take_back": "Zurücknehmen",
  "ending.reset": "Von vorn",
  "ending.give_up": "Aufgeben",
  "ending.given_up": "Diesmal nicht erreicht. Das ist die Idee:",
  "ending.all": "Alle Endspiele",
  "ending.two_rooks_title": "Zwei Türme",
  "ending.two_rooks_text":
    "Ein Turm hält eine Reihe, der andere gibt auf der nächsten Schach, und so steigen sie wie auf einer Leiter. Kommt der König einem Turm nahe, geh mit ihm auf die andere Seite des Bretts.",
  "ending.queen_title": "König und Dame",
  "ending.queen_text":
    "Halte die Dame einen Springerzug vom König entfernt und folge ihm, bis er am Rand steht. Lass ihm ein Feld, sonst ist es Patt. Dann hol deinen König und setz matt.",
  "ending.rook_title": "König und Turm",
  "ending.rook_text":
    "Der Turm sperrt den König auf einer Reihe oder Linie ab. Stehen die Könige einander gegenüber, drängt ihn ein Schach um eine Linie zurück. Weicht er zur Seite aus, warte mit dem Turm.",
  "ending.two_bishops_title": "Zwei Läufer",
  "ending.two_bishops_text":
    "Nebeneinander bilden die Läufer eine Mauer aus Diagonalen. Mit deinem König drängen sie ihn in eine Ecke, und dort kommt das Matt.",
  "ending.bishop_knight_title": "Läufer und Springer",
  "ending.bishop_knight_text":
    "Matt wird der König in einer Ecke von der Farbe des Läufers. Treib ihn an den Rand und am Rand entlang in diese Ecke: Der Springer springt in Form eines W, Läufer und König nehmen die Felder daneben.",
  "ending.square_title": "Das Quadrat des Bauern",
  "ending.square_text":
    "Zieh vom Bauern ein Quadrat bis zur letzten Reihe. Kann der andere König nicht hineintreten, holt niemand den Bauern ein, und er läuft allein.",
  "ending.catch_title": "Den Bauern einholen",
  "ending.catch_text":
    "Der Bauer läuft. Tritt sofort in sein Quadrat, auf der Diagonale, und du holst ihn ein.",
  "ending.key_squares_title": "Schlüsselfelder",
  "ending.key_squares_text":
    "Zwei Reihen vor einem Bauern auf seinem Ausgangsfeld liegen seine drei Schlüsselfelder nebeneinander. Erreicht dein König eines davon, wandelt der Bauer um. Erst geht der König, dann der Bauer.",
  "ending.opposition_title": "Die Opposition",
  "ending.opposition_text":
    "Zwei Könige stehen einander mit einem Feld dazwischen gegenüber: Wer am Zug ist, muss weichen. Nimm die Opposition, geh am anderen König vorbei und führ deinen Bauern nach Hause.",
  "ending.hold_opposition_title": "Mit Opposition halten",
  "ending.hold_opposition_text":
    "Gegen einen Bauern vor seinem König geh gerade zurück. Tritt der weiße König vor, stell dich ihm genau gegenüber. Am Ende ist es Patt, oder der Bauer ist weg.",
  "ending.rook_pawn_title": "Der Randbauer",
  "ending.rook_pawn_text":
    "Ein Bauer am Rand gewinnt nicht gegen einen König vor ihm: In der Ecke ist es Patt. Geh auf dem kürzesten Weg dorthin.",
  "ending.breakthrough_title": "Der Durchbruch",
  "ending.breakthrough_text":
    "Drei Bauern gegen drei, und die Könige sind weit weg. Gib einen Bauern und dann noch einen, und der dritte läuft durch. Der mittlere geht zuerst.",
  "ending.reti_title": "Zwei Wege zugleich",
  "ending.reti_text":
    "Dein König scheint für beide Bauern zu spät zu kommen. Auf der Diagonale läuft er zugleich dem einen nach und dem anderen entgegen. Réti hat das 1921 gezeigt.",
  "ending.rook_pawn_cut_title": "Turm gegen Bauer",
  "ending.rook_pawn_cut_text":
    "Der Turm auf der fünften Reihe trennt den König von seinem Bauern. Geht der Bauer allein weiter, kommt der Turm von hinten und holt ihn. Bring inzwischen deinen König.",
  "ending.pawn_rook_title": "Bauer gegen Turm",
  "ending.pawn_rook_text":
    "Dein Bauer ist einen Schritt vor dem Ziel. Steh ihm mit dem König bei, sodass sich der Turm für ihn opfern muss: Ohne den Turm gewinnt niemand.",
  "ending.lucena_title": "Lucenas Brücke",
  "ending.lucena_text":
    "Dein König steht vor seinem Bauern und kommt nicht heraus. Vertreib den anderen König mit einem Schach, stell den Turm auf die vierte Reihe, komm heraus und zieh den Turm dazwischen, wenn Schachs kommen.",
  "ending.philidor_title": "Philidors Verteidigung",
  "ending.philidor_text":
    "Dein Turm hält die Reihe, die der weiße König betreten will. Erst wenn der Bauer dort steht, geh mit dem Turm ans andere Ende des Bretts und gib Schach von hinten.",
  "ending.rook_bishop_title": "Turm gegen Läufer",
  "ending.rook_bishop_text":
    "In der Ecke, die nicht die Farbe deines Läufers hat, bist du sicher: Gibt der Turm Schach, zieht der Läufer dazwischen, und ihn zu schlagen wäre Patt. Bleib dort.",
  "ending.rook_knight_title": "Turm gegen Springer",
  "ending.rook_knight_text":
    "Halte den Springer nah bei deinem König und beide aus der Ecke. Dann gewinnt der Turm nichts.",
  "ending.queen_pawn_title": "Dame gegen Bauer",
  "ending.queen_pawn_text":
    "Gib Schach und fessle, bis der König vor seinen eigenen Bauern treten muss. Dann hat dein König Zeit für einen Schritt. Wiederhole das, bis er nah genug ist.",
  "ending.bishop_pawn_title": "Der Läuferbauer",
  "ending.bishop_pawn_text":
    "Will die Dame dich vor deinen Bauern drängen, geh stattdessen in die Ecke: Schlägt sie den Bauern, ist es Patt.",
  "ending.queen_rook_title": "Dame gegen Turm",
  "ending.queen_rook_text":
    "König und Turm stehen eng beisammen. Verliere mit einem Dreieck von Schachs einen Zug, sodass der andere am Zug ist: Der Turm muss weg, und ein Doppelangriff gewinnt ihn.",
  "ending.wrong_bishop_title": "Der falsche Läufer",
  "ending.wrong_bishop_text":
    "Ein Randbauer braucht einen Läufer von der Farbe seiner Ecke, und dieser hat die andere. Geh in die Ecke und bleib dort.",
};
