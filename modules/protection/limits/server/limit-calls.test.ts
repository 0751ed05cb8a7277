// Limits as players set them through the calls of the specification.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { createDispatcher, type Answer } from '#platform/server/dispatch.ts'
import { languages } from '#kernel/languages.ts'
import { calls } from '#modules/protection/limits/contract.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { limitRoutes } from './module.ts'
import { messagesFor } from './texts/limit-texts.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const AVAILABLE = `GET ${V3}/availablelimits` as CallName
const LIMITS = `GET ${V3}/limits` as CallName
const SAVE = `POST ${V3}/limits` as CallName
const ANSWER = `POST ${V3}/testanswers` as CallName
const ACT = `POST ${V3}/limitaction` as CallName
const WITHDRAW = `DELETE ${V3}/limit` as CallName
const REASONS = `GET ${V3}/reasons/selfexclude` as CallName
const BLOCK: CallName = 'POST /limit-service-api/limit/external/web/api/v1/BlockUser'

/** The right answers: no, no, yes. */
const RIGHT = [
  { questionId: 1, answerId: 2 },
  { questionId: 2, answerId: 2 },
  { questionId: 3, answerId: 1 },
]

type Shown = { readonly limitType: number; readonly limitState: string; readonly limitValue: number }
type Saved = {
  readonly status: string
  readonly tokenGuid: string | null
  readonly questions: readonly { readonly id: number }[]
  readonly limitsData: readonly Shown[]
}

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

const save = async (playerId: number, limitType: number, limitValue: unknown, more: object = {}): Promise<Answer> =>
  given.call(SAVE, { limits: [{ limitType, limitValue, ...more }] }, playerId)
const saved = ({ status, body }: Answer): Saved => {
  expect([status, body]).toMatchObject([200, { status: expect.any(String) }])
  return body as Saved
}
const shown = async (playerId: number): Promise<readonly unknown[]> =>
  ((await given.call(LIMITS, {}, playerId)).body as readonly Shown[]).map((one) => [
    one.limitType,
    one.limitState,
    one.limitValue,
  ])
const told = (answer: Answer): unknown => (answer.status < 300 ? answer.status : codeOf(answer))
const fieldOf = ({ body }: Answer): unknown => (body as { error: { details: { field?: unknown } } }).error.details.field

/** As if so many hours had passed since the player requested a change. */
const age = (playerId: number, hours: number): Promise<unknown> =>
  given.database.pool.query(
    `update limits.player_limit set loosening_asked_at = loosening_asked_at - make_interval(hours => $2),
       loosening_ripe_at = loosening_ripe_at - make_interval(hours => $2), loosening_lapses_at = loosening_lapses_at - make_interval(hours => $2)
     where player_id = $1 and loosening_ripe_at is not null`,
    [playerId, hours],
  )

/** A test taken with every answer right. */
const raise = async (playerId: number, limitType: number, limitValue: unknown): Promise<Answer> => {
  const { tokenGuid } = saved(await save(playerId, limitType, limitValue))
  return given.call(ANSWER, { tokenGuid, answers: RIGHT }, playerId)
}

test('S7.14 S7.19 limits on offer and reasons for a self-exclusion are named in the language of X-Language', async () => {
  const { playerId } = await givenPlayer(given)
  const ask = async (name: CallName, language: string): Promise<readonly object[]> => {
    const answer = await given.app.dispatcher.dispatch(
      name,
      {},
      { ...playerContext(playerId), headers: { 'x-language': language } },
    )
    expect(answer.status).toBe(200)
    return answer.body as readonly object[]
  }
  const deposit = async (language: string) =>
    (await ask(AVAILABLE, language)).filter((one) => 'limitType' in one && one.limitType === 20)
  expect(await deposit('de')).toMatchObject([{ title: 'Einzahlungen in 24 Stunden' }])
  expect(await deposit('xx')).toMatchObject([{ title: 'Deposits in 24 hours' }])
  expect(await ask(REASONS, 'en')).toEqual([
    { id: 1, selfExcludeReason: 'I spend more time than I want' },
    { id: 2, selfExcludeReason: 'I spend more money than I want' },
    { id: 3, selfExcludeReason: 'Betting harms me or people close to me' },
    { id: 4, selfExcludeReason: 'I want a break' },
    { id: 5, selfExcludeReason: 'Another reason' },
  ])
  expect((await ask(REASONS, 'de'))[3]).toEqual({ id: 4, selfExcludeReason: 'Ich möchte eine Pause' })
  expect((await given.call(REASONS, {})).status).toBe(401)
})

test('S7.14 S3.3 offered limits have their values', async () => {
  const { playerId } = await givenPlayer(given)
  const { body } = await given.call(AVAILABLE, {}, playerId)
  const offered = body as readonly { limitType: number; title: string; availableValues: readonly number[] }[]
  expect(offered.map(({ limitType }) => limitType)).toEqual([1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33, 37])
  const valuesOf = (type: number) => offered.find(({ limitType }) => limitType === type)?.availableValues
  expect([valuesOf(1), valuesOf(30), valuesOf(32), valuesOf(33), valuesOf(37)]).toEqual([
    [],
    [1, 7, 30, 90, 180, 365, 730, 1_095, 1_825],
    [5, 10, 15, 30, 45, 60],
    [1, 7, 30],
    [0, 1],
  ])
  expect(valuesOf(31)).toEqual([...Array.from({ length: 24 }, (_one, n) => n + 1), -1])
})

test('S7.14 S7.16 a limit that the brand does not offer is not shown and not set, but can be removed', async () => {
  const { playerId } = await givenPlayer(given)
  await save(playerId, 10, 50)
  await raise(playerId, 10, 60)
  const { names, dispatch } = createDispatcher([
    limitRoutes({ ...given.app.saferGambling, offeredAt: async () => [20, 99] }),
  ])
  expect(names).toEqual(Object.keys(calls))
  const ask = (name: CallName, input: object): Promise<Answer> => dispatch(name, input, playerContext(playerId))
  expect((await ask(AVAILABLE, {})).body).toMatchObject([{ limitType: 20 }])
  expect(told(await ask(SAVE, { limits: [{ limitType: 10, limitValue: 40 }] }))).toBe('limit_not_offered')
  for (const limitType of [30, 37])
    expect(told(await ask(SAVE, { limits: [{ limitType, limitValue: 1 }] }))).toBe('limit_not_offered')
  expect(told(await ask(SAVE, { limits: [{ limitType: 20, limitValue: 40 }] }))).toBe(200)
  expect(told(await ask(ACT, { limitType: 10, action: 0 }))).toBe(200)
  // A player may remove an existing limit; without one there is nothing to remove.
  expect((await ask(SAVE, { limits: [{ limitType: 10, limitValue: null }] })).body).toMatchObject({
    status: 'questions',
    limitsData: [{ limitType: 10, limitValue: 50 }, { limitType: 20 }],
  })
  for (const limitType of [11, 31])
    expect(told(await ask(SAVE, { limits: [{ limitType, limitValue: null }] }))).toBe('limit_not_offered')
  await save(playerId, 37, 1)
  expect((await ask(SAVE, { limits: [{ limitType: 37, limitValue: 0 }] })).body).toMatchObject({ status: 'questions' })
  expect(told(await ask(SAVE, { limits: [{ limitType: 37, limitValue: 1 }] }))).toBe('limit_not_offered')
})

test('every language has its texts', () => {
  const titles = languages.map(({ code }) =>
    messagesFor({ headers: { 'x-language': code } } as unknown as Parameters<typeof messagesFor>[0])('limit.1'),
  )
  expect(new Set(titles).size).toBe(8)
})

test('S3.1 S3.27 S7.15 S7.16 a limit applies at once and shows what it still allows', async () => {
  const { playerId } = await givenPlayer(given, { balance: 10_000n })
  const { status, questions, tokenGuid, limitsData } = saved(await save(playerId, 20, 100))
  expect([status, questions, tokenGuid]).toEqual(['success', [], null])
  const deposit = { amount: '30.50', currency: 'EUR', method: 'sandbox', idempotencyKey: 'key-0001' }
  expect((await given.call('POST /web-api/payments/deposits', deposit, playerId)).status).toBe(201)
  const now = Math.floor(Date.now() / 1_000)
  const { startedAt } = limitsData[0] as unknown as { startedAt: number }
  expect(Math.abs(startedAt - now)).toBeLessThan(60)
  expect((await given.call(LIMITS, {}, playerId)).body).toEqual([
    {
      limitType: 20,
      type: 'deposit',
      limitState: 'ACTIVE',
      limitValue: 100,
      limitBalance: 69.5,
      needApprove: false,
      startedAt,
      endsAt: null,
      selfExcludeReason: null,
      measure: 'amount',
      currency: 'EUR',
      availableValues: [],
    },
  ])
})

describe('S7.16 S7.17 S7.18 a looser limit', () => {
  test('GLI-16 is tested, waits, and is confirmed: until then the old one is in force', async () => {
    const { playerId } = await givenPlayer(given)
    await save(playerId, 20, 100)
    const asked = saved(await save(playerId, 20, '200.00'))
    expect([asked.status, asked.questions.map(({ id }) => id), asked.limitsData.length]).toEqual([
      'questions',
      [1, 2, 3],
      1,
    ])
    const answered = await given.call(ANSWER, { tokenGuid: asked.tokenGuid, answers: RIGHT }, playerId)
    expect(answered.body).toMatchObject({ success: true, limitsData: [{ limitValue: 100 }, { limitState: 'PENDING' }] })
    const act = () => given.call(ACT, { limitType: 20, action: 1 }, playerId)
    expect(told(await act())).toBe('limit_not_ripe')
    await age(playerId, 24)
    expect((await given.call(LIMITS, {}, playerId)).body).toMatchObject([
      { limitState: 'ACTIVE', limitValue: 100, needApprove: false },
      { limitState: 'PENDING', limitValue: 200, needApprove: true },
    ])
    expect((await act()).body).toEqual({ status: 'success', title: 'The change is in force.' })
    expect(await shown(playerId)).toEqual([[20, 'ACTIVE', 200]])
    expect(told(await act())).toBe('nothing_to_confirm')
  })

  test.each([
    ['a 0', () => [ACT, { limitType: 10, action: 0 }] as const],
    ['the other method', () => [WITHDRAW, { limitType: '10' }] as const],
  ])('is taken back by %s', async (_by, call) => {
    const { playerId } = await givenPlayer(given)
    await save(playerId, 10, 50)
    await raise(playerId, 10, -1)
    expect(await shown(playerId)).toEqual([
      [10, 'ACTIVE', 50],
      [10, 'PENDING', -1],
    ])
    const [name, input] = call()
    expect((await given.call(name, input, playerId)).body).toEqual({
      status: 'success',
      title: 'Your limit stays as it is.',
    })
    expect(await shown(playerId)).toEqual([[10, 'ACTIVE', 50]])
    expect(told(await given.call(name, input, playerId))).toBe('nothing_to_confirm')
  })

  test('needs every answer right, and a test can be taken once', async () => {
    const { playerId } = await givenPlayer(given)
    await save(playerId, 1, 50)
    const { tokenGuid } = saved(await save(playerId, 1, 60))
    const wrong = [...RIGHT.slice(0, 2), { questionId: 3, answerId: 2 }]
    const failed = await given.call(ANSWER, { tokenGuid, answers: wrong }, playerId)
    expect(failed.body).toMatchObject({
      success: false,
      questionsResult: [{ isRight: true }, { isRight: true }, { questionId: 3, isRight: false }],
    })
    expect(told(await given.call(ANSWER, { tokenGuid, answers: RIGHT }, playerId))).toBe('token_unknown')
    expect(await shown(playerId)).toEqual([[1, 'ACTIVE', 50]])
  })

  test('is not accepted with a test from before another change, of another player, or concurrently', async () => {
    const { playerId } = await givenPlayer(given)
    const other = await givenPlayer(given)
    await save(playerId, 1, 50)
    const stale = saved(await save(playerId, 1, 60)).tokenGuid
    const answer = (tokenGuid: unknown, who: number) => given.call(ANSWER, { tokenGuid, answers: RIGHT }, who)
    expect(told(await answer(stale, other.playerId))).toBe('token_unknown')
    await save(playerId, 1, 40)
    expect(told(await answer(stale, playerId))).toBe('token_stale')
    expect(told(await answer('none', playerId))).toBe('token_unknown')
    const fresh = saved(await save(playerId, 1, 60)).tokenGuid
    const both = await Promise.all([answer(fresh, playerId), answer(fresh, playerId)])
    expect(both.map(told).toSorted()).toEqual([200, 'token_unknown'])
    expect(await shown(playerId)).toEqual([
      [1, 'ACTIVE', 40],
      [1, 'PENDING', 60],
    ])
  })

  test('dies with a tighter one', async () => {
    const { playerId } = await givenPlayer(given)
    await save(playerId, 1, 50)
    await raise(playerId, 1, 60)
    await save(playerId, 1, 30)
    expect(await shown(playerId)).toEqual([[1, 'ACTIVE', 30]])
  })
})

test('S3.3 S5.6 session hours wait to be loosened, a reminder is changed at will, and both may be none', async () => {
  const { playerId } = await givenPlayer(given)
  await save(playerId, 31, 4)
  await save(playerId, 32, 30)
  expect(saved(await save(playerId, 31, 5)).status).toBe('questions')
  expect(saved(await save(playerId, 32, 60)).status).toBe('success')
  expect(await shown(playerId)).toEqual([
    [31, 'ACTIVE', 4],
    [32, 'ACTIVE', 60],
  ])
  await save(playerId, 32, -1)
  expect(await shown(playerId)).toEqual([[31, 'ACTIVE', 4]])
})

describe('S3.2 GLI-16 a casino block', () => {
  const state = async (playerId: number): Promise<unknown> =>
    ((await given.call(LIMITS, {}, playerId)).body as object[]).map((one) => ({ ...one, startedAt: 0, endsAt: 0 }))
  const flag = { limitType: 37, type: 'casino_block', measure: 'flag', currency: null, availableValues: [0, 1] }
  const shared = { ...flag, selfExcludeReason: null, startedAt: 0, endsAt: 0 }
  const on = { ...shared, limitState: 'ACTIVE', limitValue: 1, limitBalance: 1, needApprove: false }
  const off = { ...shared, limitState: 'PENDING', limitValue: 0, limitBalance: 0, needApprove: false }

  test('is on at once, and off after its delay and a confirmation', async () => {
    const { playerId } = await givenPlayer(given)
    expect(saved(await save(playerId, 37, 1)).status).toBe('success')
    expect(await state(playerId)).toEqual([on])
    expect(saved(await save(playerId, 37, 0)).status).toBe('questions')
    expect(await state(playerId)).toEqual([on])
    await raise(playerId, 37, 0)
    expect(await state(playerId)).toEqual([on, off])
    expect(told(await given.call(ACT, { limitType: 37, action: 1 }, playerId))).toBe('limit_not_ripe')
    await age(playerId, 24)
    expect(await state(playerId)).toEqual([on, { ...off, needApprove: true }])
    expect(told(await given.call(ACT, { limitType: 37, action: 1 }, playerId))).toBe(200)
    expect(await state(playerId)).toEqual([])
  })

  test.each([
    ['by being set on once more', (playerId: number) => save(playerId, 37, 1)],
    ['by the player’s rejection', (playerId: number) => given.call(ACT, { limitType: 37, action: 0 }, playerId)],
    ['by its other way', (playerId: number) => given.call(WITHDRAW, { limitType: '37' }, playerId)],
    ['a day without confirmation', (playerId: number) => age(playerId, 48)],
  ])('stays on where the change is gone %s', async (_how, end) => {
    const { playerId } = await givenPlayer(given)
    await save(playerId, 37, 1)
    await raise(playerId, 37, null)
    expect(await state(playerId)).toEqual([on, off])
    await end(playerId)
    expect(await state(playerId)).toEqual([on])
    expect(told(await given.call(ACT, { limitType: 37, action: 1 }, playerId))).toBe('nothing_to_confirm')
  })
})

test.each([
  ['nothing', 20, 0, 'amount_not_positive'],
  ['a negative value', 20, -5, 'amount_malformed'],
  ['half a cent', 20, 0.005, 'amount_too_precise'],
  ['more than any account holds', 20, '99999999999999999', 'amount_too_large'],
  ['words', 20, 'many', 'amount_malformed'],
  ['a number too large to be one', 20, 1e21, 'amount_malformed'],
  ['an unknown type', 4, 10, 'limit_not_offered'],
  ['a casino block neither on nor off', 37, 2, 'limit_value_not_offered'],
  ['25 hours', 31, 25, 'limit_value_not_offered'],
  ['7 minutes', 32, 7, 'limit_value_not_offered'],
  ['minutes as text', 32, '30', 'limit_value_not_offered'],
  ['2 days of time-out', 33, 2, 'exclusion_not_offered'],
  ['less than no day of exclusion', 30, -1, 'exclusion_not_offered'],
  ['half a day of exclusion', 30, 0.5, 'limit_value_not_offered'],
])('a limit of %s is refused and changes nothing', async (_what, type, value, code) => {
  const { playerId } = await givenPlayer(given)
  await save(playerId, 20, 100)
  const answer = await save(playerId, type, value)
  expect(told(answer)).toBe(code)
  expect(fieldOf(answer)).toEqual(expect.stringMatching(/limits\.0\.limit(?:Type|Value)|days/u))
  expect(await shown(playerId)).toEqual([[20, 'ACTIVE', 100]])
})

test('a limit is refused in a currency without an account, and twice in one request', async () => {
  const { playerId } = await givenPlayer(given)
  expect(told(await save(playerId, 20, 100, { currency: 'USD' }))).toBe('account_not_found')
  const twice = { limits: [10, 20].map((limitValue) => ({ limitType: 20, limitValue })) }
  expect(told(await given.call(SAVE, twice, playerId))).toBe('limit_repeated')
  expect(await shown(playerId)).toEqual([])
})

test('S7.19 S7.20 GLI-19 a player excludes themselves with a reason; the term is never shortened', async () => {
  const { playerId } = await givenPlayer(given)
  const block = (days: number, selfExcludeReason = 2) => given.call(BLOCK, { days, selfExcludeReason }, playerId)
  expect([told(await block(3)), told(await block(30, 99))]).toEqual(['exclusion_not_offered', 'reason_unknown'])
  expect((await block(30)).body).toEqual({ success: true })
  expect(told(await block(7))).toBe('exclusion_not_shortened')
  expect(told(await save(playerId, 30, 90, { selfExcludeReason: 1 }))).toBe(200)
  expect((await given.call(LIMITS, {}, playerId)).body).toMatchObject([
    { limitType: 30, limitState: 'ACTIVE', limitValue: 90, selfExcludeReason: 'I spend more time than I want' },
  ])
  const { rows } = await given.database.pool.query(
    'select act, reason_id, actor from exclusions.exclusion_change where player_id = $1 order by change_id',
    [playerId],
  )
  expect(rows.map((row) => [row.act, row.reason_id, row.actor])).toEqual([
    ['excluded', 2, `player:${playerId}`],
    ['excluded', 1, `player:${playerId}`],
  ])
})

test('every change is in the history, with who made it', async () => {
  const { playerId } = await givenPlayer(given)
  await save(playerId, 20, 100)
  await raise(playerId, 20, 200)
  await age(playerId, 24)
  await given.call(ACT, { limitType: 20, action: 1 }, playerId)
  const { rows } = await given.database.pool.query(
    `select act, value_before, value_after, asked_value, actor from limits.limit_change where player_id = $1 order by change_id`,
    [playerId],
  )
  const actor = `player:${playerId}`
  expect(rows.map(Object.values)).toEqual([
    ['set', null, 10_000n, 10_000n, actor],
    ['loosening_asked', 10_000n, 10_000n, 20_000n, actor],
    ['loosening_confirmed', 10_000n, 20_000n, 20_000n, actor],
  ])
})
