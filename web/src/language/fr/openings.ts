import type { enOpenings } from "../en/openings";
import type { Catalog } from "../message";

/** Openings: a repertoire of moves to know, and practice of it, in French. */
export const frOpenings: Pick<Catalog, keyof typeof enOpenings> = {
  "openings.side": "Ton camp",
  "openings.starts": "Commencer à",
  "openings.start": "Position {number}",
  "openings.empty":
    "Aucun coup pour l'instant. Joue tes coups sur l'échiquier et garde-les, ou ajoute des parties ou une étude.",
  "openings.yours": "Ton coup ici :",
  "openings.theirs": "Les réponses de l'adversaire, la plus fréquente d'abord :",
  "openings.fresh": "Cette variante est nouvelle. Garde-la pour l'apprendre.",
  "openings.end": "Ta variante s'arrête ici. Continue à jouer pour l'allonger.",
  "openings.keep": "Garder cette variante",
  "openings.back": "Un coup en arrière",
  "openings.first": "Au début",
  "openings.remove": "Retirer ce coup",
  "openings.drill": "S'exercer",
  "openings.add_title": "Ajouter des parties ou une étude",
  "openings.add_hint":
    "Toutes les parties et variantes d'un PGN sont ajoutées, chacune jusqu'au coup que tu choisis. Tes propres coups marqués comme erreurs sont laissés de côté.",
  "openings.paste": "PGN",
  "openings.depth": "Jusqu'au coup",
  "openings.add": "Ajouter",
  "openings.added": {
    one: "Ajouté : {count} partie.",
    many: "Ajouté : {count} de parties.",
    other: "Ajouté : {count} parties.",
  },
  "openings.left_out": {
    one: "{count} partie a été laissée de côté. Elle est illisible ou n'est pas aux échecs classiques.",
    many: "{count} de parties ont été laissées de côté. Elles sont illisibles ou ne sont pas aux échecs classiques.",
    other:
      "{count} parties ont été laissées de côté. Elles sont illisibles ou ne sont pas aux échecs classiques.",
  },
  "openings.fault_too_large": "C'est trop d'un coup. Ajoute moins de parties. Rien n'a changé.",
  "openings.fault_too_many_moves":
    "Un répertoire ne peut pas avoir autant de coups. Choisis moins de coups par partie. Rien n'a changé.",
  "openings.fault_no_moves": "Il n'y a aucun coup de ton camp. Rien n'a changé.",
  "openings.fault_chess960":
    "Les ouvertures sont celles des échecs classiques, pas du Chess960. Rien n'a changé.",
  "openings.fault_unreadable": "Ce n'est pas un PGN lisible. Rien n'a changé.",
  "openings.changed":
    "Ces ouvertures ont été changées dans un autre onglet. Voici où elles en sont.",
  "openings.save": "Enregistrer en PGN",
  "openings.explore": "Retour aux ouvertures",
  "openings.task_white": "Trait aux Blancs. Quel coup connais-tu ici ?",
  "openings.task_black": "Trait aux Noirs. Quel coup connais-tu ici ?",
  "openings.wrong": "{move:san} n'est pas dans tes ouvertures ici. Réessaie.",
  "openings.shown": "Le coup est {move:san}.",
  "openings.done": "La variante s'arrête ici. Sus tout de suite : {solved} sur {total}.",
  "openings.another": "Une autre variante",
  "openings.stop": "Arrêter",
};
