// Valid input for the calls about games, for the tests of every call.
import type { GivenGame } from '#tests/support/builders/given.ts'

const FOOTBALL = 1

export const catalogueInputs = (game: () => GivenGame): Readonly<Record<string, () => Record<string, unknown>>> => ({
  'GET /web-api/catalogue/games/:gameId': () => ({ gameId: game().gameId }),
  'GET /web-api/catalogue/games/:gameId/centre': () => ({ gameId: game().gameId }),
  'GET /web-api/catalogue/games/:gameId/media': () => ({ gameId: game().gameId }),
  'GET /web-api/catalogue/search': () => ({ text: 'Home' }),
  'GET /web-api/catalogue/selections': () => ({ ids: String(game().selection('1x2', 'home').selectionId) }),
  'POST /web-api/favourites/changes': () => ({
    added: { games: [game().gameId], teams: [], championships: [] },
    removed: { games: [], teams: [], championships: [] },
  }),
  'POST /web-api/favourites/games': () => ({ games: [game().gameId], teams: [], championships: [] }),
  'GET /web-api/search/suggestions': () => ({ text: 'Home' }),
  'GET /web-api/sport-pages/:page/games': () => ({ page: 'cyber' }),
  'GET /web-api/sport-pages/teams/:teamId': () => ({ teamId: `${FOOTBALL}-${game().home}` }),
})
