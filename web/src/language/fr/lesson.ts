import type { enLesson } from "../en/lesson";
import type { Catalog } from "../message";

/** The rules of chess for somebody who has never played, in French. */
export const frLesson: Pick<Catalog, keyof typeof enLesson> = {
  "learn.title": "Comment jouer",
  "learn.intro":
    "Les règles, une par une. On peut jouer sur chaque échiquier : joue le coup, puis recommence et essaies-en un autre.",
  "learn.contents": "Sur cette page",
  "learn.next": "Et ensuite",
  "learn.part_pieces": "Échiquier et pièces",
  "learn.part_special": "Coups spéciaux",
  "learn.part_end": "Échec et mat",
  "learn.part_draws": "Nulles",
  "learn.part_time": "Temps",
  "learn.reset": "Recommencer",
  "learn.done": "{move:san}. Bravo.",
  "learn.go_on": "{move:san}. Continue, ou recommence.",
  "learn.other":
    "{move:san} est permis, mais il s'agit ici d'un autre coup. Recommence et réessaie.",
  "learn.play": "Jouer une partie",
  "learn.strategies": "Comment un ordinateur choisit un coup",

  "lesson.board_title": "L'échiquier",
  "lesson.board_text":
    "L'échiquier a soixante-quatre cases. Chaque joueur a une case claire dans le coin à sa droite. Les Blancs commencent, puis on joue chacun son tour. Un coup déplace une pièce ; seul le roque en déplace deux.",
  "lesson.board_task": "Joue le premier coup des Blancs.",
  "lesson.rook_title": "La tour",
  "lesson.rook_text":
    "La tour va tout droit, le long des rangées (horizontales) et des colonnes (verticales), aussi loin qu'elle veut. Elle ne saute pas par-dessus les autres pièces.",
  "lesson.rook_task": "Promène la tour.",
  "lesson.bishop_title": "Le fou",
  "lesson.bishop_text":
    "Le fou va en diagonale, aussi loin qu'il veut. Il reste toute la partie sur les cases d'une seule couleur.",
  "lesson.bishop_task": "Promène le fou. Quelles cases n'atteint-il jamais ?",
  "lesson.queen_title": "La dame",
  "lesson.queen_text":
    "La dame se déplace comme une tour ou comme un fou, dans huit directions. C'est la pièce la plus forte.",
  "lesson.queen_task": "Promène la dame.",
  "lesson.knight_title": "Le cavalier",
  "lesson.knight_text":
    "Le cavalier avance de deux cases tout droit et d'une case sur le côté. C'est la seule pièce qui saute par-dessus les autres.",
  "lesson.knight_task": "Sors du cercle de pions en sautant.",
  "lesson.king_title": "Le roi",
  "lesson.king_text":
    "Le roi se déplace d'une case dans toutes les directions, mais jamais sur une case attaquée. On ne prend jamais un roi : celui qui enferme le roi adverse gagne.",
  "lesson.king_task": "Promène le roi. La tour lui interdit une colonne.",
  "lesson.pawn_title": "Le pion",
  "lesson.pawn_text":
    "Le pion avance d'une case. De sa case de départ, il peut avancer de deux. Il ne recule jamais.",
  "lesson.pawn_task": "Avance le pion, d'abord de deux cases, puis d'une.",
  "lesson.capture_title": "Prendre",
  "lesson.capture_text":
    "Une pièce prend en allant sur la case d'une pièce adverse, qui quitte l'échiquier. On peut prendre, mais on n'y est pas obligé. Tes propres pièces ne font que barrer le chemin.",
  "lesson.capture_task": "Prends quelque chose avec la tour.",
  "lesson.pawn_capture_title": "Comment prennent les pions",
  "lesson.pawn_capture_text":
    "Un pion prend une case plus loin en diagonale, vers l'avant, et seulement ainsi. Une pièce juste devant lui le bloque.",
  "lesson.pawn_capture_task": "Prends quelque chose avec le pion.",

  "lesson.castle_king_title": "Le petit roque",
  "lesson.castle_king_text":
    "Le roi se déplace de deux cases vers la tour, et la tour saute de l'autre côté du roi. Aucun des deux ne doit avoir bougé avant, et rien ne doit se trouver entre eux.",
  "lesson.castle_king_task": "Roque : joue le roi de e1 en g1.",
  "lesson.castle_queen_title": "Le grand roque",
  "lesson.castle_queen_text":
    "La même chose de l'autre côté. Le roi se déplace encore de deux cases, et la tour vient du coin le plus loin.",
  "lesson.castle_queen_task": "Roque : joue le roi de e1 en c1.",
  "lesson.castle_not_title": "Quand le roque est interdit",
  "lesson.castle_not_text":
    "Le roi ne peut pas roquer s'il est en échec, s'il passe par une case attaquée ou s'il arrive en échec. Ici, la tour noire surveille f1 : le petit roque est interdit.",
  "lesson.castle_not_task": "Roque de l'autre côté.",
  "lesson.en_passant_title": "La prise en passant",
  "lesson.en_passant_text":
    "Un pion qui avance de deux cases et arrive à côté d'un pion adverse peut être pris comme s'il n'avait avancé que d'une. Mais tout de suite : un coup plus tard, c'est trop tard.",
  "lesson.en_passant_task": "Le pion noir vient d'aller de d7 en d5. Prends-le.",
  "lesson.promotion_title": "La promotion",
  "lesson.promotion_text":
    "Un pion qui atteint la dernière rangée devient aussitôt dame, tour, fou ou cavalier. C'est presque toujours une dame, même si la première est encore là.",
  "lesson.promotion_task": "Mène le pion jusqu'à la dernière rangée.",

  "lesson.check_title": "L'échec",
  "lesson.check_text":
    "Un roi attaqué est en échec. Il faut répondre tout de suite : prendre l'attaquant, mettre une pièce entre les deux ou déplacer le roi.",
  "lesson.check_task": "Pare l'échec. Ici, les trois moyens sont possibles.",
  "lesson.mate_title": "L'échec et mat",
  "lesson.mate_text":
    "Le roi est en échec et rien ne peut le sauver. La partie est finie : celui qui mate gagne.",
  "lesson.mate_task": "Donne échec et mat avec la dame.",
  "lesson.stalemate_title": "Le pat",
  "lesson.stalemate_text":
    "Le camp qui doit jouer n'est pas en échec, mais n'a aucun coup permis. La partie est nulle, même si l'autre camp a une dame de plus.",
  "lesson.stalemate_task": "La même position. Trouve l'erreur qui ne donne que la nulle.",

  "lesson.dead_position_title": "Plus de quoi gagner",
  "lesson.dead_position_text":
    "Si aucune suite de coups ne peut mener au mat, la partie est aussitôt nulle. C'est le cas de roi contre roi, même avec un fou ou un cavalier en plus.",
  "lesson.dead_position_task": "Prends le dernier pion.",
  "lesson.locked_title": "Fermé pour toujours",
  "lesson.locked_text":
    "Avoir des pièces ne sert à rien si plus rien ne peut passer. Ici, les pions se bloquent, les rois ne peuvent pas aller là où un pion attaque, et même en s'aidant les deux camps n'arriveraient pas au mat : là aussi, la partie est aussitôt nulle.",
  "lesson.locked_task": "Ferme la dernière brèche.",
  "lesson.threefold_title": "Trois fois la même position",
  "lesson.threefold_text":
    "Quand la même position apparaît pour la troisième fois, celui qui doit jouer peut réclamer la nulle. La cinquième fois, la partie se termine d'elle-même. Le plus souvent, c'est parce qu'un camp donne échec encore et encore.",
  "lesson.threefold_task":
    "Les Noirs ont une grande avance. Donne échec en e8 et en h5, encore et encore.",
  "lesson.fifty_title": "Cinquante coups",
  "lesson.fifty_text":
    "Après cinquante coups de chaque camp sans prise ni coup de pion, celui qui doit jouer peut réclamer la nulle. Après soixante-quinze, la partie se termine d'elle-même.",
  "lesson.fifty_task": "Quatre-vingt-dix-neuf demi-coups sont joués. Joue le centième.",
  "lesson.agreement_title": "Accord et abandon",
  "lesson.agreement_text":
    "Les joueurs peuvent se mettre d'accord sur la nulle : l'un la propose, l'autre l'accepte ou continue. Celui qui n'a plus d'espoir peut abandonner.",
  "lesson.clock_title": "Les pendules",
  "lesson.clock_text":
    "Avec une pendule, le temps d'un joueur passe pendant qu'il réfléchit. 5+3 veut dire cinq minutes pour la partie et trois secondes de plus à chaque coup. Celui qui n'a plus de temps perd, sauf si l'autre camp ne peut plus du tout mater : alors la partie est nulle.",
  "lesson.clock_task": "Joue pour chaque camp à son tour : appuie sur la pendule qui tourne.",
};
