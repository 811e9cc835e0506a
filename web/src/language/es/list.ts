import type { enList } from "../en/list";
import type { Catalog } from "../message";

/** My games and the lobby, in Spanish. */
export const esList: Pick<Catalog, keyof typeof enList> = {
  // My games
  "games.title": "Mis partidas",
  "games.empty": "Aún no has jugado aquí.",
  "games.empty_hint":
    "Aquí aparecen todas las partidas que juegas en este dispositivo: las que están en curso para seguir y las terminadas para repasarlas.",
  "games.filter": "Mostrar",
  "games.filter_all": "Todas",
  "games.filter_running": "En curso",
  "games.filter_won": "Ganadas",
  "games.filter_lost": "Perdidas",
  "games.filter_drawn": "Tablas",
  "games.search": "Buscar por rival",
  "games.none_found": "No se ha encontrado ninguna partida.",
  "games.waiting": "Esperando a un rival.",
  "games.your_turn": "Te toca.",
  "standing.waiting": "en espera",
  "standing.running": "en curso",
  "standing.won": "ganada",
  "standing.lost": "perdida",
  "standing.drawn": "tablas",
  "standing.decided": "terminada",
  "standing.unfinished": "sin resultado",
  "games.more": "Mostrar más",
  "games.moves": { one: "{count} jugada", many: "{count} de jugadas", other: "{count} jugadas" },
  "games.forget": "Quitar",
  "games.forget_ask": "¿Quitar esta partida de tu lista?",
  "games.forget_device_ask": "¿Borrar esta partida de este dispositivo para siempre?",
  "games.forgotten": "La partida ya no está en tu lista.",
  "games.review": "Analizar un PGN o una posición",
  "games.download": "Descargar todas en PGN",
  "games.download_device": "Descargar las partidas de este dispositivo en PGN",
  "games.on_device": "en este dispositivo",
  "games.only_here": {
    one: "{count} partida terminada está solo en este dispositivo.",
    many: "{count} de partidas terminadas están solo en este dispositivo.",
    other: "{count} partidas terminadas están solo en este dispositivo.",
  },
  "games.bring": "Llevar al servidor",
  "games.all_brought": "Las partidas terminadas de este dispositivo ya están en el servidor.",
  "games.brought": "jugada sin el servidor",
  "games.against": "{white} – {black}",

  // Lobby
  "lobby.title": "Sala",
  "lobby.hint": "Aquí la gente busca partida. Juega con alguien o abre la tuya.",
  "lobby.empty": "No hay nadie esperando. Abre una partida y otros la encontrarán aquí.",
  "lobby.open": "Abrir una partida",
  "lobby.take": "Jugar",
  "lobby.cancel": "Cancelar",
  "lobby.anonymous": "Alguien",
  "lobby.no_clock": "Sin reloj",
};
