// Limit 32 and the statutory interval on the real database: due, acknowledged, repeated, hidden, reported wrongly.
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { CHECK_GRACE_MS, STAKE_PAUSE_MS } from '#modules/protection/play-time/rules/pace.ts'
import { codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { givenLife, PING, REALITY_CHECK, START, type Life } from './life.testdata.ts'

const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

const reportsOf = async ({ playerId }: Life): Promise<readonly unknown[]> => {
  const { rows } = await given.database.pool.query<{ action: string; is_acknowledged: boolean }>(
    'select action, is_acknowledged from play_time.reality_check where player_id = $1 order by at, action',
    [playerId],
  )
  return rows.map((row) => [row.action, row.is_acknowledged])
}

describe('reality check', () => {
  test('UK-29 S4.8 once it is due and a minute has passed, stakes are refused until it is acknowledged', async () => {
    const life = await givenLife(given, 'GB')
    expect((await life.ping(START)).realityCheck).toEqual({
      minutes: 60,
      dueAt: START + HOUR_MS,
      mayHide: false,
    })
    await life.play(START, START + HOUR_MS)
    const due = START + HOUR_MS
    expect(await life.refusal(due + CHECK_GRACE_MS - 1)).toBeUndefined()
    expect(await life.refusal(due + CHECK_GRACE_MS)).toEqual([
      'reality_check_due',
      { dueAt: new Date(due).toISOString() },
    ])
    await life.report(due + MINUTE_MS, { action: 'nothing', shownAt: due })
    expect(await life.stake(due + 3 * MINUTE_MS)).toBe('reality_check_due')
    const now = due + 4 * MINUTE_MS
    const { realityCheck } = await life.report(now, { action: 'continue', shownAt: due })
    expect(realityCheck?.dueAt).toBe(now + HOUR_MS)
    expect(await life.stake(now + HOUR_MS + CHECK_GRACE_MS - 1)).toBeUndefined()
    expect(await reportsOf(life)).toEqual([
      ['nothing', false],
      ['continue', true],
    ])
  })

  test('S7.4 a repeated acknowledgement changes nothing, nor does one of a check that another page has answered', async () => {
    const life = await givenLife(given)
    await life.limit(START, 32, 30n)
    await life.play(START, START + 35 * MINUTE_MS)
    const due = START + 30 * MINUTE_MS
    const first = { action: 'continue', shownAt: due } as const
    const answered = START + 36 * MINUTE_MS
    await life.report(answered, first)
    for (const late of [first, { ...first, shownAt: due + 200 }, first])
      expect((await life.report(answered + 9 * MINUTE_MS, late)).realityCheck?.dueAt).toBe(answered + 30 * MINUTE_MS)
    expect(await reportsOf(life)).toEqual([
      ['continue', true],
      ['continue', false],
    ])
    // It is not accepted for the next check either.
    const next = answered + 30 * MINUTE_MS
    await life.play(answered + 9 * MINUTE_MS, next)
    await life.report(next + 2 * MINUTE_MS, first)
    expect(await life.stake(next + 3 * MINUTE_MS)).toBe('reality_check_due')
  })

  test('S7.4 a report about one player’s check affects only that player, though another’s was shown at the same moment', async () => {
    const [one, other] = [await givenLife(given, 'GB'), await givenLife(given, 'GB')]
    for (const life of [one, other]) await life.play(START, START + HOUR_MS)
    const now = START + HOUR_MS + 2 * MINUTE_MS
    await one.report(now, { action: 'continue', shownAt: START + HOUR_MS })
    expect([await one.stake(now), await other.stake(now)]).toEqual([undefined, 'reality_check_due'])
    await other.report(now, { action: 'continue', shownAt: START + HOUR_MS })
    expect(await other.stake(now)).toBeUndefined()
  })

  test('S7.4 an acknowledgement before a check was due postpones nothing', async () => {
    const life = await givenLife(given, 'GB')
    for (let n = 0; n < 5; n += 1) {
      const now = START + n * 14 * MINUTE_MS
      await life.ping(now)
      await life.report(now, { action: 'continue', shownAt: now, hides: true })
    }
    expect((await life.ping(START + HOUR_MS)).realityCheck?.dueAt).toBe(START + HOUR_MS)
  })

  test('S4.8 a check that may be hidden is, until the next stretch of play or until its interval changes', async () => {
    const life = await givenLife(given)
    await life.limit(START, 32, 15n)
    expect((await life.ping(START)).realityCheck).toMatchObject({ mayHide: true })
    await life.play(START, START + 15 * MINUTE_MS)
    const shownAt = START + 15 * MINUTE_MS
    expect((await life.report(shownAt, { action: 'continue', shownAt, hides: true })).realityCheck).toBeNull()
    await life.play(shownAt, START + HOUR_MS)
    expect(await life.stake(START + HOUR_MS)).toBeUndefined()
    const later = START + HOUR_MS + STAKE_PAUSE_MS
    expect((await life.ping(later)).realityCheck).toEqual({
      minutes: 15,
      dueAt: later + 15 * MINUTE_MS,
      mayHide: true,
    })
    await life.play(later, later + 15 * MINUTE_MS)
    const again = later + 15 * MINUTE_MS
    await life.report(again, { action: 'continue', shownAt: again, hides: true })
    await life.limit(again + MINUTE_MS, 32, 30n)
    expect((await life.ping(again + MINUTE_MS)).realityCheck).toMatchObject({
      minutes: 30,
      dueAt: again + 31 * MINUTE_MS,
    })
  })

  test('S4.8 where the jurisdiction has an interval, or an operator set one, nothing is hidden', async () => {
    const [british, watched] = [await givenLife(given, 'GB'), await givenLife(given)]
    await watched.limit(START, 32, 60n, 'operator')
    for (const life of [british, watched]) {
      await life.play(START, START + HOUR_MS)
      const shownAt = START + HOUR_MS
      const { realityCheck } = await life.report(shownAt, { action: 'continue', shownAt, hides: true })
      expect(realityCheck).toEqual({ minutes: 60, dueAt: shownAt + HOUR_MS, mayHide: false })
    }
  })

  test('UK-29 a check that an operator imposed is not put off by the player’s own changes', async () => {
    const life = await givenLife(given)
    await life.limit(START, 32, 60n, 'operator')
    const due = START + HOUR_MS
    for (let now = START; now < due; now += 10 * MINUTE_MS) {
      await life.ping(now)
      for (const minutes of [45n, 30n, null]) await life.limit(now + MINUTE_MS, 32, minutes)
    }
    await life.ping(due)
    expect((await life.ping(due)).realityCheck).toEqual({ minutes: 60, dueAt: due, mayHide: false })
    expect(await life.stake(due + CHECK_GRACE_MS)).toBe('reality_check_due')
    await life.report(due + MINUTE_MS, { action: 'continue', shownAt: due })
    expect((await life.ping(due + MINUTE_MS)).realityCheck?.dueAt).toBe(due + MINUTE_MS + HOUR_MS)
  })

  test('S4.8 the player’s own due check stays due, however the interval is changed or removed for a moment', async () => {
    const life = await givenLife(given)
    await life.limit(START, 32, 30n)
    await life.play(START, START + 25 * MINUTE_MS)
    const due = START + 30 * MINUTE_MS
    await life.limit(START + 25 * MINUTE_MS, 32, 60n)
    expect((await life.ping(START + 26 * MINUTE_MS)).realityCheck).toMatchObject({ minutes: 60, dueAt: due })
    await life.limit(START + 27 * MINUTE_MS, 32, null)
    expect((await life.ping(START + 27 * MINUTE_MS)).realityCheck).toBeNull()
    await life.limit(START + 28 * MINUTE_MS, 32, 45n)
    expect((await life.ping(due)).realityCheck).toMatchObject({ minutes: 45, dueAt: due })
    await life.report(due, { action: 'continue', shownAt: due })
    expect((await life.ping(due)).realityCheck?.dueAt).toBe(due + 45 * MINUTE_MS)
  })

  test('S4.8 an interval starts when it is set, and the statutory one continues beside it', async () => {
    const [british, other] = [await givenLife(given, 'GB'), await givenLife(given)]
    const at = START + 50 * MINUTE_MS
    for (const life of [british, other]) {
      await life.play(START, at)
      await life.limit(at, 32, 45n)
    }
    expect((await british.ping(at)).realityCheck?.dueAt).toBe(START + HOUR_MS)
    expect((await other.ping(at)).realityCheck?.dueAt).toBe(at + 45 * MINUTE_MS)
    // Set to its current value, it is unchanged.
    await other.limit(at + 9 * MINUTE_MS, 32, 45n)
    expect((await other.ping(at + 9 * MINUTE_MS)).realityCheck?.dueAt).toBe(at + 45 * MINUTE_MS)
  })

  test('S7.4 a report that an undue check was shown is not stored, and a due one is acknowledged after any number of reports', async () => {
    const life = await givenLife(given, 'GB')
    await life.play(START, START + HOUR_MS)
    for (const shownAt of [1, START, START + 20 * MINUTE_MS])
      await life.report(START + HOUR_MS, { action: 'nothing', shownAt })
    expect(await reportsOf(life)).toEqual([])
    await given.database.pool.query(
      `insert into play_time.reality_check (player_id, popup_show_at, action, do_not_show_again, is_acknowledged, at)
       select $1, n, 'nothing', false, false, $2 from generate_series(1, 300) n`,
      [life.playerId, new Date(START)],
    )
    const now = START + HOUR_MS + MINUTE_MS
    const { realityCheck } = await life.report(now, { action: 'continue', shownAt: START + HOUR_MS })
    expect(realityCheck?.dueAt).toBe(now + HOUR_MS)
  })

  test('S7.4 logging out ends the calling session and restarts the interval; the stretch continues', async () => {
    const life = await givenLife(given, 'GB')
    await life.play(START, START + HOUR_MS)
    const now = START + HOUR_MS + MINUTE_MS
    await life.report(now, { action: 'log_out', shownAt: START + HOUR_MS })
    expect(life.ended.length).toBe(1)
    const { playStartedAt, realityCheck } = await life.ping(now + MINUTE_MS)
    expect([playStartedAt, realityCheck?.dueAt]).toEqual([START, now + HOUR_MS])
  })

  test('S7.4 an impossible report is refused with its field', async () => {
    const { playerId } = await givenPlayer(given)
    const right = { action: 'nothing', do_not_show_again: false, popup_show_at: Date.now() }
    const report = async (attributes: object) => {
      const { status, body } = await given.call(REALITY_CHECK, { data: { attributes } }, playerId)
      const { error } = body as { error?: { code: string; details: { field?: string } } }
      return error === undefined ? status : [status, error.code, error.details.field]
    }
    const field = (name: string) => `data.attributes.${name}`
    expect(await report(right)).toBe(200)
    expect(await report({ ...right, action: 'dance' })).toEqual([400, 'invalid_input', field('action')])
    expect(await report({ ...right, do_not_show_again: 'yes' })).toEqual([
      400,
      'invalid_input',
      field('do_not_show_again'),
    ])
    for (const wrong of [-1, 0, 1.5, '1', null, 2 ** 60])
      expect(await report({ ...right, popup_show_at: wrong })).toEqual([400, 'invalid_input', field('popup_show_at')])
    expect(await report({ ...right, popup_show_at: Date.now() + HOUR_MS })).toEqual([
      422,
      'popup_not_shown',
      field('popup_show_at'),
    ])
    expect(codeOf(await given.call(REALITY_CHECK, { data: {} }, playerId))).toBe('invalid_input')
    expect((await given.call(REALITY_CHECK, { data: { attributes: right } })).status).toBe(401)
  })

  test('S5.6 an interval is one of the offered numbers; without one there is none', async () => {
    const { playerId } = await givenPlayer(given)
    const save = async (limitValue: unknown) => {
      const answer = await given.call(SAVE, { limits: [{ limitType: 32, limitValue }] }, playerId)
      return answer.status === 200 ? 200 : codeOf(answer)
    }
    const checked = async () => ((await given.call(PING, {}, playerId)).body as PlayTimeStatus).realityCheck?.minutes
    for (const wrong of ['30', 'soon', 7, 30.5, 90, -30]) expect(await save(wrong)).toBe('limit_value_not_offered')
    expect(await checked()).toBeUndefined()
    expect([await save(45), await checked()]).toEqual([200, 45])
    expect([await save(-1), await checked()]).toEqual([200, undefined])
  })

  test('S7.4 the reports of one player are limited', async () => {
    const { playerId } = await givenPlayer(given)
    await given.database.pool.query(
      `insert into play_time.reality_check (player_id, popup_show_at, action, do_not_show_again, is_acknowledged, at)
       select $1, n, 'nothing', false, false, now() from generate_series(1, 300) n`,
      [playerId],
    )
    const attributes = { action: 'nothing', popup_show_at: Date.now() }
    const answer = await given.call(REALITY_CHECK, { data: { attributes } }, playerId)
    expect([answer.status, codeOf(answer)]).toEqual([429, 'too_many_reports'])
  })
})
