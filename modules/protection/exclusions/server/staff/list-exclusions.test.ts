// Exclusions in force and accounts that are held, of all players: of each source, by kind, page by page and as a file.
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { excludePlayer } from '#modules/protection/exclusions/server/exclude-player.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf } from '#tests/calls/served-app.ts'
import { closeAtEnd, givenPlayer } from '#tests/support/builders/given.ts'

type Item = {
  readonly playerId: number
  readonly kind: string
  readonly endsAt: string | null
  readonly holdsUntil: string | null
}
type Page = { readonly items: readonly Item[]; readonly next: string | null }

let backoffice: Backoffice
let guardian: Operator
/** Excluded for a term, until further notice, taking a break, named by a register, and held until they are identified: one after the other. */
let players: readonly number[]

beforeAll(async () => {
  backoffice = await givenBackoffice()
  guardian = await givenOperator(backoffice, ['guardian'])
  const owner = new pg.Client(backoffice.given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  const { saferGambling } = backoffice.given.app
  const made: number[] = []
  for (const ask of [
    { kind: 'self_exclusion', days: 365 },
    { kind: 'self_exclusion', days: null },
    { kind: 'time_out', days: 7 },
  ] as const) {
    const { playerId } = await givenPlayer(backoffice.given)
    const excluded = await excludePlayer(saferGambling, playerId, { ...ask, actor: 'test' })
    if (!excluded.ok) throw new Error(excluded.refusal.code)
    made.push(playerId)
  }
  const [named, held, over] = [
    await givenPlayer(backoffice.given),
    await givenPlayer(backoffice.given),
    await givenPlayer(backoffice.given),
  ].map(({ playerId }) => playerId)
  await owner.query(
    "insert into exclusions.register_check (player_id, state, checked_at) values ($1, 'excluded', now()), ($2, 'clear', now())",
    [named, over],
  )
  await owner.query(
    "insert into exclusions.account_hold (player_id, kind, held_at) values ($1, 'identity', now()), ($2, 'identity', now())",
    [held, over],
  )
  await owner.query('update exclusions.account_hold set ended_at = now() where player_id = $1', [over])
  players = [...made, named ?? 0, held ?? 0]
})

const page = async (more: Record<string, unknown> = {}): Promise<Page> => {
  const { status, body, text } = await guardian.client.send('GET /staff-api/safer-gambling/exclusions', more)
  if (status >= 400) throw new Error(text)
  return body as Page
}
const numbers = ({ items }: Page) => items.map(({ playerId }) => players.indexOf(playerId))

test('what holds of every source is listed, the newest first; what is over or clear is not', async () => {
  const all = await page()
  expect(numbers(all)).toEqual([4, 3, 2, 1, 0])
  expect(all.items.map(({ kind }) => kind)).toEqual([
    'identity_required',
    'register_excluded',
    'time_out',
    'self_exclusion',
    'self_exclusion',
  ])
  expect(all.items.map(({ endsAt }) => endsAt === null)).toEqual([true, true, false, true, false])
  expect(all.next).toBeNull()
})

test('each kind is found by itself, and pages follow on each other', async () => {
  expect(numbers(await page({ kind: 'self_exclusion' }))).toEqual([1, 0])
  expect(numbers(await page({ kind: 'time_out' }))).toEqual([2])
  expect(numbers(await page({ kind: 'identity_required' }))).toEqual([4])
  const first = await page({ limit: 2 })
  const second = await page({ limit: 2, cursor: first.next })
  const third = await page({ limit: 2, cursor: second.next })
  expect([numbers(first), numbers(second), numbers(third), third.next]).toEqual([[4, 3], [2, 1], [0], null])
  expect((await page({ limit: 5 })).next).toBeNull()
  for (const cursor of ['x', '1.2', '1.2.x.y'])
    expect(codeOf(await guardian.client.send('GET /staff-api/safer-gambling/exclusions', { cursor }))).toBe(
      'cursor_malformed',
    )
})

test('a file says of a term without an end that it has none, and of a hold nothing', async () => {
  const { body } = await guardian.client.send('GET /staff-api/safer-gambling/exports/exclusions', {})
  const { csv, rows } = body as { csv: string; rows: number }
  const lines = csv.trim().split('\r\n').slice(1)
  expect([rows, lines.length]).toEqual([5, 5])
  const ends = lines.map((line) => line.split(',')[3])
  expect([ends[0], ends[1], ends[3]]).toEqual(['', '', 'until further notice'])
  expect(ends[4]).toMatch(/^\d{4}-/u)
})

test('the holds of one player are shown, and of one who is not held there are none', async () => {
  const holds = (n: number) =>
    guardian.client.send('GET /staff-api/safer-gambling/players/:playerId/holds', { playerId: players[n] })
  expect((await holds(4)).body).toMatchObject({ holds: [{ kind: 'identity_required', likeId: null }] })
  expect((await holds(0)).body).toEqual({ holds: [] })
})
