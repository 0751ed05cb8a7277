// What rounds serve: what they show on open pages, and the job that ends abandoned ones.
import { ORIGINALS } from '#modules/casino/game-rules/rules/originals.ts'
import { SLOT_SHEETS } from '#modules/casino/game-rules/rules/slots/slots.ts'
import { roundRaised, roundSettled, roundStarted } from '#modules/casino/rounds/contract.ts'
import { permissions, staffCalls } from '#modules/casino/rounds/contract-staff.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { Running, ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createPlay } from './play.ts'
import { gameReturns } from './returns/count-game-returns.ts'
import type { RoundGame, RoundsServer } from './rounds-server.ts'
import { listReturns, listSeedPairs, listStaffRounds, showStaffRound } from './staff/staff-rounds.ts'
import { endClosedSessions, sweepRounds, SWEEP_MS } from './sweep-rounds.ts'

const roundChanges = projection([roundStarted, roundRaised, roundSettled], ({ payload }) => [balanceChange(payload)])

const ORIGINAL_GAMES: ReadonlyMap<string, RoundGame> = new Map(
  [...ORIGINALS].map(([code, game]) => [code, { game, isSlot: SLOT_SHEETS.has(code) }]),
)

function endAbandoned(server: RoundsServer, { clock, log }: ServerPlatform): Running {
  return clock.every(SWEEP_MS, async () => {
    await sweepRounds(server, log).catch((error: unknown) => log.error({ err: error }, 'rounds were not swept'))
    await endClosedSessions(server).catch((error: unknown) =>
      log.error({ err: error }, 'sessions of closed games were not ended'),
    )
  })
}

export function openRounds(
  platform: ServerPlatform,
  lower: Pick<RoundsServer, 'wallet' | 'stakes' | 'countryOf'>,
  games: ReadonlyMap<string, RoundGame> = ORIGINAL_GAMES,
) {
  const { database, secret } = platform
  const server: RoundsServer = { ...lower, database, games, seedKey: deriveKey(secret, 'casino seeds') }
  return {
    server,
    play: createPlay(server),
    serves: {
      permissions,
      staffCalls: [
        bundle(staffCalls, {
          'GET /staff-api/casino/rounds': listStaffRounds(server),
          'GET /staff-api/casino/rounds/:roundId': showStaffRound(server),
          'GET /staff-api/casino/seed-pairs': listSeedPairs(server),
          'GET /staff-api/casino/returns': listReturns(server),
        }),
      ],
      consumers: [gameReturns(server)],
      pageChanges: [roundChanges],
      jobs: [() => endAbandoned(server, platform)],
    } satisfies ServerModule,
  }
}
