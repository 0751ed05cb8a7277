// A player whose page does not ping is counted by their calls.
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { givenApp, type GivenApp } from '#tests/support/builders/given.ts'
import { RECORD_EVERY_MS, recordCalls } from '#modules/protection/play-time/server/hear-calls.ts'
import { playerContext, visitorContext } from '#tests/support/builders/call-context.ts'
import { givenLife, PING, START } from './life.testdata.ts'

const LIMITS = 'GET /limit-service-api/api/external/web/v3/limits'
const OK: Answer = { status: 200, body: {} }

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

/** As if the last ping had been so long ago. */
const silentFor = (playerId: number, minutes: number) =>
  given.database.pool.query(
    `update play_time.pace set started_at = now() - $2 * interval '1 minute', seen_at = now() - $2 * interval '1 minute'
     where player_id = $1`,
    [playerId, minutes],
  )

async function playedMs(playerId: number): Promise<number> {
  const { rows } = await given.database.pool.query<{ ms: number }>(
    'select coalesce(sum(ms), 0)::int as ms from play_time.play_day where player_id = $1',
    [playerId],
  )
  return rows[0]?.ms ?? 0
}

describe('calls count as activity pings', () => {
  test('S4.6 any call of a player whose time is limited is time in play, refused ones too; one in half a minute is looked at', async () => {
    const { playerId } = await givenLife(given).then(async (life) => {
      await life.limit(START, 31, 5n)
      return life
    })
    await silentFor(playerId, 10)
    await given.call('POST /web-api/betting/bets', {}, playerId)
    const played = await playedMs(playerId)
    expect(played).toBeGreaterThanOrEqual(10 * MINUTE_MS)
    expect(played).toBeLessThan(11 * MINUTE_MS)
    await silentFor(playerId, 5)
    await given.call(LIMITS, {}, playerId)
    expect(await playedMs(playerId)).toBe(played)
  })

  test('a player whose time is not limited is not written down', async () => {
    const { playerId } = await givenLife(given)
    await given.call(PING, {}, playerId)
    await silentFor(playerId, 10)
    await given.call(LIMITS, {}, playerId)
    expect(await playedMs(playerId)).toBe(0)
  })

  test('once each half minute; a failed write changes no answer, and visitors and pings are not counted again', async () => {
    const clock = manualClock('2026-06-01T12:00:00Z')
    const warned: unknown[] = []
    const db = new Proxy(given.database.db, {
      get: () => {
        throw new Error('no database')
      },
    })
    const around = recordCalls({ db }, clock, { warn: (...told: unknown[]) => void warned.push(told) })
    const visitor = visitorContext()
    const ask = (name: typeof LIMITS | typeof PING, isPlayer = true) =>
      around({ name, input: {}, context: isPlayer ? playerContext(1) : visitor }, async () => OK)
    expect(await ask(PING)).toBe(OK)
    expect(await ask(LIMITS, false)).toBe(OK)
    expect(warned.length).toBe(0)
    for (const step of [0, RECORD_EVERY_MS - SECOND_MS, SECOND_MS]) {
      await clock.advance(step)
      expect(await ask(LIMITS)).toBe(OK)
    }
    expect(warned.length).toBe(2)
  })
})
