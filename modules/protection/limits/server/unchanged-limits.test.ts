// Requests that change nothing of a player's limits, or nothing of their time in play, leave no trace of a change.
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const LIMITS = `GET ${V3}/limits` as CallName
const SAVE = `POST ${V3}/limits` as CallName
const ANSWER = `POST ${V3}/testanswers` as CallName

const RIGHT = [
  { questionId: 1, answerId: 2 },
  { questionId: 2, answerId: 2 },
  { questionId: 3, answerId: 1 },
]

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

const save = (playerId: number, limitType: number, limitValue: unknown): Promise<Answer> =>
  given.call(SAVE, { limits: [{ limitType, limitValue }] }, playerId)
/** A looser value is requested: the test that runs then. */
const askLooser = async (playerId: number): Promise<unknown> => {
  await save(playerId, 1, 50)
  return ((await save(playerId, 1, 60)).body as { tokenGuid: unknown }).tokenGuid
}
const pass = (playerId: number, tokenGuid: unknown): Promise<Answer> =>
  given.call(ANSWER, { tokenGuid, answers: RIGHT }, playerId)
const rowsOf = async (table: 'limits.limit_change' | 'play_time.pace', playerId: number): Promise<number | null> =>
  (await given.database.pool.query(`select 1 from ${table} where player_id = $1`, [playerId])).rowCount
const shown = async (playerId: number): Promise<readonly unknown[]> =>
  ((await given.call(LIMITS, {}, playerId)).body as { limitState: string; limitValue: number }[]).map((one) => [
    one.limitState,
    one.limitValue,
  ])

test.each([
  ['no casino block', 37, 0],
  ['no deposit limit', 20, 999_999_999],
  ['no session limit', 31, -1],
  ['no reminder', 32, null],
  ['the limit that is set', 1, '50.00'],
])('S7.16 the value in force is no change, and a running test stays valid: %s', async (_what, type, value) => {
  const { playerId } = await givenPlayer(given)
  const token = await askLooser(playerId)
  expect((await save(playerId, type, value)).body).toMatchObject({ status: 'success', questions: [], tokenGuid: null })
  expect(await rowsOf('limits.limit_change', playerId)).toBe(1)
  expect((await pass(playerId, token)).status).toBe(200)
  expect(await shown(playerId)).toEqual([
    ['ACTIVE', 50],
    ['PENDING', 60],
  ])
})

test('S7.16 requesting the value in force cancels a waiting looser one', async () => {
  const { playerId } = await givenPlayer(given)
  await pass(playerId, await askLooser(playerId))
  await save(playerId, 1, 50)
  expect([await rowsOf('limits.limit_change', playerId), await shown(playerId)]).toEqual([3, [['ACTIVE', 50]]])
})

test('S3.2 a casino block does not affect the time in play: no pace is stored for it', async () => {
  const { playerId } = await givenPlayer(given)
  await save(playerId, 37, 1)
  expect(await rowsOf('play_time.pace', playerId)).toBe(0)
  await save(playerId, 31, 4)
  expect(await rowsOf('play_time.pace', playerId)).toBe(1)
})
