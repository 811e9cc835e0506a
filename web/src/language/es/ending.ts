import type { enEnding } from "../en/ending";
import type { Catalog } from "../message";

/** The course of basic endings, in Spanish. */
export const esEnding: Pick<Catalog, keyof typeof enEnding> = {
  "endings.intro":
    "Los finales que deciden partidas, cada uno con un tablero para jugarlo. En los más sencillos el rival conoce cada posición y nunca se equivoca; en los demás juega el motor. Lo que has jugado vuelve en tu entrenamiento.",
  "endings.part_mates": "Mates",
  "endings.part_pawns": "Rey y peón",
  "endings.part_rooks": "Finales de torre",
  "endings.part_queens": "Finales de dama",
  "endings.part_bishops": "Finales de alfil",
  "endings.goal_mate": "Da mate en {total} jugadas como mucho.",
  "endings.goal_promote": "Corona en {total} jugadas como mucho.",
  "endings.goal_capture": "Gana la última pieza o el último peón en {total} jugadas como mucho.",
  "endings.goal_draw": "Mantén las tablas durante {total} jugadas.",
  "endings.reached": "Logrado",
  "ending.loading": "Cargando las tablas de este final.",
  "ending.yours": "Te toca: {number} de {total}.",
  "ending.theirs": "Juega el rival.",
  "ending.reached": "Objetivo logrado.",
  "ending.slipped": "{move:san} deja escapar la victoria. Deshaz la jugada y mira otra vez.",
  "ending.lost": "Las tablas se han escapado.",
  "ending.gone": "La victoria se ha escapado. Deshaz la jugada y mira otra vez.",
  "ending.loses": "{move:san} pierde: mate en {count}. Deshaz la jugada y mira otra vez.",
  "ending.late": "Han sido más de {total} jugadas. Empieza de nuevo.",
  "ending.mated": "Te han dado mate.",
  "ending.drawn": "La partida es tablas. Este final se gana: empieza de nuevo.",
  "ending.away":
    "La tabla de este final aún no está en tu dispositivo. Se cargará cuando vuelva el servidor.",
  "ending.next": "Siguiente final",
  "ending.take_back": "Deshacer",
  "ending.reset": "Empezar de nuevo",
  "ending.give_up": "Rendirse",
  "ending.given_up": "Esta vez no se ha logrado. Esta es la idea:",
  "ending.all": "Todos los finales",
  "ending.two_rooks_title": "Dos torres",
  "ending.two_rooks_text":
    "Una torre guarda una fila, la otra da jaque en la siguiente, y así suben como por una escalera. Si el rey se acerca a una torre, llévala al otro lado del tablero.",
  "ending.queen_title": "Rey y dama",
  "ending.queen_text":
    "Mantén la dama a un salto de caballo del rey y síguelo hasta que esté en el borde. Déjale una casilla, o será ahogado. Después trae tu rey y da mate.",
  "ending.rook_title": "Rey y torre",
  "ending.rook_text":
    "La torre corta al rey en una fila o una columna. Cuando los reyes están frente a frente, un jaque lo hace retroceder una línea. Si se aparta, espera con la torre.",
  "ending.two_bishops_title": "Dos alfiles",
  "ending.two_bishops_text":
    "Uno junto al otro, los alfiles forman un muro de diagonales. Con tu rey lo empujan hacia un rincón, y allí llega el mate.",
  "ending.bishop_knight_title": "Alfil y caballo",
  "ending.bishop_knight_text":
    "El mate se da en un rincón del color del alfil. Lleva al rey al borde y después por el borde hasta ese rincón: el caballo salta en forma de W, y alfil y rey quitan las casillas de al lado.",
  "ending.square_title": "El cuadrado del peón",
  "ending.square_text":
    "Traza un cuadrado desde el peón hasta la última fila. Si el otro rey no puede entrar en él, nadie alcanza al peón, y corre solo.",
  "ending.catch_title": "Alcanzar al peón",
  "ending.catch_text":
    "El peón corre. Entra enseguida en su cuadrado, por la diagonal, y lo alcanzas.",
  "ending.key_squares_title": "Casillas clave",
  "ending.key_squares_text":
    "Dos filas por delante de un peón en su casilla inicial están sus tres casillas clave, una junto a otra. Si tu rey llega a una de ellas, el peón corona. Primero va el rey, después el peón.",
  "ending.opposition_title": "La oposición",
  "ending.opposition_text":
    "Dos reyes se miran con una casilla en medio: quien tiene que mover debe ceder. Toma la oposición, pasa al otro rey y lleva tu peón a casa.",
  "ending.hold_opposition_title": "Defender con la oposición",
  "ending.hold_opposition_text":
    "Contra un peón delante de su rey, retrocede en línea recta. Cuando el rey blanco avance, ponte justo enfrente. Al final será ahogado, o el peón caerá.",
  "ending.rook_pawn_title": "El peón de torre",
  "ending.rook_pawn_text":
    "Un peón del borde no gana contra un rey que está delante: en el rincón es ahogado. Ve allí por el camino más corto.",
  "ending.breakthrough_title": "La ruptura",
  "ending.breakthrough_text":
    "Tres peones contra tres, y los reyes están lejos. Entrega un peón y después otro, y el tercero pasa. Primero avanza el del medio.",
  "ending.reti_title": "Dos caminos a la vez",
  "ending.reti_text":
    "Tu rey parece llegar tarde a los dos peones. Por la diagonal persigue a uno y se acerca al otro al mismo tiempo. Réti lo mostró en 1921.",
  "ending.rook_pawn_cut_title": "Torre contra peón",
  "ending.rook_pawn_cut_text":
    "La torre en la quinta fila separa al rey de su peón. Si el peón sigue solo, la torre llega por detrás y lo captura. Mientras tanto, acerca tu rey.",
  "ending.pawn_rook_title": "Peón contra torre",
  "ending.pawn_rook_text":
    "Tu peón está a un paso del final. Apóyalo con el rey, para que la torre tenga que entregarse por el peón: sin ella nadie gana.",
  "ending.lucena_title": "El puente de Lucena",
  "ending.lucena_text":
    "Tu rey está delante de su peón y no puede salir. Aleja al otro rey con un jaque, lleva la torre a la cuarta fila, sal, e interpón la torre cuando lleguen los jaques.",
  "ending.philidor_title": "La defensa de Philidor",
  "ending.philidor_text":
    "Tu torre guarda la fila que el rey blanco quiere pisar. Solo cuando el peón haya entrado en ella, lleva la torre al otro extremo del tablero y da jaques por detrás.",
  "ending.rook_bishop_title": "Torre contra alfil",
  "ending.rook_bishop_text":
    "En el rincón que no es del color de tu alfil estás a salvo: si la torre da jaque, el alfil se interpone, y capturarlo sería ahogado. Quédate allí.",
  "ending.rook_knight_title": "Torre contra caballo",
  "ending.rook_knight_text":
    "Mantén el caballo cerca de tu rey, y a los dos fuera del rincón. Así la torre no gana nada.",
  "ending.queen_pawn_title": "Dama contra peón",
  "ending.queen_pawn_text":
    "Da jaques y clava hasta que el rey tenga que ponerse delante de su propio peón. Entonces tu rey tiene tiempo para un paso. Repítelo hasta que esté bastante cerca.",
  "ending.bishop_pawn_title": "El peón de alfil",
  "ending.bishop_pawn_text":
    "Cuando la dama quiera llevarte delante de tu peón, ve al rincón: si captura el peón, es ahogado.",
  "ending.queen_rook_title": "Dama contra torre",
  "ending.queen_rook_text":
    "Rey y torre están juntos. Pierde un tiempo con un triángulo de jaques, para que le toque al otro: la torre tiene que irse, y un ataque doble la gana.",
  "ending.wrong_bishop_title": "El alfil equivocado",
  "ending.wrong_bishop_text":
    "Un peón de torre necesita un alfil del color de su rincón, y este es del otro. Llega al rincón y quédate allí.",
};
