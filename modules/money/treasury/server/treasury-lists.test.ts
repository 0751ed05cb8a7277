// Adjustments and disputes as cashiers look for them: by each filter, in their order, and on from a position.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import {
  closeAtEnd,
  givenFoundations,
  givenPlayer,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { adjustmentsOf, insertAdjustment } from './adjustments/adjustment-store.ts'
import { listDisputes } from './disputes/dispute-store.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const after = (days: number): Date => new Date(AT.getTime() + days * 86_400_000)

let given: GivenFoundations
let owner: pg.Client
let players: readonly { readonly playerId: number; readonly accountId: number }[]

beforeAll(async () => {
  given = await givenFoundations()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  players = [await givenPlayer(given), await givenPlayer(given)]
})

const ofPlayer = (n: number) => ({ playerId: players[n]?.playerId ?? 0, accountId: players[n]?.accountId ?? 0 })

test('adjustments are found by player, category and direction, the newest first', async () => {
  const { database } = given
  for (const [n, [player, amount, category]] of (
    [
      [0, 500n, 'goodwill'],
      [0, -300n, 'correction'],
      [1, 200n, 'goodwill'],
      [1, -100n, 'fraud'],
    ] as const
  ).entries())
    await database.transaction((tx) =>
      insertAdjustment(tx, {
        ...ofPlayer(player),
        changeId: n + 1,
        amount,
        currency: 'EUR',
        category,
        reason: 'as agreed',
        proposedBy: 1,
        approvedBy: 2,
        at: AT,
      }),
    )
  const found = async (filter: Parameters<typeof adjustmentsOf>[1], before?: number, limit = 10) =>
    (await adjustmentsOf(database.db, filter, before, limit)).map(({ changeId }) => changeId)
  expect(await found({})).toEqual([4, 3, 2, 1])
  expect(await found({ playerId: ofPlayer(0).playerId })).toEqual([2, 1])
  expect(await found({ category: 'goodwill' })).toEqual([3, 1])
  expect(await found({ direction: 'credit' })).toEqual([3, 1])
  expect(await found({ direction: 'debit' })).toEqual([4, 2])
  expect(await found({}, 3, 1)).toEqual([2])
  expect((await adjustmentsOf(database.db, {}, undefined, 1))[0]).toMatchObject({
    ...ofPlayer(1),
    amount: -100n,
    approvedBy: 2,
  })
})

test('disputes are found by state, provider and player, by their deadline either way', async () => {
  const ids: number[] = []
  for (const [player, provider, state, dueIn, isClosed] of [
    [0, 'stripe', 'open', 3, false],
    [0, 'other', 'answered', 1, false],
    [1, 'stripe', 'lost', 2, true],
    [1, 'stripe', 'won', 4, true],
  ] as const) {
    const { rows } = await owner.query<{ dispute_id: string }>(
      `insert into treasury.dispute (payment_id, player_id, account_id, provider, amount, currency, state, opened_at, due_at, closed_at)
       values ($1, $2, $3, $4, 500, 'EUR', $5, $6, $7, $8) returning dispute_id::text`,
      [
        randomUUID(),
        ofPlayer(player).playerId,
        ofPlayer(player).accountId,
        provider,
        state,
        AT,
        after(dueIn),
        isClosed ? after(5) : null,
      ],
    )
    ids.push(Number(rows[0]?.dispute_id))
  }
  const found = async (filter: Partial<Parameters<typeof listDisputes>[1]>, from?: number, limit = 10) =>
    (
      await listDisputes(
        given.database.db,
        { state: 'all', isNewestFirst: false, ...filter },
        from === undefined ? undefined : { at: after([3, 1, 2, 4][from] ?? 0), disputeId: ids[from] ?? 0 },
        limit,
      )
    ).map(({ disputeId }) => ids.indexOf(disputeId))
  expect(await found({})).toEqual([1, 2, 0, 3])
  expect(await found({ isNewestFirst: true })).toEqual([3, 0, 2, 1])
  expect(await found({ state: 'unsettled' })).toEqual([1, 0])
  expect(await found({ state: 'lost' })).toEqual([2])
  expect(await found({ provider: 'stripe' })).toEqual([2, 0, 3])
  expect(await found({ playerId: ofPlayer(1).playerId })).toEqual([2, 3])
  expect(await found({}, 2)).toEqual([0, 3])
  expect(await found({ isNewestFirst: true }, 2)).toEqual([1])
  expect(await found({}, 1, 1)).toEqual([2])
})
