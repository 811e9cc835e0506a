import type { enLesson } from "../en/lesson";
import type { Catalog } from "../message";

/** The rules of chess for somebody who has never played, in French. */
export const frLesson: Pick<Catalog, keyof typeof enLesson> = {
  "learn.title": "Comment jouer",
  "learn.intro":
    "Les règles, une par une. On peut jouer sur chaque échiquier : jouez le coup, puis recommencez et essayez-en un autre.",
  "learn.contents": "Sur cette page",
  "learn.next": "Et ensuite",
  "learn.part_pieces": "Échiquier et pièces",
  "learn.part_special": "Coups spéciaux",
  "learn.part_end": "Échec et mat",
  "learn.part_draws": "Nulles",
  "learn.part_time": "Temps",
  "learn.reset": "Recommencer",
  "learn.done": "{move:san}. Bravo.",
  "learn.go_on": "{move:san}. Continuez, ou recommencez.",
  "learn.other":
    "{move:san} est permis, mais il s'agit ici d'un autre coup. Recommencez et réessayez.",
  "learn.play": "Jouer une partie",
  "learn.strategies": "Comment un ordinateur choisit un coup",

  "lesson.board_title": "L'échiquier",
  "lesson.board_text":
    "L'échiquier a soixante-quatre cases. Chaque joueur a une case claire dans le coin à sa droite. Les Blancs commencent, puis on joue à tour de rôle. Un coup déplace une pièce ; seul le roque en déplace deux.",
  "lesson.board_task": "Jouez le premier coup des Blancs.",
  "lesson.rook_title": "La tour",
  "lesson.rook_text":
    "La tour va droit, le long des rangées et des colonnes, aussi loin qu'elle veut. Elle ne saute pas par-dessus les autres pièces.",
  "lesson.rook_task": "Déplacez la tour.",
  "lesson.bishop_title": "Le fou",
  "lesson.bishop_text":
    "Le fou va en diagonale, aussi loin qu'il veut. Il reste toute la partie sur des cases d'une couleur.",
  "lesson.bishop_task": "Déplacez le fou. Quelles cases n'atteint-il jamais ?",
  "lesson.queen_title": "La dame",
  "lesson.queen_text":
    "La dame va comme une tour ou comme un fou, dans huit directions. C'est la pièce la plus forte.",
  "lesson.queen_task": "Déplacez la dame.",
  "lesson.knight_title": "Le cavalier",
  "lesson.knight_text":
    "Le cavalier va de deux cases tout droit et d'une de côté. C'est la seule pièce qui saute.",
  "lesson.knight_task": "Sautez hors du cercle de pions.",
  "lesson.king_title": "Le roi",
  "lesson.king_text":
    "Le roi va d'une case dans toutes les directions, mais jamais sur une case attaquée. On ne prend jamais les rois : celui qui enferme le roi adverse gagne.",
  "lesson.king_task": "Déplacez le roi. La tour lui interdit une colonne.",
  "lesson.pawn_title": "Le pion",
  "lesson.pawn_text":
    "Le pion avance d'une case. De sa case de départ, il peut avancer de deux. Il ne recule jamais.",
  "lesson.pawn_task": "Avancez le pion, d'abord de deux cases, puis d'une.",
  "lesson.capture_title": "Prendre",
  "lesson.capture_text":
    "Une pièce prend en allant sur la case d'une pièce adverse, qui quitte l'échiquier. On peut prendre, on n'y est pas obligé. Vos propres pièces ne font que barrer le chemin.",
  "lesson.capture_task": "Prenez quelque chose avec la tour.",
  "lesson.pawn_capture_title": "Comment prennent les pions",
  "lesson.pawn_capture_text":
    "Un pion prend d'une case en avant et en diagonale, et seulement ainsi. Ce qui est droit devant lui le bloque.",
  "lesson.pawn_capture_task": "Prenez quelque chose avec le pion.",

  "lesson.castle_king_title": "Le petit roque",
  "lesson.castle_king_text":
    "Le roi va de deux cases vers la tour, et la tour saute de l'autre côté. Aucun des deux ne doit avoir bougé, et rien ne doit se trouver entre eux.",
  "lesson.castle_king_task": "Roquez : le roi va de e1 en g1.",
  "lesson.castle_queen_title": "Le grand roque",
  "lesson.castle_queen_text":
    "La même chose de l'autre côté. Le roi va encore de deux cases, et la tour vient du coin lointain.",
  "lesson.castle_queen_task": "Roquez : le roi va de e1 en c1.",
  "lesson.castle_not_title": "Quand le roque est interdit",
  "lesson.castle_not_text":
    "Le roi ne roque pas en échec, ni à travers une case attaquée, ni vers un échec. Ici la tour noire garde f1 : le petit roque est interdit.",
  "lesson.castle_not_task": "Roquez de l'autre côté.",
  "lesson.en_passant_title": "La prise en passant",
  "lesson.en_passant_text":
    "Un pion qui avance de deux cases et arrive à côté d'un pion adverse peut être pris comme s'il avait avancé d'une. Tout de suite seulement : un coup plus tard, c'est trop tard.",
  "lesson.en_passant_task": "Le pion noir vient d'aller de d7 en d5. Prenez-le.",
  "lesson.promotion_title": "La promotion",
  "lesson.promotion_text":
    "Un pion qui atteint la dernière rangée devient aussitôt dame, tour, fou ou cavalier. Presque toujours une dame, même si la première est encore là.",
  "lesson.promotion_task": "Menez le pion à la dernière rangée.",

  "lesson.check_title": "L'échec",
  "lesson.check_text":
    "Un roi attaqué est en échec. Il faut répondre aussitôt : prendre l'attaquant, interposer une pièce ou déplacer le roi.",
  "lesson.check_task": "Parez l'échec. Les trois moyens sont possibles ici.",
  "lesson.mate_title": "L'échec et mat",
  "lesson.mate_text":
    "Le roi est en échec et rien ne peut le sauver. La partie est finie : celui qui mate gagne.",
  "lesson.mate_task": "Matez avec la dame.",
  "lesson.stalemate_title": "Le pat",
  "lesson.stalemate_text":
    "Le camp qui doit jouer n'est pas en échec, mais n'a aucun coup légal. La partie est nulle, même si l'autre camp a une dame de plus.",
  "lesson.stalemate_task": "La même position. Trouvez l'erreur qui ne donne que la nulle.",

  "lesson.dead_position_title": "Plus rien pour gagner",
  "lesson.dead_position_text":
    "Si aucune suite de coups ne peut mener au mat, la partie est nulle aussitôt. Roi contre roi est une telle position, même avec un fou ou un cavalier en plus.",
  "lesson.dead_position_task": "Prenez le dernier pion.",
  "lesson.locked_title": "Fermé pour toujours",
  "lesson.locked_text":
    "Des pièces sur l'échiquier ne servent à rien si rien ne peut passer. Ici, les pions se font face, les rois ne peuvent pas aller là où un pion attaque, et même ensemble les deux camps ne trouveraient pas de mat : c'est aussi nulle aussitôt.",
  "lesson.locked_task": "Fermez la dernière brèche.",
  "lesson.threefold_title": "Trois fois la même position",
  "lesson.threefold_text":
    "Quand la même position apparaît pour la troisième fois, le joueur qui doit jouer peut réclamer la nulle. La cinquième fois, la partie se termine d'elle-même. Le plus souvent, un camp donne échec encore et encore.",
  "lesson.threefold_task":
    "Les Noirs ont une grande avance. Donnez échec en e8 et en h5, encore et encore.",
  "lesson.fifty_title": "Cinquante coups",
  "lesson.fifty_text":
    "Après cinquante coups de chaque camp sans prise ni coup de pion, le joueur qui doit jouer peut réclamer la nulle. Après soixante-quinze, la partie se termine d'elle-même.",
  "lesson.fifty_task": "Quatre-vingt-dix-neuf demi-coups sont joués. Jouez le centième.",
  "lesson.agreement_title": "Accord et abandon",
  "lesson.agreement_text":
    "Les joueurs peuvent s'accorder sur la nulle : l'un la propose, l'autre l'accepte ou continue. Celui qui ne voit plus d'espoir peut abandonner.",
  "lesson.clock_title": "Les pendules",
  "lesson.clock_text":
    "Avec une pendule, le temps d'un joueur passe pendant qu'il réfléchit. 5+3 veut dire cinq minutes pour la partie et trois secondes de plus à chaque coup. Celui qui n'a plus de temps perd, sauf si l'autre camp ne peut plus jamais mater : alors la partie est nulle.",
  "lesson.clock_task": "Jouez pour chaque camp à son tour : appuyez sur la pendule qui tourne.",
};
