// What bonus games serve: their calls, and the job that draws the lottery.
import { calls, prizeWon } from '#modules/casino/bonus-games/contract.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { givePromotions, type BonusGamesServer } from './bonus-games-server.ts'
import { DRAW_MS, drawLottery } from './draw-lottery.ts'
import { makeChoice, startPlay } from './play-game.ts'
import { listBonusGames, listDraws, showToday } from './show-games.ts'

const prizes = projection([prizeWon], ({ payload }) => [balanceChange(payload)])

type Lower = Omit<BonusGamesServer, 'database' | 'seedKey' | 'givePrizes'> &
  Partial<Pick<BonusGamesServer, 'givePrizes'>>

export function openBonusGames({ database, secret, clock, log }: ServerPlatform, lower: Lower) {
  const server: BonusGamesServer = {
    givePrizes: givePromotions(lower.wallet),
    ...lower,
    database,
    seedKey: deriveKey(secret, 'bonus games'),
  }
  const draw = async (): Promise<void> => {
    await drawLottery(server).catch((error: unknown) => log.error({ err: error }, 'the lottery was not drawn'))
  }
  return {
    server,
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/casino/bonus-games': listBonusGames(server),
          'GET /web-api/casino/bonus-games/:game/today': showToday(server),
          'POST /web-api/casino/bonus-games/:game/plays': startPlay(server),
          'POST /web-api/casino/bonus-games/plays/:playId/choices': makeChoice(server),
          'GET /web-api/casino/bonus-games/lottery/draws': listDraws(server),
        }),
      ],
      pageChanges: [prizes],
      jobs: [() => clock.every(DRAW_MS, draw)],
    } satisfies ServerModule,
  }
}
