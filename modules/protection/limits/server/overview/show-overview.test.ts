// What the player's page of limits gets besides the limits: use and room, dates of waiting changes, exclusions and
// the return.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { exclusionRoutes } from '#modules/protection/exclusions/server/exclusion-calls.ts'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { createDispatcher, type Answer } from '#platform/server/dispatch.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { limitRoutes } from '../module.ts'
import { setOperatorLimit } from '../service.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const SAVE = `POST ${V3}/limits` as CallName
const OVERVIEW: CallName = 'GET /web-api/safer-gambling/overview'
const RETURN: CallName = 'POST /web-api/safer-gambling/return'
const BLOCK: CallName = 'POST /limit-service-api/limit/external/web/api/v1/BlockUser'

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

type Ask = (name: CallName, input: object, playerId: number) => Promise<Answer>

/** The calls of players of this country. */
function askFrom(country: string): Ask {
  const server = { ...given.app.saferGambling, countryOf: async () => country }
  const { dispatch } = createDispatcher([limitRoutes(server), exclusionRoutes(server)])
  return (name, input, playerId) => dispatch(name, input, playerContext(playerId))
}

const overviewOf = async (playerId: number, ask: Ask = given.call): Promise<Overview> =>
  (await ask(OVERVIEW, {}, playerId)).body as Overview
const set = (playerId: number, limitType: number, limitValue: unknown, ask: Ask = given.call) =>
  ask(SAVE, { limits: [{ limitType, limitValue }] }, playerId)
const payIn = (playerId: number, amount: string) =>
  given.call(
    'POST /web-api/payments/deposits',
    { amount, currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() },
    playerId,
  )

test('S3.1 GLI-17 use, room and the next room of the strictest limit, whoever set it', async () => {
  const { playerId } = await givenPlayer(given)
  await set(playerId, 20, 100)
  await payIn(playerId, '30.50')
  const before = await overviewOf(playerId)
  const [own] = before.periods
  expect(own).toMatchObject({ limitType: 20, value: '100.00', isOperators: false, used: '30.50', left: '69.50' })
  expect(Math.abs(Date.parse(own?.nextAt ?? '') - Date.now() - DAY_MS)).toBeLessThan(60_000)
  const ask = { limitType: 20, currency: 'EUR', value: 3_500n, expected: null } as const
  await setOperatorLimit(given.app.saferGambling, playerId, ask, { staffId: 3, reason: 'care' })
  expect((await overviewOf(playerId)).periods).toMatchObject([
    { value: '35.00', isOperators: true, reason: 'care', left: '4.50' },
  ])
  expect(own).toMatchObject({ reason: '' })
  expect(before).toMatchObject({ profile: 'site', periodKind: 'rolling', currencies: ['EUR'], held: [], waiting: [] })
})

test('S3.3 S3.1 a waiting change has all its dates, and 999999999 means none', async () => {
  const { playerId } = await givenPlayer(given)
  await set(playerId, 20, 50)
  const { tokenGuid } = (await set(playerId, 20, 999_999_999)).body as { tokenGuid: string }
  const answers = [
    { questionId: 1, answerId: 2 },
    { questionId: 2, answerId: 2 },
    { questionId: 3, answerId: 1 },
  ]
  await given.call(`POST ${V3}/testanswers` as CallName, { tokenGuid, answers }, playerId)
  const [waiting] = (await overviewOf(playerId)).waiting
  const asked = Date.parse(waiting?.askedAt ?? '')
  expect(waiting).toMatchObject({ limitType: 20, currency: 'EUR', value: null })
  const limits = (await given.call(`GET ${V3}/limits` as CallName, {}, playerId)).body
  expect(limits).toMatchObject([
    { limitState: 'ACTIVE', limitValue: 50 },
    { limitState: 'PENDING', limitValue: 999_999_999, endsAt: Math.floor(Date.parse(waiting?.ripeAt ?? '') / 1_000) },
  ])
  expect(Date.parse(waiting?.ripeAt ?? '') - asked).toBe(DAY_MS)
  expect(Date.parse(waiting?.lapsesAt ?? '') - asked).toBe(2 * DAY_MS)
})

test('S3.2 GLI-17 a casino block of operators and the player’s own change are included, and do not replace the deposit limit prompt', async () => {
  const { playerId } = await givenPlayer(given)
  const block = { limitType: 37, currency: '', value: 1n, expected: null } as const
  await setOperatorLimit(given.app.saferGambling, playerId, block, { staffId: 3, reason: 'as agreed' })
  await set(playerId, 37, 1)
  const { tokenGuid } = (await set(playerId, 37, 0)).body as { tokenGuid: string }
  const answers = [
    { questionId: 1, answerId: 2 },
    { questionId: 2, answerId: 2 },
    { questionId: 3, answerId: 1 },
  ]
  await given.call(`POST ${V3}/testanswers` as CallName, { tokenGuid, answers }, playerId)
  expect(await overviewOf(playerId)).toMatchObject({
    operatorTimes: [{ limitType: 37, value: 1, reason: 'as agreed' }],
    waiting: [{ limitType: 37, currency: null, value: null }],
    periods: [],
    isPromptDue: true,
  })
})

describe('UK-22 a limit is offered before money comes in', () => {
  test('until the player sets one', async () => {
    const { playerId } = await givenPlayer(given)
    expect((await overviewOf(playerId)).isPromptDue).toBe(true)
    await set(playerId, 2, 100)
    expect((await overviewOf(playerId)).isPromptDue).toBe(false)
  })

  test('until the player declines, once or twice', async () => {
    const { playerId } = await givenPlayer(given)
    const decline = () => given.call('POST /web-api/safer-gambling/limit-prompt', { answer: 'declined' }, playerId)
    expect([(await decline()).status, (await decline()).status]).toEqual([200, 200])
    expect((await overviewOf(playerId)).isPromptDue).toBe(false)
  })

  test('and where the jurisdiction requires limits, until all of them are set', async () => {
    const { playerId } = await givenPlayer(given)
    const ask = askFrom('SE')
    await ask('POST /web-api/safer-gambling/limit-prompt', { answer: 'declined' }, playerId)
    await set(playerId, 20, 100, ask)
    expect(await overviewOf(playerId, ask)).toMatchObject({
      profile: 'sweden',
      periodKind: 'calendar',
      missingLimits: [[21], [22]],
      isPromptDue: true,
    })
    await set(playerId, 21, 200, ask)
    await set(playerId, 22, 400, ask)
    expect(await overviewOf(playerId, ask)).toMatchObject({ missingLimits: [], isPromptDue: false })
  })
})

describe('an exclusion', () => {
  test.each([
    ['by its own call', BLOCK, { days: 30 }],
    ['among limits', SAVE, { limits: [{ limitType: 30, limitValue: 30 }] }],
  ] as const)('S3.2 %s holds and is answered so, although sessions could not be ended', async (_how, name, input) => {
    const { playerId } = await givenPlayer(given)
    const errors: unknown[] = []
    const failing = {
      ...given.app.saferGambling,
      endSessions: () => Promise.reject(new Error('connection lost')),
      log: { error: (told: unknown) => void errors.push(told) },
    }
    const { dispatch } = createDispatcher([limitRoutes(failing), exclusionRoutes(failing)])
    const answer = await dispatch(name, input, playerContext(playerId))
    expect([answer.status, errors.length]).toEqual([200, 3])
    expect((await overviewOf(playerId)).held).toMatchObject([{ kind: 'self_exclusion' }])
  })

  test('until further notice has no end, by either call', async () => {
    const [one, other] = [await givenPlayer(given), await givenPlayer(given)]
    expect((await given.call(BLOCK, { days: 'until_further_notice' }, one.playerId)).status).toBe(200)
    expect((await set(other.playerId, 30, 0)).status).toBe(200)
    for (const { playerId } of [one, other])
      expect((await overviewOf(playerId)).held).toMatchObject([
        { kind: 'self_exclusion', endsAt: null, holdsUntil: null, mayAskReturn: false },
      ])
    // No longer term exists.
    const longer = await given.call(BLOCK, { days: 30 }, one.playerId)
    expect([codeOf(longer), longer.body]).toMatchObject([
      'exclusion_not_shortened',
      { error: { details: { title: 'A term that has begun can be made longer, not shorter.' } } },
    ])
  })

  test('until further notice is refused where the law has no such term', async () => {
    const { playerId } = await givenPlayer(given)
    const answer = await askFrom('GB')(BLOCK, { days: 'until_further_notice' }, playerId)
    expect(codeOf(answer)).toBe('exclusion_not_offered')
    expect((await overviewOf(playerId)).held).toEqual([])
  })

  test('UK-43 an expired exclusion is in force until the player has requested the return and has waited a day', async () => {
    const { playerId } = await givenPlayer(given)
    const ask = askFrom('GB')
    expect(codeOf(await ask(RETURN, {}, playerId))).toBe('not_excluded')
    await ask(BLOCK, { days: 180 }, playerId)
    expect(codeOf(await ask(RETURN, {}, playerId))).toBe('exclusion_runs')
    await given.database.pool.query(
      `update exclusions.exclusion set starts_at = starts_at - interval '200 days', ends_at = ends_at - interval '200 days'
       where player_id = $1`,
      [playerId],
    )
    expect((await overviewOf(playerId, ask)).held).toMatchObject([{ mayAskReturn: true, holdsUntil: null }])
    const back = (await ask(RETURN, {}, playerId)).body as { holdsUntil: string }
    expect(Math.abs(Date.parse(back.holdsUntil) - Date.now() - 24 * HOUR_MS)).toBeLessThan(60_000)
    const [held] = (await overviewOf(playerId, ask)).held
    expect(held).toMatchObject({ mayAskReturn: false, holdsUntil: back.holdsUntil })
    // Requesting again changes nothing.
    expect((await ask(RETURN, {}, playerId)).body).toEqual(back)
  })
})
