// Operators' changes of limits and exclusions: by one, by two, concurrently, and against the jurisdiction.
import { beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#platform/server/db.ts'
import { closeAtEnd, coupon, givenGame, WAITING_UNBOUND, type GivenGame } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, registration, type Sent, type SignedIn } from '#tests/calls/served-app.ts'

const PLAYER = 'GET /staff-api/safer-gambling/players/:playerId/limits'
const SET = 'POST /staff-api/safer-gambling/players/:playerId/limits'
const EXCLUDE = 'POST /staff-api/safer-gambling/players/:playerId/exclusions'
const HISTORY = 'GET /staff-api/safer-gambling/players/:playerId/history'
const PROPOSE = 'POST /staff-api/staff/change-requests'
const APPROVE = 'POST /staff-api/staff/change-requests/:changeId/approvals'
const REASON = 'asked for it on the phone'
const ENGLAND = 826
const SWEDEN = 752

let backoffice: Backoffice
let owner: Database
let game: GivenGame
let guardian: Operator
let second: Operator
let support: Operator
let approver: Operator

beforeAll(async () => {
  backoffice = await givenBackoffice({
    ...WAITING_UNBOUND,
    passwords: {
      isPassword: async (stored, password) => stored === `kept ${password}`,
      hashPassword: async (password) => `kept ${password}`,
    },
  })
  owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  game = await givenGame(backoffice.given)
  guardian = await givenOperator(backoffice, ['guardian'])
  second = await givenOperator(backoffice, ['guardian'])
  support = await givenOperator(backoffice, ['support'])
  approver = await givenOperator(backoffice, ['approver'])
})

const told = (sent: Sent): unknown => (sent.status < 400 ? sent.status : codeOf(sent))
const detailsOf = ({ body }: Sent): Record<string, unknown> =>
  (body as { error: { details: Record<string, unknown> } }).error.details

type Value = string | null
const set = (
  { playerId }: SignedIn,
  value: Value,
  expected: Value,
  { by = guardian, limitType = 1 }: { readonly by?: Operator; readonly limitType?: number } = {},
): Promise<Sent> => by.client.send(SET, { playerId, limitType, value, expected, reason: REASON })

const bet = (player: SignedIn, amount: string): Promise<Sent> =>
  backoffice.send(
    'POST /web-api/betting/bets',
    { ...coupon(player.accountId, [game.selection('1x2', 'home')], { amount }) },
    player,
  )

const exclude = ({ playerId }: SignedIn, days: number | null, kind = 'self_exclusion'): Promise<Sent> =>
  support.client.send(EXCLUDE, { playerId, kind, days, channel: 'phone', reason: REASON })

type Shown = {
  readonly limits: readonly { readonly operator: unknown; readonly own: unknown; readonly available: string | null }[]
  readonly exclusions: readonly {
    readonly kind: string
    readonly isHolding: boolean
    readonly saidAt: string
    readonly liftRefusal: string | null
  }[]
}
const shown = async ({ playerId }: SignedIn): Promise<Shown> => {
  const sent = await guardian.client.send(PLAYER, { playerId })
  expect(sent.status, sent.text).toBe(200)
  return sent.body as Shown
}

const propose = (kind: string, payload: object, by = guardian): Promise<Sent> =>
  by.client.send(PROPOSE, { kind, payload, reason: REASON })
const approve = async (proposed: Sent, by = approver): Promise<Sent> => {
  expect(proposed.status, proposed.text).toBe(201)
  const { changeId, revision } = proposed.body as { changeId: number; revision: string }
  return by.client.send(APPROVE, { changeId, revision })
}

/** As if so many hours had passed since the declaration of the exclusions. */
async function age({ playerId }: SignedIn, hours: number): Promise<void> {
  const by = `make_interval(hours => ${hours})`
  await owner.pool.query(
    `update exclusions.exclusion set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, holds_until = holds_until - ${by} where player_id = $1`,
    [playerId],
  )
  await owner.pool.query(
    `update exclusions.exclusion_change set at = at - ${by}, ends_at = ends_at - ${by}, holds_until = holds_until - ${by} where player_id = $1`,
    [playerId],
  )
}

const proposeLift = async (player: SignedIn, kind = 'self_exclusion'): Promise<Sent> => {
  const one = (await shown(player)).exclusions.find((exclusion) => exclusion.kind === kind)
  return propose('safer-gambling.lift-exclusion', { playerId: player.playerId, kind, saidAt: one?.saidAt })
}

/** Signs in again a player whom an exclusion has signed out. */
async function back(player: SignedIn): Promise<SignedIn> {
  const sent = await backoffice.send('POST /web-api/accounts/sessions', {
    uLogin: player.email,
    uPassword: 'correct horse battery',
  })
  const cookie = sent.cookies.map((line) => line.split(';', 1)[0]).join('; ')
  expect(sent.status, sent.text).toBeLessThan(300)
  return { ...player, cookie }
}

test('GLI-17 an operator tightens at once; the stricter of both limits counts; the player reads it with its reason', async () => {
  const player = await givenSignedIn(backoffice, 100_000n)
  await backoffice.send(
    'POST /limit-service-api/api/external/web/v3/limits',
    { limits: [{ limitType: 1, limitValue: 50 }] },
    player,
  )
  expect(told(await set(player, '20.00', null))).toBe(200)
  expect(told(await bet(player, '20.01'))).toBe('limit_reached')
  expect(told(await bet(player, '5.00'))).toBe(201)
  expect((await shown(player)).limits).toMatchObject([
    {
      limitType: 1,
      currency: 'EUR',
      own: { value: '50.00', reason: '', actor: { kind: 'player', id: player.playerId } },
      operator: {
        value: '20.00',
        reason: REASON,
        actor: { kind: 'staff', id: guardian.memberId, name: expect.stringMatching(/^Operator \d+$/u) },
        approver: null,
      },
      used: '5.00',
      available: '15.00',
    },
  ])
  const read = await backoffice.send('GET /web-api/safer-gambling/history', {}, player)
  expect(read.body).toMatchObject({ items: [{ by: 'operator', reason: REASON, after: '20.00' }, { by: 'player' }] })
})

test('GLI-17 SEC-31 a limit of operators is loosened or removed by two of them, and by no one alone', async () => {
  const player = await givenSignedIn(backoffice, 100_000n)
  const { playerId } = player
  await set(player, '20.00', null)
  const alone = await set(player, '30.00', '20.00')
  expect([told(alone), detailsOf(alone)['kind']]).toEqual(['loosening_takes_two', 'safer-gambling.operator-limit'])
  expect(told(await set(player, null, '20.00'))).toBe('loosening_takes_two')
  const payload = { playerId, limitType: 1, value: '30.00', expected: '20.00' }
  const tighter = await propose('safer-gambling.operator-limit', { ...payload, value: '10.00' })
  expect([told(tighter), detailsOf(tighter)['code']]).toEqual(['change_not_applicable', 'takes_one'])
  const proposed = await propose('safer-gambling.operator-limit', payload)
  expect(proposed.body).toMatchObject({ described: [{ field: 'limit-1', before: '20.00 EUR', after: '30.00 EUR' }] })
  expect(told(await bet(player, '25.00'))).toBe('limit_reached')
  expect(told(await approve(proposed, guardian))).toBe('not_permitted')
  expect(told(await approve(proposed))).toBe(200)
  expect(told(await bet(player, '25.00'))).toBe(201)
  const removed = await propose('safer-gambling.operator-limit', { ...payload, value: null, expected: '30.00' })
  expect(told(await approve(removed))).toBe(200)
  expect((await shown(player)).limits).toEqual([])
  const { body } = await guardian.client.send(HISTORY, { playerId })
  const actor = { kind: 'staff', id: guardian.memberId }
  const approved = { kind: 'staff', id: approver.memberId }
  expect(body).toMatchObject({
    items: [
      { before: '30.00', after: null, actor, approver: approved, reason: REASON },
      { before: '20.00', after: '30.00', actor, approver: approved },
      { before: null, after: '20.00', actor, approver: null, reason: REASON },
    ],
    next: null,
  })
})

test('a proposal to loosen is not applied over a value that another operator has set since', async () => {
  const player = await givenSignedIn(backoffice)
  const { playerId } = player
  await set(player, '20.00', null)
  const payload = { playerId, limitType: 1, value: '30.00', expected: '20.00' }
  const proposed = await propose('safer-gambling.operator-limit', payload)
  await set(player, '10.00', '20.00', { by: second })
  const sent = await approve(proposed)
  expect([told(sent), detailsOf(sent)['code']]).toEqual(['change_not_applicable', 'limit_stale'])
  expect((await shown(player)).limits).toMatchObject([{ operator: { value: '10.00' } }])
})

test('GLI-17 of two concurrent operators one is refused as stale', async () => {
  const player = await givenSignedIn(backoffice)
  const answers = await Promise.all([
    set(player, '20.00', null),
    set(player, '30.00', null, { by: second }),
    set(player, '40.00', null),
    set(player, '50.00', null, { by: second }),
  ])
  expect(answers.map(told).toSorted()).toEqual([200, 'limit_stale', 'limit_stale', 'limit_stale'])
  const won = answers.findIndex(({ status }) => status === 200)
  const value = ['20.00', '30.00', '40.00', '50.00'][won]
  expect((await shown(player)).limits).toMatchObject([{ operator: { value } }])
  const late = answers.find(({ status }) => status === 409)
  expect(late === undefined ? undefined : detailsOf(late)['current']).toBe(value)
})

test('GLI-15 GLI-18 an operator’s limit that races a hundred stakes: each is wholly before it, or counts', async () => {
  const player = await givenSignedIn(backoffice, 100_000n)
  const early = Array.from({ length: 50 }, () => bet(player, '1.00'))
  await Promise.race(early)
  const limited = set(player, '30.00', null)
  const late = Array.from({ length: 50 }, () => bet(player, '1.00'))
  expect(told(await limited)).toBe(200)
  const { rows } = await backoffice.given.database.pool.query<{ count: number }>(
    'select count(*)::int as count from betting.bet where player_id = $1',
    [player.playerId],
  )
  const before = rows[0]?.count ?? 0
  const answers = await Promise.all([...early, ...late])
  const taken = answers.filter(({ status }) => status === 201).length
  expect(new Set(answers.map(told))).toEqual(new Set([201, 'limit_reached']))
  expect(taken).toBe(Math.max(before, 30))
})

test.each([
  ['limit_not_offered', { limitType: 99 }],
  ['limit_not_offered', { limitType: 30 }],
  ['account_not_found', { currency: 'USD' }],
  ['amount_not_positive', { value: '0' }],
  ['amount_malformed', { value: '-5' }],
  ['amount_malformed', { value: '1e3' }],
  ['amount_too_precise', { value: '1.005' }],
  ['amount_too_large', { value: '99999999999999999' }],
  ['limit_value_not_offered', { limitType: 31, value: '25' }],
  ['limit_value_not_offered', { limitType: 32, value: '7' }],
  ['limit_value_not_offered', { limitType: 37, value: '2' }],
  ['limit_value_not_offered', { limitType: 37, value: '0' }],
  ['nothing_changes', { value: null }],
  ['limit_stale', { expected: '10.00' }],
  ['reason_too_short', { reason: ' no ' }],
  ['reason_too_long', { reason: 'x'.repeat(501) }],
  ['player_not_found', { playerId: 987_654 }],
] as const)('an operator’s invalid request is refused as %s, and nothing changes', async (code, wrong) => {
  const player = await givenSignedIn(backoffice)
  const ask = { playerId: player.playerId, limitType: 1, value: '20.00', expected: null, reason: REASON }
  expect(told(await guardian.client.send(SET, { ...ask, ...wrong }))).toBe(code)
  expect((await shown(player)).limits).toEqual([])
})

test('GLI-19 an operator excludes a player at their request, at once and never for a shorter time; their sessions end', async () => {
  const player = await givenSignedIn(backoffice, 10_000n)
  expect(told(await exclude(player, 30))).toBe(200)
  expect(told(await bet(player, '1.00'))).toBe('not_signed_in')
  expect(told(await exclude(player, 7))).toBe('exclusion_not_shortened')
  expect(told(await exclude(player, 3))).toBe('exclusion_not_offered')
  expect(told(await exclude(player, 7, 'time_out'))).toBe(200)
  expect(told(await support.client.send(EXCLUDE, { playerId: player.playerId, kind: 'time_out', days: 7 }))).toBe(
    'invalid_input',
  )
  expect((await shown(player)).exclusions).toMatchObject([
    { isHolding: true, reason: REASON, channel: 'phone', actor: { kind: 'staff', id: support.memberId } },
    { isHolding: true },
  ])
  expect(told(await bet(await back(player), '1.00'))).toBe('self_excluded')
})

test('GLI-19 SEC-31 an exclusion is lifted early by two operators after a day in force, and both are in its history', async () => {
  const player = await givenSignedIn(backoffice, 10_000n)
  await exclude(player, 30)
  const soon = await proposeLift(player)
  expect([told(soon), detailsOf(soon)['code']]).toEqual(['change_not_applicable', 'exclusion_held_too_short'])
  expect(Number(detailsOf(soon)['from'])).toBeGreaterThan(Date.now() + 86_000_000)
  await age(player, 24)
  const proposed = await proposeLift(player)
  expect(proposed.body).toMatchObject({ described: [{ field: 'self_exclusion', after: 'lifted' }] })
  expect(told(await bet(await back(player), '1.00'))).toBe('self_excluded')
  expect(told(await approve(proposed, support))).toBe('not_permitted')
  expect(told(await approve(proposed))).toBe(200)
  expect((await shown(player)).exclusions).toMatchObject([{ isHolding: false, liftRefusal: 'exclusion_not_running' }])
  expect(told(await bet(await back(player), '1.00'))).toBe(201)
  const { body } = await guardian.client.send(HISTORY, { playerId: player.playerId, about: 'exclusion' })
  expect(body).toMatchObject({
    items: [
      {
        act: 'lifted',
        actor: { kind: 'staff', id: guardian.memberId },
        approver: { kind: 'staff', id: approver.memberId },
        reason: REASON,
      },
      { act: 'excluded', channel: 'phone' },
    ],
  })
})

test('GLI-19 a lift that was proposed before the player declared it once more is not applied', async () => {
  const player = await givenSignedIn(backoffice)
  await exclude(player, 30)
  await age(player, 30)
  const proposed = await proposeLift(player)
  expect(told(await exclude(player, 90))).toBe(200)
  const sent = await approve(proposed)
  expect([told(sent), detailsOf(sent)['code']]).toEqual(['change_not_applicable', 'exclusion_stale'])
  expect((await shown(player)).exclusions).toMatchObject([{ isHolding: true, liftRefusal: 'exclusion_held_too_short' }])
})

test('GLI-19 UK-43 where the jurisdiction allows no lift, two operators cannot lift it', async () => {
  const player = await givenSignedIn(backoffice)
  await exclude(player, 30, 'time_out')
  await age(player, 48)
  const allowed = await proposeLift(player, 'time_out')
  await owner.pool.query('update identity.player set country_id = $2 where player_id = $1', [player.playerId, ENGLAND])
  expect(await shown(player)).toMatchObject({
    jurisdiction: 'uk',
    exclusions: [{ isHolding: true, liftRefusal: 'lift_not_lawful' }],
  })
  const refused = await approve(allowed)
  expect([told(refused), detailsOf(refused)['code']]).toEqual(['change_not_applicable', 'lift_not_lawful'])
  expect((await shown(player)).exclusions).toMatchObject([{ isHolding: true }])
  const { rows } = await backoffice.given.database.pool.query(
    `select 1 from exclusions.exclusion_change where player_id = $1 and act = 'lifted'`,
    [player.playerId],
  )
  expect(rows).toEqual([])
})

test('GLI-19 GLI-20 a person’s exclusion is lifted from all their accounts, or, where one of them may not be, from none', async () => {
  const person = { name: 'Ada', surname: 'Twice', birthDate: '1988-02-03' }
  const open = async (address: string): Promise<SignedIn> => {
    const asked = registration(person)
    const sent = await backoffice.send('POST /web-api/accounts/registrations', asked, {
      headers: { 'x-forwarded-for': address },
    })
    expect(sent.status, sent.text).toBe(201)
    const { userId: playerId } = sent.body as { userId: number }
    return { playerId, accountId: 0, cookie: '', email: String(asked['email']) }
  }
  const [one, other] = [await open('203.0.113.1'), await open('203.0.113.2')]
  await exclude(one, 30)
  const holding = async () => [await shown(one), await shown(other)].map(({ exclusions }) => exclusions[0]?.isHolding)
  expect(await holding()).toEqual([true, true])
  await age(one, 48)
  const early = await approve(await proposeLift(one))
  expect([told(early), detailsOf(early)['code']]).toEqual(['change_not_applicable', 'exclusion_held_too_short'])
  expect(await holding()).toEqual([true, true])
  await age(other, 48)
  const [waiting] = (
    (await guardian.client.send('GET /staff-api/staff/change-requests', { subject: `player:${one.playerId}` }))
      .body as {
      items: { changeId: number; revision: string }[]
    }
  ).items
  expect(told(await approver.client.send(APPROVE, { ...waiting }))).toBe(200)
  expect(await holding()).toEqual([false, false])
})

test('what an operator may set depends on the player’s jurisdiction: the period kind and the terms', async () => {
  const player = await givenSignedIn(backoffice)
  await owner.pool.query('update identity.player set country_id = $2 where player_id = $1', [player.playerId, SWEDEN])
  expect(told(await set(player, '20.00', null))).toBe(200)
  expect(told(await exclude(player, 7))).toBe('exclusion_not_offered')
  expect(told(await exclude(player, null))).toBe(200)
  expect(await shown(player)).toMatchObject({
    jurisdiction: 'sweden',
    limits: [{ operator: { countsBy: 'calendar' } }],
    exclusions: [{ endsAt: null, isHolding: true }],
  })
})

test('GLI-19 the database itself refuses a lift by one operator', async () => {
  const insert = (approver_: string | null, reason = 'x') =>
    backoffice.given.database.pool.query(
      `insert into exclusions.exclusion_change (player_id, kind, act, actor, approver, reason, at) values (1, 'time_out', 'lifted', 'staff:1', $1, $2, now())`,
      [approver_, reason],
    )
  await expect(insert(null)).rejects.toThrow(/exclusion_lifted_by_two/u)
  await expect(insert('staff:1')).rejects.toThrow(/exclusion_lifted_by_two/u)
  await expect(insert('staff:2', '')).rejects.toThrow(/exclusion_lifted_by_two/u)
})
