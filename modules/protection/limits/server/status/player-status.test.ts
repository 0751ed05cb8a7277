// The answer to a ping, and its cost.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { PAUSE_MS } from '#modules/protection/play-time/rules/pace.ts'
import { givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { confirmLimit, enforceLimits, lockLimits } from '../change-limits.ts'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenLife, PING, START } from './life.testdata.ts'
import { ping } from './ping.ts'

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

describe('standing', () => {
  test('S7.5 the status of a player without limits has nothing but the stretch', async () => {
    const { playerId } = await givenPlayer(given)
    const { status, body } = await given.call(PING, {}, playerId)
    const { now, playStartedAt, ...rest } = body as PlayTimeStatus
    expect([status, playStartedAt]).toEqual([200, now])
    expect(Math.abs(now - Date.now())).toBeLessThan(MINUTE_MS)
    expect(rest).toEqual({
      isPlayShown: false,
      netPositions: [],
      sessionLimit: null,
      realityCheck: null,
      ripeLimits: [],
      nextRipeAt: null,
      exclusion: null,
    })
  })

  test('S7.5 the stretch continues over silences under a quarter of an hour, and restarts after one', async () => {
    const life = await givenLife(given, 'MT')
    await life.ping(START)
    const [on, anew] = [START + PAUSE_MS - 1, START + 2 * PAUSE_MS - 1]
    expect(await life.ping(on)).toMatchObject({ playStartedAt: START, isPlayShown: true })
    expect(await life.ping(anew)).toMatchObject({ playStartedAt: anew })
    expect(await life.playTime()).toEqual([{ day: '2026-06-01', ms: PAUSE_MS - 1 }])
  })

  test('UK-29 a player who declares another country is under its jurisdiction from the next stretch on', async () => {
    const life = await givenLife(given)
    expect(await life.ping(START)).toMatchObject({ isPlayShown: false, realityCheck: null })
    life.country = 'GB'
    expect(await life.ping(START + MINUTE_MS)).toMatchObject({ isPlayShown: false, realityCheck: null })
    const later = START + MINUTE_MS + PAUSE_MS
    expect(await life.ping(later)).toMatchObject({ isPlayShown: true, realityCheck: { dueAt: later + HOUR_MS } })
    for (let n = 1; n <= 6; n += 1) await life.ping(later + n * 10 * MINUTE_MS)
    expect(await life.stake(later + HOUR_MS + MINUTE_MS)).toBe('reality_check_due')
  })

  test('UK-29 net positions are of own money since the stretch began, by currency', async () => {
    const life = await givenLife(given, 'GB')
    const { playerId } = life
    const count = (at: number, currency: string, staked: number, lost: number) =>
      given.database.pool.query('insert into limits.counted values ($1, $2, $3, $4, $5, 0)', [
        playerId,
        currency,
        new Date(at),
        staked,
        lost,
      ])
    await count(START - 1, 'EUR', 5_000, 5_000)
    expect((await life.ping(START)).netPositions).toEqual([])
    await count(START + 1, 'EUR', 1_000, 1_000)
    await count(START + 2, 'USD', 0, -250)
    // Bonus money: not the player's to lose.
    await count(START + 3, 'EUR', 700, 0)
    await count(START + 4, 'EUR', 0, -150)
    expect((await life.ping(START + MINUTE_MS)).netPositions).toEqual([
      { currency: 'EUR', amount: '-8.50' },
      { currency: 'USD', amount: '2.50' },
    ])
    expect((await life.ping(START + HOUR_MS)).netPositions).toEqual([])
  })

  test('GLI-16 loosenings are reported while they wait and once they can be confirmed', async () => {
    const life = await givenLife(given)
    await life.limit(START, 31, 1n)
    await life.limit(START, 31, 3n)
    const ripeAt = START + 24 * HOUR_MS
    expect(await life.ping(ripeAt - 1)).toMatchObject({ ripeLimits: [], nextRipeAt: ripeAt })
    expect(await life.ping(ripeAt)).toMatchObject({
      ripeLimits: [
        {
          limitType: 31,
          currency: null,
          value: '3',
          current: '1',
          periodKind: 'rolling',
          askedAt: START,
          lapsesAt: ripeAt + 24 * HOUR_MS,
        },
      ],
      nextRipeAt: null,
    })
    const author = { setBy: 'player' as const, actor: 'test', reason: '' }
    await life.at(ripeAt, async (tx, server) => {
      const player = await lockLimits(tx, server, life.playerId)
      const key = { limitType: 31, currency: '' } as const
      const confirmed = await confirmLimit(tx, player, key, author)
      if (confirmed.ok) await enforceLimits(tx, confirmed.value, [key])
    })
    expect(await life.ping(ripeAt)).toMatchObject({ ripeLimits: [], sessionLimit: { hours: 3 } })
  })

  test('S4.9 a waiting limit is reported with its period kind after confirmation', async () => {
    const life = await givenLife(given, 'SE')
    await life.limit(START, 31, 1n)
    await life.limit(START, 31, 3n)
    const { nextRipeAt } = await life.ping(START)
    const { ripeLimits } = await life.ping(nextRipeAt ?? START)
    expect(ripeLimits.map(({ periodKind }) => periodKind)).toEqual(['calendar'])
  })

  test('GLI-19 an excluded player is told so, and for how long', async () => {
    const { playerId } = await givenPlayer(given)
    await excludePlayer(given.app.saferGambling, playerId, { kind: 'time_out', days: 7, actor: 'test' })
    await excludePlayer(given.app.saferGambling, playerId, { kind: 'self_exclusion', days: 30, actor: 'test' })
    const { body } = await given.call(PING, {}, playerId)
    const { exclusion } = body as PlayTimeStatus
    expect(exclusion).toMatchObject({ kind: 'self_exclusion', mayAskReturn: false, returnAskedAt: null })
    expect((exclusion?.endsAt ?? 0) - (exclusion?.startsAt ?? 0)).toBe(30 * 24 * HOUR_MS)
    expect(exclusion?.holdsUntil).toBe(exclusion?.endsAt)
  })

  test('GLI-19 a coming exclusion is reported in advance, one in force before it', async () => {
    const life = await givenLife(given)
    const put = (kind: string, from: number, until: number) =>
      given.database.pool.query(
        'insert into exclusions.exclusion (player_id, kind, starts_at, ends_at, holds_until) values ($1, $2, $3, $4, $4)',
        [life.playerId, kind, new Date(from), new Date(until)],
      )
    await put('self_exclusion', START + HOUR_MS, START + 9 * HOUR_MS)
    expect((await life.ping(START)).exclusion).toMatchObject({ kind: 'self_exclusion', startsAt: START + HOUR_MS })
    await put('time_out', START - HOUR_MS, START + 2 * HOUR_MS)
    const kindAt = async (at: number) => (await life.ping(at)).exclusion?.kind
    expect(await kindAt(START + MINUTE_MS)).toBe('time_out')
    expect(await kindAt(START + HOUR_MS)).toBe('self_exclusion')
    expect(await kindAt(START + 9 * HOUR_MS)).toBeUndefined()
  })

  test('GLI-19 where the jurisdiction requires it, the player may request the return once the term is over', async () => {
    const life = await givenLife(given, 'GB')
    const { endsAt } = await life.at(START, async (tx) => {
      const end = START + 184 * 24 * HOUR_MS
      await sql`insert into exclusions.exclusion (player_id, kind, starts_at, ends_at, holds_until)
        values (${life.playerId}, 'self_exclusion', ${new Date(START)}, ${new Date(end)}, null)`.execute(tx)
      return { endsAt: end }
    })
    expect((await life.ping(endsAt - 1)).exclusion).toMatchObject({ mayAskReturn: false })
    expect((await life.ping(endsAt)).exclusion).toEqual({
      kind: 'self_exclusion',
      startsAt: START,
      endsAt,
      holdsUntil: null,
      mayAskReturn: true,
      returnAskedAt: null,
    })
  })

  test('S7.5 a ping costs two statements, and one where it adds nothing', async () => {
    const life = await givenLife(given, 'GB')
    await life.ping(START)
    const counting = (now: number) =>
      life.at(now, async (tx, server) => {
        let statements = 0
        const db = new Proxy(tx, {
          get: (target, name) => {
            if (name === 'getExecutor') statements += 1
            const found: unknown = Reflect.get(target, name)
            return typeof found === 'function' ? (found.bind(target) as unknown) : found
          },
        })
        await ping({ ...server, database: { ...server.database, db } })({}, playerContext(life.playerId))
        return statements
      })
    expect(await counting(START + MINUTE_MS)).toBe(2)
    expect(await counting(START + MINUTE_MS + SECOND_MS - 1)).toBe(1)
  })
})
