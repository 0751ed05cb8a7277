// Markers of harm on the real database: the sweep over active players, what it raises and does, and operators'
// actions.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import type { MarkerFlag, MarkerFlagRow } from '#modules/protection/harm-markers/contract-staff.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent } from '#tests/calls/served-app.ts'
import { hasStrongFlag } from './flag-store.ts'
import { openMarkers, type MarkersServer } from './markers-server.ts'
import { takeDue } from './sweep-store.ts'
import { sweepMarkers } from './sweep-markers.ts'

const LIST: CallName = 'GET /staff-api/safer-gambling/markers'
const ONE: CallName = 'GET /staff-api/safer-gambling/markers/:flagId'
const TAKE: CallName = 'POST /staff-api/safer-gambling/markers/:flagId/sight'
const NOTE: CallName = 'POST /staff-api/safer-gambling/markers/:flagId/notes'
const CLOSE: CallName = 'POST /staff-api/safer-gambling/markers/:flagId/closing'

let backoffice: Backoffice
let guardian: Operator
let other: Operator
let markers: MarkersServer
const query = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> =>
  (await backoffice.given.database.pool.query<T>(text, [...values])).rows

beforeAll(async () => {
  backoffice = await givenBackoffice({
    passwords: { isPassword: async () => false, hashPassword: async (password) => `kept ${password}` },
  })
  guardian = await givenOperator(backoffice, ['guardian'])
  other = await givenOperator(backoffice, ['guardian'], '198.51.100.10')
  markers = openMarkers(backoffice.given.app.saferGambling)
})

let nobody = 700_000
const newPlayer = (): number => (nobody += 1)

type Line = { readonly hours: number; readonly staked?: number; readonly lost?: number; readonly deposited?: number }

/** Lines so many hours back from now, which counted as if they had been played then. */
async function played(playerId: number, lines: readonly Line[], currency = 'EUR'): Promise<void> {
  await query(
    `insert into limits.counted (player_id, currency, at, staked, lost, deposited)
     select $1, $2, now() - make_interval(secs => hours * 3600), staked, lost, deposited
     from unnest($3::float8[], $4::bigint[], $5::bigint[], $6::bigint[]) as l (hours, staked, lost, deposited)`,
    [
      playerId,
      currency,
      lines.map(({ hours }) => hours),
      lines.map(({ staked = 0 }) => staked),
      lines.map(({ staked = 0, lost = staked }) => lost),
      lines.map(({ deposited = 0 }) => deposited),
    ],
  )
}
/** Within one hour, an hour and more ago. */
const deposits = (count: number): readonly Line[] =>
  Array.from({ length: count }, (_unused, n) => ({ hours: 1 + n / 20, deposited: 1_000 }))

/** As if the last sweep had been two days ago: everybody who has played since is looked at, in steps of a day. */
async function sweep(server: MarkersServer = markers): Promise<{ looked: number; raised: number }> {
  await query("update harm_markers.marker_sweep set queued_until = now() - interval '20 hours'")
  return sweepMarkers(server)
}

const flagsOf = (playerId: number) =>
  query<{ flag_id: bigint; marker: string; level: string; state: string }>(
    'select flag_id, marker, level, state from harm_markers.marker_flag where player_id = $1 order by flag_id',
    [playerId],
  )
const actsOf = async (playerId: number): Promise<readonly string[]> =>
  (
    await query<{ act: string }>(
      `select act || ' ' || e.level as act from harm_markers.marker_event e join harm_markers.marker_flag using (flag_id)
       where player_id = $1 order by event_id`,
      [playerId],
    )
  ).map(({ act }) => act)

describe('UK-47 the sweep', () => {
  test('raises the findings about active players, once, and again only at a higher level', async () => {
    const [often, calm, away] = [newPlayer(), newPlayer(), newPlayer()]
    await played(often, deposits(4))
    await played(calm, deposits(3))
    await played(
      away,
      deposits(12).map((line) => ({ ...line, hours: line.hours + 30 })),
    )
    const swept = await sweep()
    expect(swept.raised).toBe(1)
    expect(await flagsOf(often)).toMatchObject([{ marker: 'deposit_frequency', level: 'notice', state: 'open' }])
    expect([...(await flagsOf(calm)), ...(await flagsOf(away))]).toEqual([])

    expect((await sweep()).raised).toBe(0)
    await played(often, deposits(3))
    expect((await sweep()).raised).toBe(1)
    expect(await flagsOf(often)).toMatchObject([{ level: 'concern', state: 'open' }])
    expect(await actsOf(often)).toEqual(['raised notice', 'lifted concern'])
    const [{ due } = {}] = await query<{ due: number }>('select count(*)::int as due from harm_markers.marker_due')
    expect(due).toBe(0)
  })

  test('checks the longest waiting player first, whatever the number', async () => {
    await sweep()
    const { database } = backoffice.given
    await query(
      `insert into harm_markers.marker_due (player_id, put_at) values (1, now()), (2, now() - interval '1 minute'), (3, now() - interval '2 minutes')`,
    )
    const takeOne = () => database.transaction((tx) => takeDue(tx, 1))
    expect([await takeOne(), await takeOne(), await takeOne()]).toEqual([[3], [2], [1]])
  })

  test('does not check again before the interval', async () => {
    await sweep()
    await played(newPlayer(), deposits(4))
    expect(await sweepMarkers(markers)).toEqual({ looked: 0, raised: 0 })
    // A clock that was a year ahead and was set back delays nothing.
    await query("update harm_markers.marker_sweep set queued_until = now() + interval '1 year'")
    expect((await sweepMarkers(markers)).raised).toBe(1)
    expect(await sweepMarkers(markers)).toEqual({ looked: 0, raised: 0 })
  })

  test('a strong marker informs the player about help, once, and stops marketing until an operator has closed it', async () => {
    const { db } = backoffice.given.database
    const { playerId, email, cookie } = await givenSignedIn(backoffice)
    await backoffice.send('POST /web-api/accounts/settings', { id: 'news_email', value: true }, { cookie })
    const words = { kind: 'mail', to: email, subject: 'Offers', text: 'Come and play', purpose: 'news' } as const
    const advertise = () =>
      backoffice.given.database.transaction((tx) =>
        backoffice.given.app.letters.post.send(tx, { ...words, matter: 'marketing', playerId }),
      )
    expect(await advertise()).toBe(true)
    await played(playerId, [...deposits(12), { hours: 0.9, staked: 1 }])
    expect(await hasStrongFlag(db, playerId)).toBe(false)
    await sweep()
    await sweep()
    const told = await query('select purpose from post.message where recipient = $1 and purpose = $2', [
      email,
      'play-help',
    ])
    expect(told).toHaveLength(1)
    const waiting = "select purpose from post.message where recipient = $1 and state = 'waiting' and purpose = 'news'"
    expect(await query(waiting, [email])).toEqual([])
    expect(await flagsOf(playerId)).toMatchObject([{ marker: 'deposit_frequency', level: 'strong' }])
    expect(await hasStrongFlag(db, playerId)).toBe(true)
    expect(await advertise()).toBe(false)
    const [{ flag_id: flagId } = { flag_id: 0n }] = await flagsOf(playerId)
    const closed = await guardian.client.send(CLOSE, {
      flagId: Number(flagId),
      revision: 1,
      reason: 'spoken_with_player',
      note: 'They have set limits themselves.',
    })
    expect(closed.status).toBe(200)
    expect(await hasStrongFlag(db, playerId)).toBe(false)
    expect(await advertise()).toBe(true)

    // The same week's play does not raise it again; after the rest it does.
    expect((await sweep()).raised).toBe(0)
    await query("update harm_markers.marker_flag set closed_at = closed_at - interval '7 days' where flag_id = $1", [
      flagId,
    ])
    await sweep()
    expect((await flagsOf(playerId)).map(({ level, state }) => [level, state])).toEqual([
      ['strong', 'closed'],
      ['strong', 'open'],
    ])
  })

  test('killed in the middle has written nothing, and continues with the same players', async () => {
    const some = Array.from({ length: 30 }, newPlayer)
    for (const playerId of some) await played(playerId, deposits(12))
    const last = some.at(-1) ?? 0
    const dying: MarkersServer = {
      ...markers,
      tellOfHelp: async (_tx, playerId) => {
        if (playerId === last) throw new Error('killed')
      },
    }
    await expect(sweep(dying)).rejects.toThrow('killed')
    const flagged = async () => {
      const counts = await Promise.all(some.map(async (playerId) => (await flagsOf(playerId)).length))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    const before = await flagged()
    // Some transactions were whole, the last was not.
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(30)
    await sweepMarkers(markers)
    expect(await flagged()).toBe(30)
  })

  test('two concurrent processes check each player once', async () => {
    const some = Array.from({ length: 40 }, newPlayer)
    for (const playerId of some) await played(playerId, deposits(12))
    const told: number[] = []
    const telling: MarkersServer = { ...markers, tellOfHelp: async (_tx, playerId) => void told.push(playerId) }
    await query("update harm_markers.marker_sweep set queued_until = now() - interval '20 hours'")
    await Promise.all([sweepMarkers(telling), sweepMarkers(telling)])
    while ((await sweepMarkers(telling)).looked > 0);
    expect(told.filter((playerId) => some.includes(playerId)).toSorted((a, b) => a - b)).toEqual(some)
  })

  test('limits that are to be raised, days of play and the hour where the player lives are looked at too', async () => {
    const { playerId, cookie } = await givenSignedIn(backoffice)
    const save = (limitType: number, limitValue: number) =>
      backoffice.send(
        'POST /limit-service-api/api/external/web/v3/limits',
        { limits: [{ limitType, limitValue }] },
        { cookie },
      )
    expect((await save(20, 10)).status).toBe(200)
    for (let n = 0; n < 3; n += 1) {
      const { tokenGuid } = (await save(20, 20)).body as { tokenGuid: string }
      await backoffice.send(
        'POST /limit-service-api/api/external/web/v3/testanswers',
        { tokenGuid, answers: [{ questionId: 1, answerId: 1 }] },
        { cookie },
      )
    }
    // Three times above the limit within a minute are one.
    const pay = () =>
      backoffice.send(
        'POST /web-api/payments/deposits',
        { idempotencyKey: crypto.randomUUID(), currency: 'EUR', method: 'sandbox', amount: '11.00' },
        { cookie },
      )
    for (let n = 0; n < 3; n += 1) expect(codeOf(await pay())).toBe('limit_reached')
    const hits = (await query('select from harm_markers.limit_hit where player_id = $1', [playerId])).length
    expect(hits, 'two where the minute turned meanwhile').toBeLessThan(3)
    await query(
      `insert into play_time.play_day (player_id, day, ms) select $1, (now() - make_interval(days => n))::date, 5 * 3600000
       from generate_series(0, 2) n on conflict (player_id, day) do update set ms = excluded.ms`,
      [playerId],
    )
    // Two in the morning of Berlin, the player's country, in the last four nights.
    await query(
      `insert into limits.counted (player_id, currency, at, staked, lost, deposited)
       select $1, 'EUR', (date_trunc('day', now() at time zone 'Europe/Berlin') - make_interval(days => n) + interval '2 hours') at time zone 'Europe/Berlin',
         100, 100, 0 from generate_series(1, 4) n`,
      [playerId],
    )
    await query('insert into harm_markers.marker_due values ($1) on conflict do nothing', [playerId])
    await sweepMarkers(markers)
    expect((await flagsOf(playerId)).map(({ marker, level }) => [marker, level])).toEqual([
      ['night_play', 'notice'],
      ['limit_raises', 'notice'],
      ['long_play', 'notice'],
    ])
    const [, raises] = await flagsOf(playerId)
    const shown = (await guardian.client.send(ONE, { flagId: Number(raises?.flag_id) })).body as MarkerFlag
    expect(shown.facts).toEqual([
      { name: 'looser_asked', kind: 'count', count: 3 },
      { name: 'tests_failed', kind: 'count', count: 3 },
      { name: 'looser_taken', kind: 'count', count: 0 },
      { name: 'limit_hits', kind: 'count', count: hits },
    ])
    expect(shown).toMatchObject({
      timeZone: 'Europe/Berlin',
      others: [{ marker: 'long_play' }, { marker: 'night_play' }],
    })
    expect(shown.playDays.map(({ ms }) => ms)).toEqual([5, 5, 5].map((hours) => hours * 3_600_000))
  })
})

const codesOf = (sent: Sent): readonly [number, string | undefined] => [
  sent.status,
  sent.status >= 400 ? codeOf(sent) : undefined,
]

describe('UK-47 operators', () => {
  let playerId: number
  let flagId: number
  const rows = async (input: Record<string, unknown>): Promise<readonly MarkerFlagRow[]> =>
    ((await guardian.client.send(LIST, input)).body as { items: MarkerFlagRow[] }).items
  const shown = (sent: Sent): MarkerFlag => {
    expect([sent.status, sent.text]).toEqual([200, expect.any(String)])
    return sent.body as MarkerFlag
  }

  beforeAll(async () => {
    playerId = newPlayer()
    await played(playerId, [...deposits(7), { hours: 2, staked: 2_500 }, { hours: 1.9, lost: -700 }])
    await played(playerId, [{ hours: 26, staked: 90 }], 'JPY')
    await sweep()
    flagId = (await rows({ playerId }))[0]?.flagId ?? 0
  })

  test('find flags by state, level, marker and player, newest first, page by page', async () => {
    expect(await rows({ playerId })).toMatchObject([{ playerId, marker: 'deposit_frequency', level: 'concern' }])
    expect(await rows({ playerId, level: 'strong' })).toEqual([])
    expect(await rows({ playerId, marker: 'chasing' })).toEqual([])
    expect(await rows({ playerId, filter: 'closed' })).toEqual([])
    const all = await rows({ filter: 'all', limit: 100 })
    const paged: MarkerFlagRow[] = []
    let cursor: string | null = null
    do {
      const sent = await guardian.client.send(LIST, { filter: 'all', limit: 7, ...(cursor === null ? {} : { cursor }) })
      const page = sent.body as { items: MarkerFlagRow[]; next: string | null }
      paged.push(...page.items)
      cursor = page.next
    } while (cursor !== null && paged.length < 100)
    expect(paged.map((one) => one.flagId)).toEqual(all.map((one) => one.flagId))
    expect(all.map(({ levelAt }) => levelAt)).toEqual(
      all
        .map(({ levelAt }) => levelAt)
        .toSorted()
        .toReversed(),
    )
    expect(codesOf(await guardian.client.send(LIST, { cursor: 'x' }))).toEqual([400, 'cursor_malformed'])
  })

  test('see the figures, and the play of the last weeks in each currency', async () => {
    const flag = shown(await guardian.client.send(ONE, { flagId }))
    expect(flag.facts).toMatchObject([
      { name: 'deposits_in_a_day', kind: 'count', count: 7 },
      { name: 'deposited_in_a_day', kind: 'money', amount: '70.00', currency: 'EUR' },
      { name: 'first_at', kind: 'instant' },
      { name: 'last_at', kind: 'instant' },
    ])
    expect(flag.moments).toHaveLength(7)
    expect(flag.weeks).toMatchObject([
      { currency: 'EUR', stakes: 1, staked: '25.00', gone: '18.00', deposits: 7, deposited: '70.00' },
      { currency: 'JPY', stakes: 1, staked: '90', gone: '90', deposits: 0, deposited: '0' },
    ])
    expect(flag.history).toMatchObject([{ act: 'raised', level: 'concern', staffId: null }])
  })

  test('assign it, note on it and close it with a reason; never based on an outdated view', async () => {
    const { revision } = shown(await guardian.client.send(ONE, { flagId }))
    const taken = shown(await guardian.client.send(TAKE, { flagId, revision }))
    expect(taken).toMatchObject({ state: 'seen', seenBy: guardian.memberId })
    expect(codesOf(await other.client.send(TAKE, { flagId, revision }))).toEqual([409, 'flag_changed'])
    const closing = { flagId, revision, reason: 'explained', note: 'His bank refused the first six.' }
    expect(codesOf(await other.client.send(CLOSE, closing))).toEqual([409, 'flag_changed'])
    shown(await other.client.send(NOTE, { flagId, note: 'Called, no answer.' }))
    expect(codesOf(await other.client.send(NOTE, { flagId, note: '  ' }))).toEqual([400, 'invalid_input'])
    const now = { ...closing, revision: taken.revision }
    expect(codesOf(await other.client.send(CLOSE, { ...now, reason: 'bored' }))).toEqual([400, 'invalid_input'])
    expect(codesOf(await other.client.send(CLOSE, { ...now, note: '' }))).toEqual([400, 'invalid_input'])
    const closed = shown(await other.client.send(CLOSE, now))
    expect(closed).toMatchObject({ state: 'closed', closeReason: 'explained' })
    expect(closed.history.map(({ act, staffId, note }) => [act, staffId, note])).toEqual([
      ['raised', null, ''],
      ['seen', guardian.memberId, ''],
      ['noted', other.memberId, 'Called, no answer.'],
      ['closed', other.memberId, 'His bank refused the first six.'],
    ])
    expect(codesOf(await guardian.client.send(TAKE, { flagId, revision: closed.revision }))).toEqual([
      409,
      'flag_closed',
    ])
    expect(codesOf(await guardian.client.send(CLOSE, { ...now, revision: closed.revision }))).toEqual([
      409,
      'flag_closed',
    ])
    expect(await rows({ playerId })).toEqual([])
  })

  test('an unknown flag has no answer', async () => {
    const missing = { flagId: 9_999_999, revision: 1, reason: 'explained', note: 'x' }
    for (const name of [ONE, TAKE, NOTE, CLOSE])
      expect(codesOf(await guardian.client.send(name, missing))).toEqual([404, 'flag_not_found'])
  })

  test('GLI-79 views and actions are recorded, with the player', async () => {
    const audit = await query<{ name: string; subjects: string }>(
      `select call as name, subjects::text as subjects from audit.record where call like '%safer-gambling/markers%' order by 1`,
    )
    expect(audit.length).toBeGreaterThan(10)
    expect(audit.filter(({ subjects }) => subjects.includes(`player:${playerId}`)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([LIST, ONE, TAKE, NOTE, CLOSE]),
    )
  })

  test('of two operators who close it at once one succeeds', async () => {
    const [one] = await rows({ marker: 'deposit_frequency', level: 'strong' })
    const closing = { flagId: one?.flagId, revision: 1, reason: 'false_alarm', note: 'A test of the till.' }
    const sent = await Promise.all([guardian.client.send(CLOSE, closing), other.client.send(CLOSE, closing)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the application cannot rewrite the history', async () => {
    for (const text of [
      'delete from harm_markers.marker_flag',
      'delete from harm_markers.marker_event',
      "update harm_markers.marker_event set note = ''",
    ])
      await expect(query(text)).rejects.toThrow(/permission denied/u)
  })
})
