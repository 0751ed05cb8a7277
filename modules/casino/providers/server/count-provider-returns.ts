// What other studios' games bring back goes into the monitor of returns, beside what the studios state.
import { providerRoundSettled } from '#modules/casino/providers/contract.ts'
import { addGameReturns } from '#modules/casino/rounds/server/service.ts'
import { consumer } from '#platform/server/outbox/consumer.ts'
import { findGame } from './games/provider-game-store.ts'
import { sessionGameOf } from './launch-game.ts'

const BASIS_POINTS = 10_000

export const providerReturns = consumer('provider-returns', [providerRoundSettled], async (tx, events) => {
  const ended = events.filter(({ payload }) => payload.state !== 'rolled_back')
  const rounds = []
  for (const { payload, at } of ended) {
    const { provider, game, version, currency, stake, win } = payload
    const bp = (await findGame(tx, provider, game))?.returnBp
    const stated = bp === undefined ? undefined : bp / BASIS_POINTS
    rounds.push({ game: sessionGameOf(provider, game), version, currency, at, stake, win, stated })
  }
  await addGameReturns(tx, rounds)
})
