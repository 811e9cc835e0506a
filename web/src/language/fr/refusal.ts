import type { enRefusal } from "../en/refusal";
import type { Catalog } from "../message";

/** Why something cannot be done, in French. */
export const frRefusal: Pick<Catalog, keyof typeof enRefusal> = {
  // Refusals by the server and the table
  "refusal.bad_message": "Le serveur n'a pas compris. Recharge la page.",
  "refusal.not_seated": "Tu regardes ; tu ne joues pas dans cette partie.",
  "refusal.stale": "La position a changé entre-temps.",
  "refusal.too_fast": "C'était trop rapide. Réessaie dans un instant.",
  "refusal.chat_off": "Il n'y a pas de chat dans cette partie.",
  "refusal.no_such_chat": "Ce message n'est déjà plus là.",
  "refusal.opponent_is_person":
    "Ton adversaire est une personne. Abandonne, propose la nulle ou annule la partie.",
  "refusal.unavailable": "Le serveur ne peut pas le faire maintenant. Rien n'est perdu ; réessaie.",
  "refusal.device_full":
    "Il n'y a plus de place sur cet appareil, et cela n'a pas été gardé. Libère de l'espace et réessaie.",
  "refusal.no_storage": "Le navigateur n'a pas pu garder cela sur l'appareil. Réessaie.",
  "refusal.game_over": "La partie est finie.",
  "refusal.game_goes_on": "La partie n'est pas encore finie.",
  "refusal.seat_taken": "Cette place est prise.",
  "refusal.seat_free": "Attends que quelqu'un rejoigne la partie.",
  "refusal.not_your_turn_white": "C'est aux Blancs de jouer.",
  "refusal.not_your_turn_black": "C'est aux Noirs de jouer.",
  "refusal.time_is_up": "Le temps est écoulé.",
  "refusal.no_claim_threefold": "Cette position n'est pas apparue trois fois.",
  "refusal.no_claim_fifty": "Il y a eu moins de cinquante coups sans prise ni coup de pion.",
  "refusal.no_draw_offer": "Personne n'a proposé la nulle.",
  "refusal.draw_offer_stands": "La nulle a déjà été proposée.",
  "refusal.offered_already": "Tu as déjà proposé la nulle. Joue d'abord un coup.",
  "refusal.no_takebacks": "On ne peut pas reprendre de coups dans cette partie.",
  "refusal.nothing_to_take_back": "Il n'y a pas de coup à reprendre.",
  "refusal.no_takeback_request": "Personne ne demande à reprendre un coup.",
  "refusal.takeback_request_stands": "La reprise d'un coup est déjà demandée.",
  "refusal.too_late_to_abort": "Les deux camps ont joué. La partie ne peut plus être annulée.",
  "refusal.not_begun": "La partie n'a pas encore commencé.",
  "refusal.not_absent": "Ton adversaire peut encore revenir.",
  "refusal.no_clock": "Cette partie n'a pas de pendule.",
  "refusal.grant_size": "On ne peut pas donner autant de temps.",
  "refusal.clock_full": "Cette pendule a déjà assez de temps.",
  "refusal.clock_stopped": "La pendule ne tourne pas.",
  "refusal.nothing_to_judge": "Il n'y a rien à décider.",
  "refusal.no_rematch_offer": "Aucune autre partie n'est proposée.",
  "refusal.rematch_offer_stands": "Une autre partie est déjà proposée.",
  "refusal.rematch_agreed": "Une autre partie est déjà prévue.",

  // Refusals by the rules of chess
  "refusal.empty_square": "Il n'y a pas de pièce en {square}.",
  "refusal.wrong_turn_white": "C'est aux Noirs de jouer ; la pièce en {square} est blanche.",
  "refusal.wrong_turn_black": "C'est aux Blancs de jouer ; la pièce en {square} est noire.",
  "refusal.same_square": "La pièce en {square} doit aller ailleurs.",
  "refusal.own_piece": "{role:your} se trouve en {square}.",
  "refusal.not_how_it_moves": "{role:subject} en {from} ne peut pas aller en {to}.",
  "refusal.blocked_own":
    "{role:subject} en {from} ne passe pas : le chemin est barré {by:own} en {on}.",
  "refusal.blocked_other":
    "{role:subject} en {from} ne passe pas : le chemin est barré {by:agent} en {on}.",
  "refusal.nothing_to_capture": "Un pion ne va en diagonale que pour prendre, et {to} est vide.",
  "refusal.too_late_to_pass":
    "Le pion en {pawn} ne peut être pris en passant que juste après son double pas.",
  "refusal.king_attacked": "Ton roi en {king} serait attaqué {role:agent} en {on}.",
  "refusal.castling_no_right_king": "Tu ne peux plus faire le petit roque.",
  "refusal.castling_no_right_queen": "Tu ne peux plus faire le grand roque.",
  "refusal.castling_blocked": "Le roque est empêché {by:agent} en {on}.",
  "refusal.castling_in_check":
    "On ne peut pas roquer quand on est en échec ; ton roi est attaqué {role:agent} en {on}.",
  "refusal.castling_attacked":
    "Ton roi ne peut pas roquer en passant par {square}, case attaquée {role:agent} en {on}.",
  "refusal.promotion_missing": "Choisis ce que devient le pion en {to}.",
  "refusal.no_promotion": "Seul un pion sur la dernière rangée devient une autre pièce.",
  "refusal.promotion_role": "Un pion devient dame, tour, fou ou cavalier.",

  // Why a position or a move is not possible
  "reason.other": "Ce n'est pas possible : {detail}.",
  "reason.no_king_white": "Les Blancs n'ont pas de roi.",
  "reason.no_king_black": "Les Noirs n'ont pas de roi.",
  "reason.kings_white": {
    one: "Les Blancs ont {count} roi.",
    many: "Les Blancs ont {count} de rois. Il en faut exactement un par camp.",
    other: "Les Blancs ont {count} rois. Il en faut exactement un par camp.",
  },
  "reason.kings_black": {
    one: "Les Noirs ont {count} roi.",
    many: "Les Noirs ont {count} de rois. Il en faut exactement un par camp.",
    other: "Les Noirs ont {count} rois. Il en faut exactement un par camp.",
  },
  "reason.adjacent_kings": "Les rois en {white} et {black} sont côte à côte.",
  "reason.back_rank": "Aucun pion ne peut se trouver en {square}, au bord de l'échiquier.",
  "reason.pieces_white": {
    one: "Les Blancs ont {count} pièce.",
    many: "Les Blancs ont {count} de pièces, plus de seize.",
    other: "Les Blancs ont {count} pièces, plus de seize.",
  },
  "reason.pieces_black": {
    one: "Les Noirs ont {count} pièce.",
    many: "Les Noirs ont {count} de pièces, plus de seize.",
    other: "Les Noirs ont {count} pièces, plus de seize.",
  },
  "reason.pawns_white": {
    one: "Les Blancs ont {count} pion.",
    many: "Les Blancs ont {count} de pions, plus de huit.",
    other: "Les Blancs ont {count} pions, plus de huit.",
  },
  "reason.pawns_black": {
    one: "Les Noirs ont {count} pion.",
    many: "Les Noirs ont {count} de pions, plus de huit.",
    other: "Les Noirs ont {count} pions, plus de huit.",
  },
  "reason.waiting_king":
    "Le roi en {king} est attaqué {role:agent} en {on}, mais c'est à l'autre camp de jouer.",
  "reason.checkers": {
    one: "{count} pièce donne échec.",
    many: "{count} de pièces donnent échec. Aucun coup ne permet cela.",
    other: "{count} pièces donnent échec. Aucun coup ne permet cela.",
  },
  "reason.passed": "Aucun pion n'a pu passer par {square} au coup précédent.",
  "reason.fen_link":
    "La position du lien est illisible : son échiquier doit avoir huit rangées de huit cases. Voici la position standard.",
  "reason.fen_count": "Une FEN a six parties, ou quatre, séparées par un espace.",
  "reason.fen_placement": "La première partie d'une FEN a huit rangées de huit cases.",
  "reason.fen_turn": "La deuxième partie d'une FEN est le camp au trait : w ou b.",
  "reason.fen_castling":
    "La troisième partie d'une FEN est le roque : un tiret ou des lettres comme KQkq.",
  "reason.fen_en_passant":
    "La quatrième partie d'une FEN est un tiret, ou la case par laquelle un pion est passé.",
  "reason.fen_halfmoves":
    "La cinquième partie d'une FEN compte les coups depuis la dernière prise.",
  "reason.fen_fullmoves": "La sixième partie d'une FEN est le numéro du coup.",
  "reason.no_move": "Ce n'est pas un coup. Écris-le comme {moves:letters} ou e2e4.",
  "reason.two_meanings":
    "{move} peut désigner deux coups ici. Tape les deux cases, par exemple e2e4.",
  "reason.ambiguous":
    "{role:subject} en {first} et {role:subject} en {second} peuvent aller en {to}. Dis de quelle pièce il s'agit.",
  "reason.no_piece": "{role:none} ne peut aller en {to}.",

  // Problems with requests
  "problem.offline": "Le serveur est injoignable. Vérifie la connexion et réessaie.",
  "problem.needs_server":
    "Le serveur est injoignable, et ce navigateur ne sait pas faire cela sans lui.",
  "problem.device_unable":
    "Ce navigateur ne sait pas jouer sans le serveur. Joue plutôt par le serveur.",
  "problem.no_storage":
    "Ce navigateur ne laisse pas la page garder de parties sur l'appareil. Joue plutôt par le serveur.",
  "problem.device_full":
    "Il n'y a plus de place sur cet appareil pour une autre partie. Libère de l'espace, ou joue par le serveur.",
  "problem.bad_request": "Le serveur n'a pas compris.",
  "problem.bad_position": "Cette position n'est pas possible.",
  "problem.bad_position_because": "Cette position n'est pas possible : {detail}.",
  "problem.bad_name": "Ceci ne peut pas être un nom.",
  "problem.bad_name_empty": "Écris un nom, ou laisse le champ vide.",
  "problem.bad_name_too_long": "Ce nom est trop long : 32 caractères au plus.",
  "problem.bad_name_control": "Ce nom contient des caractères qui ne peuvent pas s'afficher.",
  "problem.bad_name_direction":
    "Ce nom contient des caractères qui changent le sens de l'écriture.",
  "problem.bad_name_invisible": "On ne voit rien dans ce nom.",
  "problem.bad_name_computer_name": "L'ordinateur s'appelle déjà comme ça. Choisis un autre nom.",
  "problem.unknown_computer": "Cet ordinateur n'existe pas ici.",
  "problem.bad_game": "Le serveur n'accepte pas cette partie. Elle reste sur cet appareil.",
  "problem.foreign_origin": "Cette page ne vient pas de ce serveur. Ouvre l'adresse du serveur.",
  "problem.foreign_host": "Le serveur ne porte pas ce nom. Ouvre son adresse à lui.",
  "problem.not_seated": "Pour jouer ici, il faut le code de l'invitation.",
  "problem.no_device":
    "Ce navigateur ne garde pas les cookies, et sans eux tu ne peux pas garder ta place. Autorise les cookies pour cette page.",
  "problem.not_found": "Cette partie n'existe pas.",
  "problem.method_not_allowed": "Le serveur ne fait pas cela.",
  "problem.unknown_code": "Aucune partie ne porte ce code.",
  "problem.expired_code": "Ce code a expiré. Demandes-en un nouveau.",
  "problem.seat_taken": "Quelqu'un d'autre a pris la place. Tu peux regarder.",
  "problem.own_invitation": "C'est ta propre invitation. Ouvre-la sur l'autre appareil.",
  "problem.game_over": "Cette partie est finie.",
  "problem.game_goes_on": "Cette partie n'est pas encore finie.",
  "problem.too_long": "C'est trop long.",
  "problem.not_json": "Le serveur n'a pas compris.",
  "problem.too_fast": "C'était trop rapide. Réessaie dans un instant.",
  "problem.too_many_tables":
    "Cela fait beaucoup de nouvelles parties à la fois. Annules-en une, ou attends un peu.",
  "problem.full": "Le serveur est plein. Réessaie plus tard.",
  "problem.unavailable": "Le serveur ne peut pas le faire maintenant. Réessaie.",
  "problem.fault": "Quelque chose s'est mal passé. Réessaie.",
};
