import { expect, test } from 'vitest'
import { givenHouse, givenPlayer } from '#tests/builders/given.ts'
import { sumsByKind, type KindSum } from './kind-sums.ts'

const at = (hour: number): Date => new Date(Date.UTC(2026, 4, 5, hour))

const told = (sums: readonly KindSum[]) =>
  sums.map(({ accountType, kind, interval, amount }) => `${accountType} ${kind} ${interval} ${amount}`).toSorted()

test('every posting is in the interval of its instant, an edge in the one that it begins, and captured holds are told as they left', async () => {
  const given = await givenHouse()
  const { house, database } = given
  const { wallet } = house
  const { playerId, accountId } = await givenPlayer(given)
  const other = await givenPlayer(given)
  const move = (id: number, kind: string, amount: bigint, when: Date) =>
    database.transaction(async (tx) => {
      const locked = await wallet.lockAccounts(tx, [id])
      const postings = [
        { accountId: id, amount },
        { house: 'adjustments' as const, amount: -amount },
      ]
      const key = `${kind}:${id}:${when.toISOString()}`
      await wallet.post(
        tx,
        locked,
        [{ kind, idempotencyKey: key, reference: key, actor: 'test', currency: 'EUR', postings }],
        when,
      )
    })
  await move(accountId, 'deposit', 5_000n, at(1))
  await move(accountId, 'deposit', 100n, at(6))
  await move(accountId, 'bet_stake', -300n, new Date(+at(12) - 1))
  await move(accountId, 'bet_payout', 20n, at(12))
  await move(other.accountId, 'deposit', 9_999n, at(7))
  await database.transaction(async (tx) => {
    const hold = { accountId, actor: 'test', at: at(7) }
    await wallet.hold(tx, { ...hold, amount: 700n, reference: 'kind-sums:1' })
    await wallet.hold(tx, { ...hold, amount: 800n, reference: 'kind-sums:2' })
    await wallet.hold(tx, { ...hold, amount: 900n, reference: 'kind-sums:3' })
    await wallet.capture(tx, { reference: 'kind-sums:1', actor: 'test', at: at(13) })
    await wallet.release(tx, { reference: 'kind-sums:2', actor: 'test', at: at(14) })
  })
  const ask = { playerId, currency: 'EUR', edges: [at(6), at(12)] }
  expect(told(await sumsByKind(database.db, ask))).toEqual([
    '0 bet_payout 2 20',
    '0 bet_stake 1 -300',
    '0 deposit 0 5000',
    '0 deposit 1 100',
    '0 hold 1 -2400',
    '0 hold_release 2 800',
    '0 withdrawal 2 -700',
  ])
  expect(await sumsByKind(database.db, { ...ask, currency: 'USD' })).toEqual([])
})
