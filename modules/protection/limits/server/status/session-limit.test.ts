// Limit 31 on the real database: to the millisecond, over midnight, on two devices, by stakes alone.
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { limitsData } from '../show-limits.ts'
import { givenLife, START } from './life.testdata.ts'

const LIMITS = 'GET /limit-service-api/api/external/web/v3/limits'

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

describe('session limit', () => {
  test('S4.6 S5.6 allows play to the last millisecond of its hours, and from the next midnight again', async () => {
    const life = await givenLife(given)
    await life.limit(START, 31, 1n)
    expect((await life.ping(START)).sessionLimit).toEqual({
      hours: 1,
      leftMs: HOUR_MS,
      renewsAt: Date.UTC(2026, 5, 2),
    })
    await life.play(START, START + 55 * MINUTE_MS)
    const end = START + HOUR_MS
    // No ping is written: time since the last one counts all the same.
    expect(await life.refusal(end - 1)).toBeUndefined()
    const over = ['session_limit_reached', { renewsAt: '2026-06-02T00:00:00.000Z' }]
    expect(await life.refusal(end)).toEqual(over)
    expect((await life.ping(end - SECOND_MS)).sessionLimit).toMatchObject({ leftMs: SECOND_MS })
    expect((await life.ping(end + MINUTE_MS)).sessionLimit).toMatchObject({ leftMs: 0 })
    // A pause is no play, but gives nothing back either.
    const evening = START + 11 * HOUR_MS
    expect(await life.refusal(evening)).toEqual(over)
    expect(await life.refusal(Date.UTC(2026, 5, 2) - 1)).toEqual(over)
    expect(await life.refusal(Date.UTC(2026, 5, 2))).toBeUndefined()
  })

  test('S4.6 restarts at midnight of the jurisdiction’s zone, in the midst of play, and earlier play counts no more', async () => {
    const life = await givenLife(given, 'SE')
    // Midnight in Stockholm.
    const midnight = Date.UTC(2026, 5, 1, 22)
    await life.limit(START, 31, 1n)
    await life.play(midnight - 59 * MINUTE_MS, midnight - MINUTE_MS)
    expect((await life.ping(midnight - MINUTE_MS)).sessionLimit).toEqual({
      hours: 1,
      leftMs: 2 * MINUTE_MS,
      renewsAt: midnight,
    })
    const { sessionLimit } = await life.ping(midnight + 5 * MINUTE_MS)
    expect(sessionLimit).toEqual({ hours: 1, leftMs: 55 * MINUTE_MS, renewsAt: midnight + 24 * HOUR_MS })
    expect(await life.playTime()).toEqual([
      { day: '2026-06-01', ms: 59 * MINUTE_MS },
      { day: '2026-06-02', ms: 5 * MINUTE_MS },
    ])
  })

  test('S4.6 the last day of October has 25 hours, and 24 of them are enough for a limit of 24', async () => {
    const life = await givenLife(given, 'GB')
    const [from, until] = [Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 9, 26)]
    await life.limit(from - 1, 31, 24n)
    for (let now = from; now <= until; now += 14 * MINUTE_MS) await life.ping(now)
    expect(await life.playTime()).toEqual([
      { day: '2026-10-25', ms: 25 * HOUR_MS - ((25 * HOUR_MS) % (14 * MINUTE_MS)) },
    ])
    expect(await life.refusal(from + 24 * HOUR_MS + 10 * MINUTE_MS)).toMatchObject([
      'session_limit_reached',
      { renewsAt: '2026-10-26T00:00:00.000Z' },
    ])
  })

  test('S4.6 an hour on two devices at once counts as one hour', async () => {
    const life = await givenLife(given)
    for (let n = 0; n <= 12; n += 1) {
      const now = START + n * 5 * MINUTE_MS
      await Promise.all([life.ping(now), life.ping(now), life.ping(now + 50 * SECOND_MS)])
    }
    const [day] = await life.playTime()
    // A ping that another one overtook is dropped, and the next one counts for it.
    expect(day?.ms).toBeGreaterThanOrEqual(HOUR_MS)
    expect(day?.ms).toBeLessThanOrEqual(HOUR_MS + 50 * SECOND_MS)
  })

  test('S4.6 stakes count as pings too: a page that never pings does not stop the clock', async () => {
    const life = await givenLife(given)
    await life.limit(START, 31, 1n)
    for (let n = 0; n < 12; n += 1) expect(await life.stake(START + n * 5 * MINUTE_MS)).toBeUndefined()
    expect(await life.stake(START + HOUR_MS - SECOND_MS)).toBeUndefined()
    expect(await life.stake(START + HOUR_MS)).toBe('session_limit_reached')
    expect(await life.playTime()).toEqual([{ day: '2026-06-01', ms: HOUR_MS - SECOND_MS }])
  })

  test('GLI-17 the stricter of the player’s hours and an operator’s counts', async () => {
    const life = await givenLife(given)
    await life.limit(START, 31, 5n)
    await life.limit(START, 31, 1n, 'operator')
    await life.play(START, START + HOUR_MS)
    expect(await life.stake(START + HOUR_MS)).toBe('session_limit_reached')
    await life.limit(START + HOUR_MS, 31, null, 'operator')
    expect(await life.stake(START + HOUR_MS)).toBeUndefined()
    expect((await life.ping(START + HOUR_MS)).sessionLimit).toMatchObject({ hours: 5, leftMs: 4 * HOUR_MS })
  })

  test('a clock that is set back gives no time back', async () => {
    const life = await givenLife(given)
    await life.limit(START, 31, 1n)
    await life.play(START, START + 30 * MINUTE_MS)
    await life.play(START + 10 * MINUTE_MS, START + 40 * MINUTE_MS)
    expect(await life.playTime()).toEqual([{ day: '2026-06-01', ms: HOUR_MS }])
    expect(await life.stake(START + 40 * MINUTE_MS)).toBe('session_limit_reached')
  })

  test('S5.6 S7.15 shows what is left in hours and fractions of one, zero once it is used up', async () => {
    const life = await givenLife(given)
    await life.limit(START, 31, 2n)
    const balance = (now: number) =>
      life.at(now, async (tx, server) =>
        (await limitsData(tx, server, life.playerId, 'en')).map((one) => [one.limitValue, one.limitBalance]),
      )
    expect(await balance(START)).toEqual([[2, 2]])
    await life.play(START, START + 30 * MINUTE_MS)
    expect(await balance(START + 30 * MINUTE_MS)).toEqual([[2, 1.5]])
    await life.play(START + 30 * MINUTE_MS, START + 3 * HOUR_MS)
    expect(await balance(START + 3 * HOUR_MS)).toEqual([[2, 0]])
    const { body } = await given.call(LIMITS, {}, life.playerId)
    expect(body).toMatchObject([{ limitType: 31, limitBalance: 2 }])
  })
})
