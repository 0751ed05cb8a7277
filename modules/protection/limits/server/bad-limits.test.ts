// Invalid limits: each refused clearly, at its field, and nothing of any player's is changed.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { AMOUNT_LIMIT_TYPES } from '#modules/protection/limits/rules/limit-types.ts'
import { connect } from '#platform/server/db.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const SAVE = `POST ${V3}/limits` as CallName
const ANSWER = `POST ${V3}/testanswers` as CallName
const ACT = `POST ${V3}/limitaction` as CallName
const WITHDRAW = `DELETE ${V3}/limit` as CallName
const BLOCK: CallName = 'POST /limit-service-api/limit/external/web/api/v1/BlockUser'

const RIGHT = [
  { questionId: 1, answerId: 2 },
  { questionId: 2, answerId: 2 },
  { questionId: 3, answerId: 1 },
]

let given: GivenApp
let player: number
let other: number

beforeAll(async () => void (given = await givenApp()))
/** Both with all that can be broken: limits, one of them on its way to be looser. */
beforeEach(async () => {
  player = (await givenPlayer(given)).playerId
  other = (await givenPlayer(given)).playerId
  for (const one of [player, other]) {
    const limits = AMOUNT_LIMIT_TYPES.map((limitType) => ({ limitType, limitValue: 100 }))
    const others = [
      { limitType: 31, limitValue: 4 },
      { limitType: 37, limitValue: 1 },
    ]
    expect((await given.call(SAVE, { limits: [...limits, ...others] }, one)).status).toBe(200)
    await answer(one, await tokenFor(one, 20, 200))
  }
})

/** What the application itself may not write. */
async function asOwner(statement: string): Promise<void> {
  const owner = connect(given.ownerUrl)
  await owner.pool.query(statement, [player])
  await owner.close()
}

const save = (who: number, limitType: unknown, limitValue: unknown, more: object = {}): Promise<Answer> =>
  given.call(SAVE, { limits: [{ limitType, limitValue, ...more }] }, who)
const answer = (who: number, tokenGuid: unknown): Promise<Answer> =>
  given.call(ANSWER, { tokenGuid, answers: RIGHT }, who)
const tokenFor = async (who: number, limitType: number, limitValue: unknown): Promise<unknown> =>
  ((await save(who, limitType, limitValue)).body as { tokenGuid: unknown }).tokenGuid
const told = (one: Answer): unknown => (one.status < 300 ? one.status : codeOf(one))
const fieldOf = ({ body }: Answer): unknown => (body as { error: { details: { field?: unknown } } }).error.details.field

const TABLES = [
  'limits.player_limit',
  'limits.limit_change',
  'exclusions.exclusion',
  'exclusions.exclusion_change',
  'limits.tally',
  'limits.limit_question',
  'settlement.open_bets_voiding',
]
/** Everything that the database has of these players' limits and exclusions. */
const standing = async (): Promise<readonly unknown[]> => {
  const of = TABLES.map(
    (table) => `select '${table}' as of, to_jsonb(t) - 'used_at' as row from ${table} t where player_id = any($1)`,
  )
  const { rows } = await given.database.pool.query(`${of.join(' union all ')} order by 1, 2`, [[player, other]])
  return rows
}

async function expectUnchanged(attempt: () => Promise<Answer>, code: string, field?: string): Promise<void> {
  const before = await standing()
  const refused = await attempt()
  expect(told(refused)).toBe(code)
  if (field !== undefined) expect(fieldOf(refused)).toBe(field)
  expect(await standing()).toEqual(before)
}

const badAmounts: readonly (readonly [string, unknown, string])[] = [
  ['0', 0, 'amount_not_positive'],
  ['0 in words', '0.00', 'amount_not_positive'],
  ['a negative value', -50, 'amount_malformed'],
  ['a negative value as text', '-0.01', 'amount_malformed'],
  ['more than any account holds', '99999999999999999', 'amount_too_large'],
  ['half a cent', '10.005', 'amount_too_precise'],
]

test.each(AMOUNT_LIMIT_TYPES.flatMap((limitType) => badAmounts.map((bad) => [limitType, ...bad] as const)))(
  'GLI-15 limit %d of %s is refused at its field and changes nothing',
  (limitType, _what, value, code) => expectUnchanged(() => save(player, limitType, value), code, 'limits.0.limitValue'),
)

test.each([
  ['no number of a type', 99, 10, 'limit_not_offered', 'limits.0.limitType'],
  ['a casino block of more than on', 37, 2, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a casino block of less than off', 37, -1, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a casino block of a half', 37, 0.5, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a casino block as text', 37, '1', 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a casino block that is no deposit limit', 37, 999_999_999, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['0 session hours', 31, 0, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['negative session hours', 31, -4, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['25 session hours', 31, 25, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a reminder of 0 minutes', 32, 0, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a reminder beyond the list', 32, 61, 'limit_value_not_offered', 'limits.0.limitValue'],
  ['a time-out of 0 days', 33, 0, 'exclusion_not_offered', 'days'],
  ['a time-out beyond the list', 33, 31, 'exclusion_not_offered', 'days'],
  ['a self-exclusion of negative days', 30, -30, 'exclusion_not_offered', 'days'],
  ['a self-exclusion beyond the list', 30, 9_999, 'exclusion_not_offered', 'days'],
  ['another currency than the player has', 20, 50, 'account_not_found', 'limits.0.currency'],
])('%s is refused at its field and changes nothing', (what, limitType, value, code, field) =>
  expectUnchanged(
    () => save(player, limitType, value, what.includes('currency') ? { currency: 'USD' } : {}),
    code,
    field,
  ),
)

test.each([
  ['a type as text', { limits: [{ limitType: 'deposit', limitValue: 10 }] }],
  ['a missing value', { limits: [{ limitType: 20 }] }],
  ['a value that is a list', { limits: [{ limitType: 20, limitValue: [10] }] }],
  ['no limits', { limits: [] }],
  ['more limits than there are', { limits: Array.from({ length: 21 }, () => ({ limitType: 20, limitValue: 10 })) }],
  ['a value that is no list', { limits: { limitType: 20, limitValue: 10 } }],
])('%s is malformed, and changes nothing', (_what, input) =>
  expectUnchanged(async () => given.call(SAVE, input, player), 'invalid_input'),
)

test('one invalid limit among valid ones refuses all of them', () =>
  expectUnchanged(
    () =>
      given.call(
        SAVE,
        {
          limits: [
            { limitType: 1, limitValue: 10 },
            { limitType: 10, limitValue: 0 },
            { limitType: 30, limitValue: 30 },
          ],
        },
        player,
      ),
    'amount_not_positive',
    'limits.1.limitValue',
  ))

test('a player who names another changes their own limits, and nothing of the other', async () => {
  const ofOther = async () => (await standing()).filter((row) => JSON.stringify(row).includes(`"player_id":${other}`))
  const before = await ofOther()
  expect(before.length).toBeGreaterThan(10)
  for (const named of [{ playerId: other }, { userId: other }, { player_id: other }]) {
    const input = { limits: [{ limitType: 1, limitValue: 5, ...named }], ...named }
    expect([200, 'invalid_input']).toContain(told(await given.call(SAVE, input, player)))
    expect([200, 'invalid_input', 'exclusion_not_shortened']).toContain(
      told(await given.call(BLOCK, { days: 30, ...named }, player)),
    )
    await given.call(ACT, { limitType: 20, action: 0, ...named }, player)
  }
  expect(await ofOther()).toEqual(before)
})

test('a test of another player is not accepted, and can still be taken by its player', async () => {
  const token = await tokenFor(other, 1, 150)
  await expectUnchanged(() => answer(player, token), 'token_unknown')
  expect(told(await answer(other, token))).toBe(200)
})

test('a change that another player waits for is not there to be confirmed or taken back', async () => {
  const own = (await givenPlayer(given)).playerId
  for (const attempt of [
    () => given.call(ACT, { limitType: 20, action: 1 }, own),
    () => given.call(ACT, { limitType: 20, action: 0 }, own),
    () => given.call(WITHDRAW, { limitType: '20' }, own),
  ])
    await expectUnchanged(attempt, 'nothing_to_confirm')
})

test.each([
  ['of before a change of limits', async () => save(player, 10, 90)],
  [
    'that is older than a quarter of an hour',
    () => asOwner("update limits.limit_question set asked_at = asked_at - interval '16 minutes' where player_id = $1"),
  ],
])('a token %s is stale, and changes nothing', async (_what, make) => {
  const token = await tokenFor(player, 1, 150)
  await make()
  await expectUnchanged(() => answer(player, token), 'token_stale')
})

test.each([
  ['made up', '2f0c5a3e-0000-4000-8000-000000000000'],
  ['malformed', 'x'],
  ['empty', ''],
] as const)('a token that is %s is unknown, and changes nothing', (_what, token) =>
  expectUnchanged(() => answer(player, token), 'token_unknown'),
)

test('the same limit set concurrently is set once, and a test taken concurrently counts once', async () => {
  const changesOf = async (act: string): Promise<number> =>
    (await standing()).filter((row) => JSON.stringify(row).includes(`"act":"${act}"`)).length
  const both = await Promise.all([save(player, 1, 50), save(player, 1, 50)])
  expect(both.map(told)).toEqual([200, 200])
  const { rows } = await given.database.pool.query(
    'select value::int as value from limits.player_limit where player_id = $1 and limit_type = 1',
    [player],
  )
  expect(rows).toEqual([{ value: 5_000 }])
  const asked = await changesOf('loosening_asked')
  const token = await tokenFor(player, 1, 150)
  const answers = await Promise.all(Array.from({ length: 5 }, () => answer(player, token)))
  expect(answers.map(told).toSorted()).toEqual([200, ...Array.from({ length: 4 }, () => 'token_unknown')])
  expect(await changesOf('loosening_asked')).toBe(asked + 1)
})

test('a concurrent raise and lowering leave the lower one, whichever came first', async () => {
  const token = await tokenFor(player, 1, 150)
  await Promise.all([answer(player, token), save(player, 1, 20)])
  const { rows } = await given.database.pool.query(
    'select value::int as value, loosening_value from limits.player_limit where player_id = $1 and limit_type = 1',
    [player],
  )
  expect(rows).toEqual([{ value: 2_000, loosening_value: null }])
})

test('the same change confirmed concurrently is applied once', async () => {
  await given.database.pool.query(
    `update limits.player_limit set loosening_asked_at = loosening_asked_at - interval '25 hours',
      loosening_ripe_at = loosening_ripe_at - interval '25 hours' where player_id = $1 and loosening_ripe_at is not null`,
    [player],
  )
  const confirm = () => given.call(ACT, { limitType: 20, action: 1 }, player)
  const both = await Promise.all([confirm(), confirm(), confirm()])
  expect(both.map(told).toSorted()).toEqual([200, 'nothing_to_confirm', 'nothing_to_confirm'])
})
