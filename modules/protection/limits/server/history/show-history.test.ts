// The history of limits and exclusions as a player reads it.
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import type { HistoryItem } from '#modules/protection/limits/contract.ts'
import { codeOf, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { setOperatorLimit } from '../service.ts'

const V3 = '/limit-service-api/api/external/web/v3'
const SAVE = `POST ${V3}/limits` as CallName
const HISTORY: CallName = 'GET /web-api/safer-gambling/history'

type Page = { readonly items: readonly HistoryItem[]; readonly next: string | null }

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

const set = (playerId: number, limitType: number, limitValue: unknown, more: object = {}) =>
  given.call(SAVE, { limits: [{ limitType, limitValue, ...more }] }, playerId)
const page = async (playerId: number, input: object = {}): Promise<Page> =>
  (await given.call(HISTORY, input, playerId)).body as Page

test('every change is listed with its values, its actor and an operator’s reason, newest first', async () => {
  const { playerId } = await givenPlayer(given)
  await set(playerId, 20, '100.50')
  await set(playerId, 31, 4)
  const ask = { limitType: 20, currency: 'EUR', value: 4_000n, expected: null } as const
  await setOperatorLimit(given.app.saferGambling, playerId, ask, { staffId: 3, reason: 'agreed by phone' })
  await set(playerId, 30, 90, { selfExcludeReason: 4 })
  const { items, next } = await page(playerId, { lang: 'de' })
  expect(next).toBeNull()
  expect(items).toMatchObject([
    {
      kind: 'exclusion',
      exclusion: 'self_exclusion',
      act: 'excluded',
      by: 'player',
      reason: '',
      selfExcludeReason: 'Ich möchte eine Pause',
    },
    { kind: 'limit', limitType: 20, by: 'operator', reason: 'agreed by phone', before: null, after: '40.00' },
    { kind: 'limit', limitType: 31, by: 'player', currency: null, before: null, after: '4', asked: '4' },
    { kind: 'limit', limitType: 20, by: 'player', reason: '', currency: 'EUR', act: 'set', after: '100.50' },
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(4)
})

test('it is read page by page without a gap or a repetition, and never another player’s', async () => {
  const { playerId } = await givenPlayer(given)
  const other = await givenPlayer(given)
  await set(other.playerId, 20, 7)
  for (const value of [90, 80, 70]) {
    await set(playerId, 20, value)
    await set(playerId, 33, value === 90 ? 1 : value === 80 ? 7 : 30)
  }
  const whole = (await page(playerId)).items
  expect(whole.map(({ kind }) => kind)).toEqual(['exclusion', 'limit', 'exclusion', 'limit', 'exclusion', 'limit'])
  const read: HistoryItem[] = []
  let cursor: string | undefined
  for (let n = 0; n < 6; n += 1) {
    const { items, next } = await page(playerId, { limit: 2, ...(cursor === undefined ? {} : { cursor }) })
    read.push(...items)
    if (next === null) break
    cursor = next
  }
  expect(read).toEqual(whole)
})

test.each(['x', '1', '.1.', '-1.2', `${'9'.repeat(19)}.`])('the cursor %s is refused as forged', async (cursor) => {
  const { playerId } = await givenPlayer(given)
  const answer = await given.call(HISTORY, { cursor }, playerId)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'cursor_malformed'])
})
