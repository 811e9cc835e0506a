import type { enRefusal } from "../en/refusal";
import type { Catalog } from "../message";

/** Why something cannot be done, in Spanish. */
export const esRefusal: Pick<Catalog, keyof typeof enRefusal> = {
  // Refusals by the server and the table
  "refusal.bad_message": "El servidor no lo ha entendido. Recarga la página.",
  "refusal.not_seated": "Estás mirando; no juegas en esta partida.",
  "refusal.stale": "La posición ha cambiado mientras tanto.",
  "refusal.too_fast": "Vas demasiado rápido. Prueba otra vez dentro de un momento.",
  "refusal.chat_off": "En esta partida no hay chat.",
  "refusal.no_such_chat": "Ese mensaje ya no está.",
  "refusal.opponent_is_person":
    "Juegas contra una persona. Ríndete, ofrece tablas o cancela la partida.",
  "refusal.unavailable":
    "El servidor no puede hacerlo ahora. No se ha perdido nada; prueba otra vez.",
  "refusal.device_full":
    "No queda espacio en este dispositivo y esto no se ha guardado. Libera espacio y prueba otra vez.",
  "refusal.no_storage":
    "El navegador no ha podido guardar esto en el dispositivo. Prueba otra vez.",
  "refusal.game_over": "La partida ha terminado.",
  "refusal.game_goes_on": "La partida aún no ha terminado.",
  "refusal.seat_taken": "Este asiento está ocupado.",
  "refusal.seat_free": "Espera a que alguien entre en la partida.",
  "refusal.not_your_turn_white": "Les toca a las blancas.",
  "refusal.not_your_turn_black": "Les toca a las negras.",
  "refusal.time_is_up": "Se acabó el tiempo.",
  "refusal.no_claim_threefold": "Esta posición no se ha dado tres veces.",
  "refusal.no_claim_fifty":
    "Ha habido menos de cincuenta jugadas sin captura ni movimiento de peón.",
  "refusal.no_draw_offer": "No hay oferta de tablas.",
  "refusal.draw_offer_stands": "Ya se han ofrecido tablas.",
  "refusal.offered_already": "Ya has ofrecido tablas. Primero haz una jugada.",
  "refusal.no_takebacks": "En esta partida no se pueden deshacer jugadas.",
  "refusal.nothing_to_take_back": "No hay ninguna jugada que deshacer.",
  "refusal.no_takeback_request": "Nadie pide deshacer una jugada.",
  "refusal.takeback_request_stands": "Ya se ha pedido deshacer una jugada.",
  "refusal.too_late_to_abort": "Los dos bandos ya han movido. La partida ya no se puede cancelar.",
  "refusal.not_begun": "La partida aún no ha empezado.",
  "refusal.not_absent": "Tu rival todavía puede volver.",
  "refusal.no_clock": "Esta partida no tiene reloj.",
  "refusal.grant_size": "Es más tiempo del que se puede dar.",
  "refusal.clock_full": "Este reloj ya tiene tiempo suficiente.",
  "refusal.clock_stopped": "El reloj está parado.",
  "refusal.nothing_to_judge": "No hay nada que decidir.",
  "refusal.no_rematch_offer": "No se ha ofrecido otra partida.",
  "refusal.rematch_offer_stands": "Ya se ha ofrecido otra partida.",
  "refusal.rematch_agreed": "Ya se ha acordado otra partida.",

  // Refusals by the rules of chess
  "refusal.empty_square": "No hay ninguna pieza en {square}.",
  "refusal.wrong_turn_white": "Les toca a las negras; la pieza de {square} es blanca.",
  "refusal.wrong_turn_black": "Les toca a las blancas; la pieza de {square} es negra.",
  "refusal.same_square": "La pieza de {square} tiene que ir a otro sitio.",
  "refusal.own_piece": "{role:your} está en {square}.",
  "refusal.not_how_it_moves": "{role:subject} de {from} no puede ir a {to}.",
  "refusal.blocked_own":
    "{role:subject} de {from} no puede pasar: el camino está cerrado {by:own} de {on}.",
  "refusal.blocked_other":
    "{role:subject} de {from} no puede pasar: el camino está cerrado {by:agent} de {on}.",
  "refusal.nothing_to_capture":
    "Un peón solo se mueve en diagonal para capturar, y {to} está vacía.",
  "refusal.too_late_to_pass":
    "El peón de {pawn} solo se puede capturar al paso justo después de avanzar dos casillas.",
  "refusal.king_attacked": "Tu rey en {king} quedaría atacado {role:agent} de {on}.",
  "refusal.castling_no_right_king": "Ya no puedes enrocar en corto.",
  "refusal.castling_no_right_queen": "Ya no puedes enrocar en largo.",
  "refusal.castling_blocked": "No se puede enrocar: el camino está cerrado {by:agent} de {on}.",
  "refusal.castling_in_check":
    "No se puede enrocar estando en jaque; tu rey está atacado {role:agent} de {on}.",
  "refusal.castling_attacked":
    "Tu rey no puede enrocar pasando por {square}, casilla atacada {role:agent} de {on}.",
  "refusal.promotion_missing": "Elige en qué se convierte el peón de {to}.",
  "refusal.no_promotion": "Solo un peón en la última fila se convierte en otra pieza.",
  "refusal.promotion_role": "Un peón se convierte en dama, torre, alfil o caballo.",

  // Why a position or a move is not possible
  "reason.other": "No es posible: {detail}.",
  "reason.no_king_white": "Las blancas no tienen rey.",
  "reason.no_king_black": "Las negras no tienen rey.",
  "reason.kings_white": {
    one: "Las blancas tienen {count} rey.",
    many: "Las blancas tienen {count} de reyes. Cada bando necesita exactamente uno.",
    other: "Las blancas tienen {count} reyes. Cada bando necesita exactamente uno.",
  },
  "reason.kings_black": {
    one: "Las negras tienen {count} rey.",
    many: "Las negras tienen {count} de reyes. Cada bando necesita exactamente uno.",
    other: "Las negras tienen {count} reyes. Cada bando necesita exactamente uno.",
  },
  "reason.adjacent_kings": "Los reyes de {white} y {black} están uno al lado del otro.",
  "reason.back_rank": "Ningún peón puede estar en {square}, en el borde del tablero.",
  "reason.pieces_white": {
    one: "Las blancas tienen {count} pieza.",
    many: "Las blancas tienen {count} de piezas, más de dieciséis.",
    other: "Las blancas tienen {count} piezas, más de dieciséis.",
  },
  "reason.pieces_black": {
    one: "Las negras tienen {count} pieza.",
    many: "Las negras tienen {count} de piezas, más de dieciséis.",
    other: "Las negras tienen {count} piezas, más de dieciséis.",
  },
  "reason.pawns_white": {
    one: "Las blancas tienen {count} peón.",
    many: "Las blancas tienen {count} de peones, más de ocho.",
    other: "Las blancas tienen {count} peones, más de ocho.",
  },
  "reason.pawns_black": {
    one: "Las negras tienen {count} peón.",
    many: "Las negras tienen {count} de peones, más de ocho.",
    other: "Las negras tienen {count} peones, más de ocho.",
  },
  "reason.waiting_king":
    "El rey de {king} está atacado {role:agent} de {on}, pero le toca al otro bando.",
  "reason.checkers": {
    one: "{count} pieza da jaque.",
    many: "{count} de piezas dan jaque. Ninguna jugada puede conseguir eso.",
    other: "{count} piezas dan jaque. Ninguna jugada puede conseguir eso.",
  },
  "reason.passed": "Ningún peón puede haber pasado por {square} en la última jugada.",
  "reason.fen_link":
    "La posición del enlace no se puede leer: su tablero debe tener ocho filas de ocho casillas. Esta es la posición estándar.",
  "reason.fen_count": "Una FEN tiene seis partes, o cuatro, separadas por un espacio.",
  "reason.fen_placement": "La primera parte de una FEN tiene ocho filas de ocho casillas.",
  "reason.fen_turn": "La segunda parte de una FEN dice a quién le toca: w o b.",
  "reason.fen_castling": "La tercera parte de una FEN es el enroque: un guion o letras como KQkq.",
  "reason.fen_en_passant":
    "La cuarta parte de una FEN es un guion, o la casilla por la que pasó un peón.",
  "reason.fen_halfmoves": "La quinta parte de una FEN cuenta las jugadas desde la última captura.",
  "reason.fen_fullmoves": "La sexta parte de una FEN es el número de la jugada.",
  "reason.no_move": "Esto no es una jugada. Escríbela como {moves:letters} o e2e4.",
  "reason.two_meanings":
    "{move} puede significar dos jugadas aquí. Escribe las dos casillas, por ejemplo e2e4.",
  "reason.ambiguous":
    "{role:subject} de {first} y {role:subject} de {second} pueden ir a {to}. Di qué pieza quieres mover.",
  "reason.no_piece": "{role:none} puede ir a {to}.",

  // Problems with requests
  "problem.offline": "No hay conexión con el servidor. Comprueba la conexión y prueba otra vez.",
  "problem.needs_server":
    "No hay conexión con el servidor, y este navegador no puede hacer esto sin él.",
  "problem.device_unable":
    "Este navegador no puede jugar sin el servidor. Juega a través del servidor.",
  "problem.no_storage":
    "Este navegador no deja que la página guarde partidas en el dispositivo. Juega a través del servidor.",
  "problem.device_full":
    "No queda espacio en este dispositivo para otra partida. Libera espacio o juega a través del servidor.",
  "problem.bad_request": "El servidor no lo ha entendido.",
  "problem.bad_position": "Esta posición no es posible.",
  "problem.bad_position_because": "Esta posición no es posible: {detail}.",
  "problem.bad_name": "Ese nombre no vale.",
  "problem.bad_name_empty": "Escribe un nombre o deja el campo vacío.",
  "problem.bad_name_too_long": "Este nombre es demasiado largo: 32 caracteres como máximo.",
  "problem.bad_name_control": "Este nombre tiene caracteres que no se pueden mostrar.",
  "problem.bad_name_direction": "Este nombre tiene caracteres que cambian la dirección del texto.",
  "problem.bad_name_invisible": "En este nombre no se ve nada.",
  "problem.bad_name_computer_name": "Así se llama el ordenador. Elige otro nombre.",
  "problem.unknown_computer": "Aquí no hay ningún ordenador así.",
  "problem.bad_game": "El servidor no acepta esta partida. Se queda en este dispositivo.",
  "problem.foreign_origin": "Esta página no es de este servidor. Abre la dirección del servidor.",
  "problem.foreign_host": "El servidor no se llama así. Ábrelo con su propia dirección.",
  "problem.not_seated": "Para jugar aquí hace falta el código de la invitación.",
  "problem.no_device":
    "Este navegador no guarda cookies y sin ellas no puedes conservar tu asiento. Permite las cookies en esta página.",
  "problem.not_found": "Esa partida no existe.",
  "problem.method_not_allowed": "El servidor no hace eso.",
  "problem.unknown_code": "No hay ninguna partida con este código.",
  "problem.expired_code": "Este código ha caducado. Pide uno nuevo.",
  "problem.seat_taken": "Otra persona ha ocupado el asiento. Puedes mirar.",
  "problem.own_invitation": "Esta es tu propia invitación. Ábrela en el otro dispositivo.",
  "problem.game_over": "Esta partida ha terminado.",
  "problem.game_goes_on": "Esta partida aún no ha terminado.",
  "problem.too_long": "Esto es demasiado largo.",
  "problem.not_json": "El servidor no lo ha entendido.",
  "problem.too_fast": "Vas demasiado rápido. Prueba otra vez dentro de un momento.",
  "problem.too_many_tables": "Son muchas partidas nuevas a la vez. Cancela una o espera un poco.",
  "problem.full": "El servidor está lleno. Prueba más tarde.",
  "problem.unavailable": "El servidor no puede hacerlo ahora. Prueba otra vez.",
  "problem.fault": "Algo ha salido mal. Prueba otra vez.",
};
