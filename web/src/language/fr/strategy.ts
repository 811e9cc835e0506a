import type { enStrategy } from "../en/strategy";
import type { Catalog } from "../message";

/** The strategies, in French. */
export const frStrategy: Pick<Catalog, keyof typeof enStrategy> = {
  "strategies.title": "Comment un ordinateur choisit un coup",
  "strategies.intro":
    "Il y a six façons, du dé au moteur complet. Donnez la même position à deux d'entre elles et voyez ce que chacune voit.",
  "strategies.position": "Position",
  "strategies.fen": "Votre propre position (FEN)",
  "strategies.first": "La première",
  "strategies.second": "La seconde",
  "strategies.again": "Redemander",
  "strategies.watch": "Les faire jouer l'une contre l'autre",
  "strategies.play": "Jouer contre celle-ci",
  "strategies.play_label": "Jouer contre celle-ci : {name}, à partir de cette position",
  "strategies.play_start": "Jouer contre celle-ci : {name}, depuis le début",
  "strategies.thinking": "Réflexion.",
  "strategies.waiting": "Attend l'autre.",
  "strategies.same": "Les deux choisissent {move:san}.",
  "strategies.different": "Elles ne sont pas d'accord : {first:san} ou {second:san}.",
  "strategies.move": "Coup",
  "strategies.line": "Coups prévus",
  "strategies.score": "Évaluation",
  "strategies.nodes": "Examiné",
  "strategies.depth": "Profondeur",
  "strategies.time": "Temps",
  "strategies.node_count": {
    one: "{count} position",
    many: "{count} de positions",
    other: "{count} positions",
  },
  "strategies.depth_count": {
    one: "{count} demi-coup",
    many: "{count} de demi-coups",
    other: "{count} demi-coups",
  },
  "strategies.time_count": "{count} ms",
  "strategies.no_score": "Pas d'évaluation",
  "strategies.no_line": "Seulement son propre coup",
  "strategies.pawns": "{value} pion",
  "strategies.mate_in": {
    one: "Mat en {count} coup",
    many: "Mat en {count} de coups",
    other: "Mat en {count} coups",
  },
  "strategies.mated_in": {
    one: "Maté en {count} coup",
    many: "Maté en {count} de coups",
    other: "Maté en {count} coups",
  },
  "strategies.score_hint": "L'évaluation est celle du camp qui doit jouer.",
  "strategies.about": "Ce que fait chacune",
  "strategies.blind": "Ce qu'elle ne voit pas :",
  "strategies.show": "Montrer sur l'échiquier",

  "position.poison": "Un cavalier empoisonné",
  "position.mate": "Mat en un coup",
  "position.back_rank": "Une dame à prendre",
  "position.rooks": "Deux tours, mat en trois coups",
  "position.morphy": "Le problème de Paul Morphy, mat en deux coups",
  "position.middle": "Un milieu de partie",
  "position.start": "Le départ",
  "position.own": "La vôtre",

  "idea.random":
    "Tire au sort parmi les coups légaux. Toute stratégie qui réfléchit devrait la battre.",
  "blind.random": "tout. Un mat en un coup est un coup comme un autre.",
  "idea.greedy":
    "Essaie chaque coup dans sa tête, compte ce qui reste sur l'échiquier et choisit ce qui paraît le mieux. Elle voit à un demi-coup.",
  "blind.greedy": "la réponse. Elle prend avec la dame un cavalier défendu.",
  "idea.minimax":
    "Plus la meilleure réponse est mauvaise, meilleur est le coup. Elle regarde donc chaque réponse, et chaque réponse à celle-ci, sur trois demi-coups. Chaque pas de plus coûte environ 35 fois autant.",
  "blind.minimax":
    "ce qui se passe après trois demi-coups. Deux tours matent en trois coups ; elle ne voit pas pourquoi se presser.",
  "idea.alpha-beta":
    "Minimax sans ce qui ne peut pas compter : dès qu'une réponse réfute un coup, les autres sont inutiles. Même coup, même évaluation, bien moins de positions ; elle voit donc un pas plus loin.",
  "blind.alpha-beta":
    "ce que minimax ne voit pas à la même profondeur. Elle y arrive seulement plus vite.",
  "idea.monte-carlo":
    "Suit sans cesse les coups prometteurs, ajoute chaque fois une position et garde la moyenne. Elle joue ce qu'elle a visité le plus.",
  "blind.monte-carlo":
    "les positions où un seul coup est bon. Un sacrifice ressemble à une perte tant que ce coup n'est pas trouvé.",
  "idea.engine":
    "Alpha-bêta avec des idées de cinquante ans : elle retient les positions, suit les prises jusqu'au bout, essaie d'abord les bons coups et regarde moins les derniers.",
  "blind.engine":
    "ce que ses raccourcis laissent de côté. Elle se trompe rarement, et alors surtout là où chaque coup nuit.",
};
