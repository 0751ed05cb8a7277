// Withdrawals as players and cashiers look for them, and the sums that decide about the next one.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import {
  closeAtEnd,
  givenFoundations,
  givenPlayer,
  type GivenFoundations,
} from '#tests/support/builders/given-foundations.ts'
import { queueOf } from './operators/queue-store.ts'
import { countInReview, countOpen, pastSums, paymentTimes, withdrawalsOf } from './withdrawal-store.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number): Date => new Date(AT.getTime() + minutes * 60_000)

type Player = { readonly playerId: number; readonly accountId: number }
type Row = {
  readonly by?: Player
  readonly status?: string
  readonly currency?: string
  readonly reasons?: readonly string[]
  readonly pieces?: readonly (readonly [method: string, status: string, amount: number])[]
  readonly paidAt?: Date
}

let given: GivenFoundations
let owner: pg.Client
let player: Player
let other: Player
/** One a minute, in the order of this list. */
let ids: readonly string[]

async function insert(row: Row, n: number): Promise<string> {
  const id = randomUUID()
  const { by = player, status = 'paid', currency = 'EUR', reasons = [], pieces = [['bank', 'paid', 1_000]] } = row
  await owner.query(
    `insert into withdrawals.withdrawal (withdrawal_id, player_id, account_id, amount, currency, status, reasons, idempotency_key, request_hash, created_at)
     values ($1::uuid, $2, $3, 1000, $4, $5, $6, $1::text, '\\x00', $7)`,
    [id, by.playerId, by.accountId, currency, status, reasons, after(n)],
  )
  for (const [method, pieceStatus, amount] of pieces)
    await owner.query(
      `insert into withdrawals.piece (piece_id, withdrawal_id, method, destination, label, amount, status)
       values ($1, $2, $3, '{}', '••••', $4, $5)`,
      [randomUUID(), id, method, amount, pieceStatus],
    )
  if (row.paidAt !== undefined)
    await owner.query(
      "insert into withdrawals.step (withdrawal_id, status, actor, at) values ($1, 'paid', 'house', $2)",
      [id, row.paidAt],
    )
  return id
}

beforeAll(async () => {
  given = await givenFoundations()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  ;[player, other] = [await givenPlayer(given), await givenPlayer(given)]
  const rows: readonly Row[] = [
    { paidAt: after(30) },
    {
      status: 'review',
      reasons: ['day_sum'],
      pieces: [
        ['card', 'held', 600],
        ['bank', 'held', 400],
      ],
    },
    { status: 'rejected', reasons: ['chargeback'], pieces: [['card', 'released', 1_000]] },
    { by: other, status: 'review', reasons: ['first_large', 'day_sum'], pieces: [['bank', 'held', 1_000]] },
    { status: 'approved', currency: 'USD', pieces: [['bank', 'sending', 1_000]] },
    {
      status: 'partly_paid',
      pieces: [
        ['card', 'paid', 700],
        ['bank', 'failed', 300],
      ],
    },
  ]
  const made: string[] = []
  for (const [n, row] of rows.entries()) made.push(await insert(row, n))
  ids = made
})

const numbers = (rows: readonly { readonly withdrawalId: string }[]) =>
  rows.map(({ withdrawalId }) => ids.indexOf(withdrawalId))
const positionOf = (n: number) => ({ at: after(n), withdrawalId: ids[n] ?? '', currency: 'EUR', amount: 0n })

test('a player’s own come newest first, by status, method and time, and go on after a position', async () => {
  const own = async (filter = {}, before?: { at: Date; withdrawalId: string }, limit = 10) =>
    numbers(await withdrawalsOf(given.database.db, player.playerId, before, limit, filter))
  expect(await own()).toEqual([5, 4, 2, 1, 0])
  expect(await own({ statuses: ['review', 'approved'] })).toEqual([4, 1])
  expect(await own({ method: 'card' })).toEqual([5, 2, 1])
  expect(await own({ from: after(2) })).toEqual([5, 4, 2])
  expect(await own({ to: after(2) })).toEqual([1, 0])
  expect(await own({}, positionOf(4), 2)).toEqual([2, 1])
})

test('the queue is found by each filter; what waits comes oldest first, all else newest first, unless told otherwise', async () => {
  const queue = async (filter: Parameters<typeof queueOf>[1], position?: ReturnType<typeof positionOf>) =>
    numbers(await queueOf(given.database.db, filter, position, 10))
  expect(await queue({})).toEqual([5, 4, 3, 2, 1, 0])
  expect(await queue({ status: 'review' })).toEqual([1, 3])
  expect(await queue({ status: 'review', sort: 'newest' })).toEqual([3, 1])
  expect(await queue({ sort: 'oldest' })).toEqual([0, 1, 2, 3, 4, 5])
  expect(await queue({ playerId: other.playerId })).toEqual([3])
  expect(await queue({ currency: 'USD' })).toEqual([4])
  expect(await queue({ reason: 'day_sum' })).toEqual([3, 1])
  expect(await queue({ method: 'card' })).toEqual([5, 2, 1])
  expect(await queue({}, positionOf(3))).toEqual([2, 1, 0])
  expect(await queue({ sort: 'oldest' }, positionOf(3))).toEqual([4, 5])
})

test('those in review and on their way are open, and those in review are counted for everybody', async () => {
  expect([await countOpen(given.database.db, player.playerId), await countInReview(given.database.db)]).toEqual([2, 2])
})

test('what was asked for lately counts unless it was rejected or cancelled, and what was paid by its pieces', async () => {
  const sums = (currency: string, since: Date) => pastSums(given.database.db, player.playerId, currency, since)
  expect(await sums('EUR', AT)).toEqual({
    hasPaid: true,
    since: new Map([
      ['EUR', 3_000n],
      ['USD', 1_000n],
    ]),
    paid: 1_700n,
  })
  expect((await sums('EUR', after(5))).since).toEqual(new Map([['EUR', 1_000n]]))
  expect((await sums('USD', AT)).paid).toBe(0n)
  expect((await pastSums(given.database.db, other.playerId, 'EUR', AT)).hasPaid).toBe(false)
})

test('how long payments took is read of paid ones since an instant', async () => {
  const times = await paymentTimes(given.database.db, AT, 10)
  expect(times).toEqual([{ method: 'bank', askedAt: AT, paidAt: after(30) }])
  expect(await paymentTimes(given.database.db, after(1), 10)).toEqual([])
})
