// What our own games serve.
import { calls } from '#modules/casino/originals/contract.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import type { OriginalsServer } from './originals-server.ts'
import { listHistory, proveRound, recall, replaceSeeds, showCurrentSeeds } from './past-calls.ts'
import { showGame } from './show-game.ts'
import {
  authenticate,
  endRound,
  launchGame,
  listGames,
  playRound,
  playStep,
  showDemo,
  showSession,
} from './play-calls.ts'

export const openOriginals = (server: OriginalsServer) => ({
  serves: {
    calls: [
      bundle(calls, {
        'GET /web-api/casino/games': listGames(server),
        'GET /web-api/casino/demo': showDemo(server),
        'GET /web-api/casino/originals/:gameId': showGame(server),
        'POST /web-api/casino/launches': launchGame(server),
        'POST /web-api/casino/sessions': authenticate(server),
        'GET /web-api/casino/games/:game/session': showSession(server),
        'POST /web-api/casino/rounds': playRound(server),
        'POST /web-api/casino/rounds/:roundId/events': playStep(server),
        'POST /web-api/casino/rounds/:roundId/end': endRound(server),
        'GET /web-api/casino/rounds': listHistory(server),
        'GET /web-api/casino/rounds/:roundId': recall(server),
        'GET /web-api/casino/rounds/:roundId/proof': proveRound(server),
        'GET /web-api/casino/seeds': showCurrentSeeds(server),
        'POST /web-api/casino/seeds': replaceSeeds(server),
      }),
    ],
  } satisfies ServerModule,
})
