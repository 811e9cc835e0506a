import type { enTrain } from "../en/train";
import type { Catalog } from "../message";

/** The training: positions to solve again, and the file of all progress, in Spanish. */
export const esTrain: Pick<Catalog, keyof typeof enTrain> = {
  "train.left": "Quedan hoy: {count}",
  "train.answer": "La respuesta del rival:",
  "train.from": "De la partida {game}",
  "train.done": "Listo. No hay nada pendiente.",
  "train.done_until": "Listo por hoy. La próxima posición llega el {day}.",
  "train.empty": "Aún no hay nada que entrenar.",
  "train.empty_hint":
    "Cuando analizas una partida, tus propios errores llegan aquí por sí solos. Los resuelves otra vez y vuelven hasta que los dominas. Todo queda en este dispositivo.",
  "train.review_game": "Analizar una partida",
  "train.pause": "Listo por ahora. Las demás vuelven hoy más tarde.",
  "train.ahead": "Seguir ya",
  "train.not_now": "Ahora no",
  "train.how_well": "¿Qué tal la sabías?",
  "train.answer_again": "Otra vez",
  "train.answer_hard": "Difícil",
  "train.answer_good": "Bien",
  "train.answer_easy": "Fácil",
  "train.save": "Guardar el progreso en un archivo",
  "train.load": "Cargar el progreso de un archivo",
  "train.file_loaded": {
    one: "Cargada: {count} posición.",
    many: "Cargadas: {count} de posiciones.",
    other: "Cargadas: {count} posiciones.",
  },
  "train.file_too_large": "Este archivo es demasiado grande. No se ha cambiado nada.",
  "train.file_no_progress": "Este no es un archivo de progreso de Tabiya. No se ha cambiado nada.",
  "train.file_newer":
    "Este archivo lo escribió una versión más nueva de Tabiya. Recarga la página e inténtalo otra vez. No se ha cambiado nada.",
  "train.file_damaged": "Este archivo de progreso está dañado. No se ha cambiado nada.",
  "train.file_unreadable": "Este archivo no se puede leer. No se ha cambiado nada.",
  "train.no_storage":
    "Este navegador no deja que la página guarde nada. Aquí no se puede entrenar.",
  "train.device_full":
    "No queda sitio en este dispositivo. Esto no se ha guardado. Haz sitio e inténtalo otra vez.",
  "train.unable":
    "Este navegador no puede hacerlo. No tiene WebAssembly o no permite workers a las páginas.",
};
