import type { enEnding } from "../en/ending";
import type { Catalog } from "../message";

/** The course of basic endings, in French. */
export const frEnding: Pick<Catalog, keyof typeof enEnding> = {
  "endings.intro":
    "Les finales qui décident des parties, chacune avec un échiquier pour la jouer. Dans les plus simples, l'adversaire connaît toutes les positions et ne se trompe jamais ; dans les autres, le moteur joue. Ce que tu as joué revient dans ton entraînement.",
  "endings.part_mates": "Mats",
  "endings.part_pawns": "Roi et pion",
  "endings.part_rooks": "Finales de tours",
  "endings.part_queens": "Finales de dames",
  "endings.part_bishops": "Finales de fous",
  "endings.goal_mate": "Mate en {total} coups au plus.",
  "endings.goal_promote": "Promeus en {total} coups au plus.",
  "endings.goal_capture": "Gagne la dernière pièce ou le dernier pion en {total} coups au plus.",
  "endings.goal_draw": "Tiens la nulle pendant {total} coups.",
  "endings.reached": "Réussi",
  "ending.loading": "Chargement des tables de cette finale.",
  "ending.yours": "À toi de jouer : {number} sur {total}.",
  "ending.theirs": "L'adversaire joue.",
  "ending.reached": "But atteint.",
  "ending.slipped": "{move:san} laisse échapper le gain. Reprends le coup et cherche encore.",
  "ending.lost": "La nulle est perdue.",
  "ending.gone": "Le gain est perdu. Reprends le coup et cherche encore.",
  "ending.loses": "{move:san} perd : mat en {count}. Reprends le coup et cherche encore.",
  "ending.late": "Cela a pris plus de {total} coups. Recommence.",
  "ending.mated": "Tu es mat.",
  "ending.drawn": "La partie est nulle. Cette finale se gagne : recommence.",
  "ending.away":
    "La table de cette finale n'est pas encore sur ton appareil. Elle sera chargée au retour du serveur.",
  "ending.next": "Finale suivante",
  "ending.take_back": "Reprendre",
  "ending.reset": "Recommencer",
  "ending.give_up": "Abandonner",
  "ending.given_up": "Pas atteint cette fois. Voici l'idée :",
  "ending.all": "Toutes les finales",
  "ending.two_rooks_title": "Deux tours",
  "ending.two_rooks_text":
    "Une tour tient une rangée, l'autre donne échec sur la suivante, et elles montent ainsi comme sur une échelle. Si le roi s'approche d'une tour, emmène-la de l'autre côté de l'échiquier.",
  "ending.queen_title": "Roi et dame",
  "ending.queen_text":
    "Garde la dame à un saut de cavalier du roi et suis-le jusqu'au bord. Laisse-lui une case, sinon c'est pat. Puis amène ton roi et donne le mat.",
  "ending.rook_title": "Roi et tour",
  "ending.rook_text":
    "La tour coupe le roi sur une rangée ou une colonne. Quand les rois se font face, un échec le repousse d'une ligne. S'il s'écarte, attends avec la tour.",
  "ending.two_bishops_title": "Deux fous",
  "ending.two_bishops_text":
    "Côte à côte, les fous forment un mur de diagonales. Avec ton roi ils le poussent vers un coin, et là vient le mat.",
  "ending.bishop_knight_title": "Fou et cavalier",
  "ending.bishop_knight_text":
    "Le mat se donne dans un coin de la couleur du fou. Pousse le roi au bord, puis le long du bord jusqu'à ce coin : le cavalier saute en forme de W, le fou et le roi prennent les cases voisines.",
  "ending.square_title": "Le carré du pion",
  "ending.square_text":
    "Trace un carré du pion à la dernière rangée. Si l'autre roi ne peut pas y entrer, personne ne rattrape le pion, et il court seul.",
  "ending.catch_title": "Rattraper un pion",
  "ending.catch_text":
    "Le pion court. Entre tout de suite dans son carré, par la diagonale, et tu le rattrapes.",
  "ending.key_squares_title": "Cases clés",
  "ending.key_squares_text":
    "Deux rangées devant un pion sur sa case de départ se trouvent ses trois cases clés, côte à côte. Si ton roi en atteint une, le pion est promu. Le roi d'abord, le pion ensuite.",
  "ending.opposition_title": "L'opposition",
  "ending.opposition_text":
    "Deux rois se font face avec une case entre eux : celui qui doit jouer doit céder. Prends l'opposition, passe l'autre roi et conduis ton pion au but.",
  "ending.hold_opposition_title": "Tenir par l'opposition",
  "ending.hold_opposition_text":
    "Contre un pion devant son roi, recule tout droit. Quand le roi blanc avance, place-toi juste en face. À la fin c'est pat, ou le pion tombe.",
  "ending.rook_pawn_title": "Le pion de la tour",
  "ending.rook_pawn_text":
    "Un pion du bord ne gagne pas contre un roi placé devant lui : dans le coin c'est pat. Vas-y par le plus court chemin.",
  "ending.breakthrough_title": "La percée",
  "ending.breakthrough_text":
    "Trois pions contre trois, et les rois sont loin. Donne un pion puis un autre, et le troisième passe. Celui du milieu avance d'abord.",
  "ending.reti_title": "Deux chemins à la fois",
  "ending.reti_text":
    "Ton roi semble en retard sur les deux pions. Par la diagonale il poursuit l'un et s'approche de l'autre en même temps. Réti l'a montré en 1921.",
  "ending.rook_pawn_cut_title": "Tour contre pion",
  "ending.rook_pawn_cut_text":
    "La tour sur la cinquième rangée sépare le roi de son pion. Si le pion avance seul, la tour arrive par-derrière et le prend. Pendant ce temps, amène ton roi.",
  "ending.pawn_rook_title": "Pion contre tour",
  "ending.pawn_rook_text":
    "Ton pion est à un pas du but. Soutiens-le avec ton roi, pour que la tour doive se donner pour le pion : sans elle, personne ne gagne.",
  "ending.lucena_title": "Le pont de Lucena",
  "ending.lucena_text":
    "Ton roi est devant son pion et ne peut pas sortir. Chasse l'autre roi par un échec, mets la tour sur la quatrième rangée, sors, et interpose la tour quand viennent les échecs.",
  "ending.philidor_title": "La défense de Philidor",
  "ending.philidor_text":
    "Ta tour tient la rangée où le roi blanc veut entrer. Quand le pion y est allé, et pas avant, emmène la tour à l'autre bout de l'échiquier et donne échec par-derrière.",
  "ending.rook_bishop_title": "Tour contre fou",
  "ending.rook_bishop_text":
    "Dans le coin qui n'est pas de la couleur de ton fou, tu es en sécurité : si la tour donne échec, le fou s'interpose, et le prendre serait pat. Restes-y.",
  "ending.rook_knight_title": "Tour contre cavalier",
  "ending.rook_knight_text":
    "Garde le cavalier près de ton roi, et tous deux hors du coin. Alors la tour ne gagne rien.",
  "ending.queen_pawn_title": "Dame contre pion",
  "ending.queen_pawn_text":
    "Donne échec et cloue jusqu'à ce que le roi doive se mettre devant son propre pion. Ton roi a alors le temps de faire un pas. Recommence jusqu'à ce qu'il soit assez près.",
  "ending.bishop_pawn_title": "Le pion du fou",
  "ending.bishop_pawn_text":
    "Quand la dame veut te pousser devant ton pion, va plutôt dans le coin : si elle prend le pion, c'est pat.",
  "ending.queen_rook_title": "Dame contre tour",
  "ending.queen_rook_text":
    "Le roi et la tour sont serrés l'un contre l'autre. Perds un temps par un triangle d'échecs, pour que ce soit à l'autre de jouer : la tour doit partir, et une attaque double la gagne.",
  "ending.wrong_bishop_title": "Le mauvais fou",
  "ending.wrong_bishop_text":
    "Un pion de la tour a besoin d'un fou de la couleur de son coin, et celui-ci a l'autre. Gagne le coin et restes-y.",
};
