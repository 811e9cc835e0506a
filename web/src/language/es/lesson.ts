import type { enLesson } from "../en/lesson";
import type { Catalog } from "../message";

/** The rules of chess for somebody who has never played, in Spanish. */
export const esLesson: Pick<Catalog, keyof typeof enLesson> = {
  "learn.title": "Cómo se juega",
  "learn.intro":
    "Las reglas, una por una. En cada tablero se puede jugar: haz la jugada, reinicia el tablero y prueba otra.",
  "learn.contents": "En esta página",
  "learn.next": "Qué viene ahora",
  "learn.part_pieces": "Tablero y piezas",
  "learn.part_special": "Jugadas especiales",
  "learn.part_end": "Jaque y mate",
  "learn.part_draws": "Tablas",
  "learn.part_time": "Tiempo",
  "learn.reset": "Reiniciar",
  "learn.done": "{move:san}. Muy bien.",
  "learn.go_on": "{move:san}. Sigue, o reinicia el tablero.",
  "learn.other":
    "{move:san} es legal, pero aquí se trata de otra jugada. Reinicia el tablero y prueba otra vez.",
  "learn.play": "Jugar una partida",
  "learn.strategies": "Cómo elige jugada un ordenador",

  "lesson.board_title": "El tablero",
  "lesson.board_text":
    "El tablero tiene sesenta y cuatro casillas. Cada jugador tiene una casilla clara en la esquina de su derecha. Empiezan las blancas y luego se juega por turnos. Una jugada mueve una pieza; solo el enroque mueve dos.",
  "lesson.board_task": "Haz la primera jugada de las blancas.",
  "lesson.rook_title": "La torre",
  "lesson.rook_text":
    "La torre se mueve en línea recta, por filas (horizontales) y columnas (verticales), hasta donde quiera. No salta por encima de otras piezas.",
  "lesson.rook_task": "Pasea la torre por el tablero.",
  "lesson.bishop_title": "El alfil",
  "lesson.bishop_text":
    "El alfil se mueve en diagonal, hasta donde quiera. Toda la partida se queda en casillas de un solo color.",
  "lesson.bishop_task": "Pasea el alfil por el tablero. ¿A qué casillas no llega nunca?",
  "lesson.queen_title": "La dama",
  "lesson.queen_text":
    "La dama se mueve como una torre o como un alfil, en ocho direcciones. Es la pieza más fuerte.",
  "lesson.queen_task": "Pasea la dama por el tablero.",
  "lesson.knight_title": "El caballo",
  "lesson.knight_text":
    "El caballo se mueve dos casillas en línea recta y una hacia un lado. Es la única pieza que salta por encima de otras.",
  "lesson.knight_task": "Salta fuera del cerco de peones.",
  "lesson.king_title": "El rey",
  "lesson.king_text":
    "El rey se mueve una casilla en cualquier dirección, pero nunca a una casilla atacada. A los reyes no se los captura nunca: gana quien deja sin salida al rey rival.",
  "lesson.king_task": "Pasea el rey por el tablero. La torre le cierra una columna.",
  "lesson.pawn_title": "El peón",
  "lesson.pawn_text":
    "El peón avanza una casilla. Desde su casilla inicial puede avanzar dos. Nunca retrocede.",
  "lesson.pawn_task": "Mueve el peón, primero dos casillas y luego una.",
  "lesson.capture_title": "Capturar",
  "lesson.capture_text":
    "Una pieza captura yendo a la casilla de una pieza rival, que sale del tablero. Puedes capturar, pero no es obligatorio. Tus propias piezas solo estorban.",
  "lesson.capture_task": "Captura algo con la torre.",
  "lesson.pawn_capture_title": "Cómo capturan los peones",
  "lesson.pawn_capture_text":
    "Un peón captura en diagonal, una casilla hacia delante, y solo así. La pieza que está justo delante lo bloquea.",
  "lesson.pawn_capture_task": "Captura algo con el peón.",

  "lesson.castle_king_title": "El enroque corto",
  "lesson.castle_king_text":
    "El rey se mueve dos casillas hacia la torre, y la torre salta al otro lado del rey. Ninguno de los dos puede haberse movido antes, y no puede haber nada entre ellos.",
  "lesson.castle_king_task": "Enroca: lleva el rey de e1 a g1.",
  "lesson.castle_queen_title": "El enroque largo",
  "lesson.castle_queen_text":
    "Lo mismo hacia el otro lado. El rey se mueve otra vez dos casillas, y la torre viene de la esquina más lejana.",
  "lesson.castle_queen_task": "Enroca: lleva el rey de e1 a c1.",
  "lesson.castle_not_title": "Cuándo no se puede enrocar",
  "lesson.castle_not_text":
    "El rey no puede enrocar si está en jaque, si pasa por una casilla atacada o si acaba en jaque. Aquí la torre negra vigila f1: el enroque corto está prohibido.",
  "lesson.castle_not_task": "Enroca hacia el otro lado.",
  "lesson.en_passant_title": "La captura al paso",
  "lesson.en_passant_text":
    "Un peón que avanza dos casillas y queda junto a un peón rival puede ser capturado como si hubiera avanzado solo una. Pero tiene que ser enseguida: una jugada después ya es tarde.",
  "lesson.en_passant_task": "El peón negro acaba de ir de d7 a d5. Captúralo.",
  "lesson.promotion_title": "La coronación",
  "lesson.promotion_text":
    "Un peón que llega a la última fila se convierte al momento en dama, torre, alfil o caballo. Casi siempre en dama, aunque la primera siga ahí.",
  "lesson.promotion_task": "Lleva el peón a la última fila.",

  "lesson.check_title": "El jaque",
  "lesson.check_text":
    "Un rey atacado está en jaque. Hay que responder enseguida: capturar al atacante, interponer una pieza o mover el rey.",
  "lesson.check_task": "Responde al jaque. Aquí se puede de las tres maneras.",
  "lesson.mate_title": "El jaque mate",
  "lesson.mate_text":
    "El rey está en jaque y nada puede salvarlo. La partida ha terminado: quien da mate gana.",
  "lesson.mate_task": "Da mate con la dama.",
  "lesson.stalemate_title": "El ahogado",
  "lesson.stalemate_text":
    "A quien le toca no está en jaque, pero no tiene ninguna jugada legal. La partida termina en tablas, aunque el otro bando tenga una dama de más.",
  "lesson.stalemate_task": "La misma posición. Encuentra el error que solo da tablas.",

  "lesson.dead_position_title": "Nada con que ganar",
  "lesson.dead_position_text":
    "Si ninguna serie de jugadas puede llevar al mate, la partida son tablas al momento. Así es rey contra rey, también con un alfil o un caballo de más.",
  "lesson.dead_position_task": "Captura el último peón.",
  "lesson.locked_title": "Cerrado para siempre",
  "lesson.locked_text":
    "Tener piezas no ayuda si ya nada puede pasar. Aquí los peones se bloquean unos a otros, los reyes no pueden ir adonde ataca un peón, y ni ayudándose llegarían al mate: también son tablas al momento.",
  "lesson.locked_task": "Cierra el último hueco.",
  "lesson.threefold_title": "Tres veces la misma posición",
  "lesson.threefold_text":
    "Cuando la misma posición se da por tercera vez, quien tiene el turno puede reclamar tablas. A la quinta vez, la partida termina sola. Casi siempre es porque un bando da jaque una y otra vez.",
  "lesson.threefold_task":
    "Las negras llevan mucha ventaja. Da jaque en e8 y en h5, una y otra vez.",
  "lesson.fifty_title": "Cincuenta jugadas",
  "lesson.fifty_text":
    "Tras cincuenta jugadas de cada bando sin captura ni movimiento de peón, quien tiene el turno puede reclamar tablas. Tras setenta y cinco, la partida termina sola.",
  "lesson.fifty_task": "Van noventa y nueve medias jugadas. Haz la centésima.",
  "lesson.agreement_title": "Acuerdo y rendición",
  "lesson.agreement_text":
    "Los jugadores pueden acordar tablas: uno las ofrece y el otro las acepta o sigue jugando. Quien ya no ve esperanza puede rendirse.",
  "lesson.clock_title": "Relojes",
  "lesson.clock_text":
    "Con reloj, el tiempo de cada jugador corre mientras piensa. 5+3 son cinco minutos para la partida y tres segundos más por cada jugada. Quien se queda sin tiempo pierde, salvo que el otro bando ya no pueda dar mate de ninguna manera: entonces son tablas.",
  "lesson.clock_task": "Juega por turnos con los dos bandos: pulsa el reloj que está en marcha.",
};
