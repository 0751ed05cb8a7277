// What a refused limit says (S7.16), and that a term needs its end (S5.8).
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#platform/server/dispatch.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'

const LIMITS = 'GET /limit-service-api/api/external/web/v3/limits'
const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

const save = (playerId: number, limitType: number, limitValue: unknown, more: object = {}): Promise<Answer> =>
  given.call(SAVE, { limits: [{ limitType, limitValue, ...more }] }, playerId)

test.each([
  ['en', 20, '1e3', 400, 'amount_malformed', 'Enter an amount above zero in figures, like 100 or 99.50.'],
  ['de', 99, 100, 422, 'limit_not_offered', 'Dieses Limit wird hier nicht angeboten.'],
])(
  'S7.16 a refused limit has its status and a title under data, in the language %s',
  async (language, limitType, limitValue, status, code, title) => {
    const { playerId } = await givenPlayer(given)
    const answer = await given.app.dispatcher.dispatch(
      SAVE,
      { limits: [{ limitType, limitValue }] },
      { ...playerContext(playerId), headers: { 'x-language': language } },
    )
    expect(answer).toMatchObject({ status, body: { error: { code }, data: { status: code, title } } })
  },
)

describe('S5.8 a term needs its end', () => {
  test.each([
    [30, null, 'limit_value_not_offered'],
    [30, 'for ever', 'limit_value_not_offered'],
    [33, null, 'limit_value_not_offered'],
    [33, 0, 'exclusion_not_offered'],
    [33, -1, 'exclusion_not_offered'],
  ])('S5.8 type %i with the term %j is refused, and nothing begins', async (limitType, limitValue, code) => {
    const { playerId } = await givenPlayer(given)
    const answer = await save(playerId, limitType, limitValue, { selfExcludeReason: 1 })
    expect(answer.body).toMatchObject({
      error: { code },
    })
    expect((await given.call(LIMITS, {}, playerId)).body).toEqual([])
  })

  test('S5.8 a time-out of a week ends after 604,800 seconds', async () => {
    const { playerId } = await givenPlayer(given)
    const { body } = await save(playerId, 33, 7, { selfExcludeReason: 1 })
    const { limitsData } = body as { limitsData: [{ limitType: number; startedAt: number; endsAt: number }] }
    const [{ limitType, startedAt, endsAt }] = limitsData
    expect([limitType, endsAt - startedAt]).toEqual([33, 604_800])
  })
})
