import type { enTrain } from "../en/train";
import type { Catalog } from "../message";

/** The training: positions to solve again, and the file of all progress, in French. */
export const frTrain: Pick<Catalog, keyof typeof enTrain> = {
  "train.left": "Restent aujourd'hui : {count}",
  "train.answer": "La réponse de l'adversaire :",
  "train.from": "De la partie {game}",
  "train.done": "Terminé. Rien n'est prévu.",
  "train.done_until": "Terminé pour aujourd'hui. La prochaine position vient le {day}.",
  "train.empty": "Rien à travailler pour l'instant.",
  "train.empty_hint":
    "Quand tu analyses une partie, tes propres erreurs arrivent ici d'elles-mêmes. Tu les résous à nouveau, et elles reviennent jusqu'à ce que tu les connaisses. Tout reste sur cet appareil.",
  "train.review_game": "Analyser une partie",
  "train.pause": "Terminé pour le moment. Les autres reviennent plus tard aujourd'hui.",
  "train.ahead": "Continuer tout de suite",
  "train.not_now": "Pas maintenant",
  "train.how_well": "La connaissais-tu bien ?",
  "train.answer_again": "À revoir",
  "train.answer_hard": "Difficile",
  "train.answer_good": "Bien",
  "train.answer_easy": "Facile",
  "train.save": "Enregistrer les progrès dans un fichier",
  "train.load": "Charger les progrès d'un fichier",
  "train.file_loaded": {
    one: "Chargé : {count} position.",
    many: "Chargé : {count} de positions.",
    other: "Chargé : {count} positions.",
  },
  "train.file_too_large": "Ce fichier est trop grand. Rien n'a changé.",
  "train.file_no_progress": "Ce n'est pas un fichier de progrès de Tabiya. Rien n'a changé.",
  "train.file_newer":
    "Une version plus récente de Tabiya a écrit ce fichier. Recharge la page et réessaie. Rien n'a changé.",
  "train.file_damaged": "Ce fichier de progrès est abîmé. Rien n'a changé.",
  "train.file_unreadable": "Ce fichier est illisible. Rien n'a changé.",
  "train.no_storage":
    "Ce navigateur ne laisse rien garder à la page. On ne peut pas s'entraîner ici.",
  "train.device_full":
    "Il n'y a plus de place sur cet appareil. Ceci n'a pas été gardé. Fais de la place et réessaie.",
  "train.unable":
    "Ce navigateur ne peut pas le faire. Il n'a pas WebAssembly, ou n'accorde pas de workers aux pages.",
};
