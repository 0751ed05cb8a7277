import { expect, test } from 'vitest'
import { ACCOUNT_LOOKS, awaitAccount, CURRENCY_LOOKS } from './await-account.ts'

/** Answers true at the n-th look; records the pauses. */
function world(trueAt: number) {
  const pauses: number[] = []
  let looks = 0
  return {
    pauses,
    looks: () => looks,
    wait: () =>
      awaitAccount(async () => (looks += 1) >= trueAt, {
        wait: async (ms) => pauses.push(ms),
      }),
  }
}

test('S4.20 an account that is there at once is not waited for', async () => {
  const { wait, pauses, looks } = world(1)
  expect([await wait(), looks(), pauses]).toEqual([true, 1, []])
})

test('S4.20, S9.3 a currency is looked for each second until its account appears', async () => {
  const { wait, pauses } = world(4)
  expect([await wait(), pauses]).toEqual([true, [1_000, 1_000, 1_000]])
})

test('S4.20, S9.3 the looks are bounded: then five times, 2.5 seconds apart, and no more', async () => {
  const { wait, pauses, looks } = world(Number.POSITIVE_INFINITY)
  expect(await wait()).toBe(false)
  expect([CURRENCY_LOOKS.everyMs, ACCOUNT_LOOKS]).toEqual([1_000, { everyMs: 2_500, timesMax: 5 }])
  expect(looks()).toBe(CURRENCY_LOOKS.timesMax + ACCOUNT_LOOKS.timesMax)
  expect(pauses.filter((ms) => ms === 2_500)).toHaveLength(4)
})
