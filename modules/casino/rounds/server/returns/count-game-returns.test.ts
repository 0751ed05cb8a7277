import { beforeAll, expect, test } from 'vitest'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { judgeReturn } from '#modules/casino/rounds/rules/return-monitor.ts'
import { addGameReturns } from './count-game-returns.ts'
import { returnsSince } from './return-store.ts'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

const AT = new Date('2026-11-24T12:00:00Z')
const round = (more: object) => ({
  game: 'dice',
  version: '1',
  currency: 'EUR',
  at: AT,
  stake: 100n,
  win: 0n,
  stated: 0.99,
  ...more,
})
const add = (rounds: readonly ReturnType<typeof round>[]) =>
  given.database.transaction((tx) => addGameReturns(tx, rounds))

test('GLI-59 rounds are added up by game, version, currency and day, and compared with what is stated for each', async () => {
  await add([round({}), round({ win: 198n }), round({ stake: 0n, win: 500n }), round({ currency: 'USD' })])
  await add([round({ win: 99n }), round({ at: new Date('2026-11-20T23:59:59Z'), win: 99n })])
  const found = await returnsSince(given.database.db, '2026-11-24')
  expect(found.map(({ currency, rounds, staked, won }) => ({ currency, rounds, staked, won }))).toEqual([
    { currency: 'EUR', rounds: 3, staked: 300n, won: 297n },
    { currency: 'USD', rounds: 1, staked: 100n, won: 0n },
  ])
  const [euro] = found
  const verdict = judgeReturn(euro?.sums ?? { rounds: 0, statedSum: 0, deviation: 0, deviationSquare: 0 })
  expect(verdict?.stated).toBeCloseTo(0.99, 10)
  expect(verdict?.actual).toBeCloseTo(0.99, 10)
  expect(await returnsSince(given.database.db, '2026-11-20')).toMatchObject([{ rounds: 4 }, { rounds: 1 }])
})
