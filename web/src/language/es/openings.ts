import type { enOpenings } from "../en/openings";
import type { Catalog } from "../message";

/** Openings: a repertoire of moves to know, and practice of it, in Spanish. */
export const esOpenings: Pick<Catalog, keyof typeof enOpenings> = {
  "openings.side": "Tu bando",
  "openings.starts": "Empezar en",
  "openings.start": "Posición {number}",
  "openings.empty":
    "Aún no hay jugadas. Haz tus jugadas en el tablero y guárdalas, o añade partidas o un estudio.",
  "openings.yours": "Tu jugada aquí:",
  "openings.theirs": "Las respuestas del rival, la más frecuente primero:",
  "openings.fresh": "Esta variante es nueva. Guárdala para aprenderla.",
  "openings.end": "Tu variante acaba aquí. Sigue jugando para alargarla.",
  "openings.keep": "Guardar esta variante",
  "openings.back": "Una jugada atrás",
  "openings.first": "Al principio",
  "openings.remove": "Quitar esta jugada",
  "openings.drill": "Practicar",
  "openings.add_title": "Añadir partidas o un estudio",
  "openings.add_hint":
    "Se añaden todas las partidas y variantes de un PGN, cada una hasta la jugada que elijas. Tus propias jugadas marcadas como errores se dejan fuera.",
  "openings.paste": "PGN",
  "openings.depth": "Hasta la jugada",
  "openings.add": "Añadir",
  "openings.added": {
    one: "Añadida: {count} partida.",
    many: "Añadidas: {count} de partidas.",
    other: "Añadidas: {count} partidas.",
  },
  "openings.left_out": {
    one: "{count} partida se ha dejado fuera. No se puede leer o no es ajedrez normal.",
    many: "{count} de partidas se han dejado fuera. No se pueden leer o no son ajedrez normal.",
    other: "{count} partidas se han dejado fuera. No se pueden leer o no son ajedrez normal.",
  },
  "openings.fault_too_large":
    "Es demasiado de una vez. Añade menos partidas. No se ha cambiado nada.",
  "openings.fault_too_many_moves":
    "Un repertorio no puede tener tantas jugadas. Elige menos jugadas de cada partida. No se ha cambiado nada.",
  "openings.fault_no_moves": "No hay ninguna jugada de tu bando. No se ha cambiado nada.",
  "openings.fault_chess960":
    "Las aperturas son del ajedrez normal, no del Chess960. No se ha cambiado nada.",
  "openings.fault_unreadable": "Esto no es un PGN que se pueda leer. No se ha cambiado nada.",
  "openings.changed": "Estas aperturas se cambiaron en otra pestaña. Así están ahora.",
  "openings.save": "Guardar como PGN",
  "openings.explore": "Volver a las aperturas",
  "openings.task_white": "Juegan las blancas. ¿Qué jugada sabes aquí?",
  "openings.task_black": "Juegan las negras. ¿Qué jugada sabes aquí?",
  "openings.wrong": "{move:san} no está en tus aperturas aquí. Inténtalo otra vez.",
  "openings.shown": "La jugada es {move:san}.",
  "openings.done": "La variante acaba aquí. Sabidas al momento: {solved} de {total}.",
  "openings.another": "Otra variante",
  "openings.stop": "Parar",
};
