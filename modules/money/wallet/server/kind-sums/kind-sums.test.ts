import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayStart } from '#kernel/days.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { givenFoundations, givenPlayer, type GivenFoundations } from '#tests/support/builders/given-foundations.ts'
import type { EntryKind } from '#modules/money/wallet/contract.ts'
import { SLOT_MS } from '#modules/money/wallet/rules/slots.ts'
import { AccountType } from '../service.ts'
import { foldKindSums } from './fold-kind-sums.ts'
import { atHour as at, foldAll, move, told, toldByLedger } from './kind-sums.testdata.ts'
import { sumsByKind } from './kind-sums.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'

/** Once with nothing folded, and once with everything: the same result. */
async function bothWays(given: GivenFoundations, look: () => Promise<void>): Promise<void> {
  await look()
  await foldAll(given)
  await look()
}

test('every posting is in the interval of its instant, an edge in the one that it begins, and captured holds count when they were paid', async () => {
  const given = await givenFoundations()
  const { app, database } = given
  const { wallet } = app
  const { playerId, accountId } = await givenPlayer(given)
  const other = await givenPlayer(given)
  const post = (id: number, kind: EntryKind, amount: bigint, when: Date) =>
    database.transaction((tx) => move(given, tx, { accountId: id, kind, amount, at: when }))
  await post(accountId, 'deposit', 5_000n, at(1))
  await post(accountId, 'deposit', 100n, at(6))
  await post(accountId, 'bet_stake', -300n, new Date(+at(12) - 1))
  await post(accountId, 'bet_payout', 20n, at(12))
  await post(other.accountId, 'deposit', 9_999n, at(7))
  await database.transaction(async (tx) => {
    const hold = { accountId, actor: 'test', at: at(7) }
    await wallet.hold(tx, { ...hold, amount: 700n, reference: 'kind-sums:1' })
    await wallet.hold(tx, { ...hold, amount: 800n, reference: 'kind-sums:2' })
    await wallet.hold(tx, { ...hold, amount: 900n, reference: 'kind-sums:3' })
    await wallet.capture(tx, { reference: 'kind-sums:1', actor: 'test', at: at(13) })
    await wallet.release(tx, { reference: 'kind-sums:2', actor: 'test', at: at(14) })
  })
  const ask = { playerId, currency: 'EUR', edges: [at(6), at(12)] }
  await bothWays(given, async () => {
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
})

test('days of zones that are off by quarters and halves of an hour are exact to the millisecond', async () => {
  const given = await givenFoundations()
  const { playerId, accountId } = await givenPlayer(given)
  const zones = ['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Europe/Berlin']
  // Lord Howe's clocks go back by half an hour on the fifth, Chatham's by one hour.
  const edgesOf = (zone: string) => ['2026-04-05', '2026-04-06'].map((day) => new Date(dayStart(day, zone)))
  await given.database.transaction(async (tx) => {
    for (const edge of zones.flatMap(edgesOf))
      for (const [ms, amount] of [
        [-1, 1n],
        [0, 100n],
        [1, 10_000n],
      ] as const)
        await move(given, tx, { accountId, kind: 'deposit', amount, at: new Date(+edge + ms) })
  })
  await bothWays(given, async () => {
    for (const zone of zones) {
      const ask = { playerId, currency: 'EUR', edges: edgesOf(zone) }
      const sums = told(await sumsByKind(given.database.db, ask))
      expect(sums).toHaveLength(3)
      expect(sums).toEqual(await toldByLedger(given.database.db, ask))
    }
  })
})

test('an edge within a slot is the caller’s mistake', async () => {
  const { database } = await givenFoundations()
  const edges = [at(6), new Date(+at(12) + 5 * MINUTE_MS)]
  await expect(sumsByKind(database.db, { playerId: 1, currency: 'EUR', edges })).rejects.toThrow(
    '2026-05-05T12:05:00.000Z cuts a slot in two',
  )
})

type Step =
  | { act: 'post'; who: number; kind: EntryKind; amount: bigint; at: Date }
  | { act: 'hold'; who: number; amount: bigint; at: Date }
  | { act: 'capture' | 'release'; nth: number; at: Date }
  | { act: 'fold'; postingsMax: number }
  | { act: 'look'; slots: number[] }

const who = fc.nat({ max: 2 })
const slot = fc.nat({ max: 400 })
const when = fc
  .tuple(slot, fc.constantFrom(0, 1, SLOT_MS - 1, 7 * MINUTE_MS))
  .map(([slots, ms]) => new Date(+at(0) + slots * SLOT_MS + ms))
const minor = fc.integer({ min: 1, max: 5_000 })
const kind = fc.constantFrom<EntryKind>('deposit', 'bet_stake', 'bet_payout', 'adjustment')
const signed = fc.tuple(minor, fc.boolean()).map(([amount, isOut]) => BigInt(isOut ? -amount : amount))

const post = fc.record({ act: fc.constant('post' as const), who, kind, amount: signed, at: when })
const hold = fc.record({ act: fc.constant('hold' as const), who, amount: minor.map(BigInt), at: when })
const close = fc.record({ act: fc.constantFrom('capture' as const, 'release' as const), nth: fc.nat(), at: when })
const fold = fc.record({ act: fc.constant('fold' as const), postingsMax: fc.integer({ min: 1, max: 9 }) })
const look = fc.record({ act: fc.constant('look' as const), slots: fc.uniqueArray(slot, { maxLength: 6 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: post },
  { weight: 4, arbitrary: fold },
  { weight: 1, arbitrary: hold },
  { weight: 1, arbitrary: close },
  { weight: 1, arbitrary: look },
)
const history = fc.array(step, { maxLength: 40, size: 'max' })

/** Two players with three accounts, and their operations, step by step. */
async function givenHistory(given: GivenFoundations) {
  const { app, database } = given
  const { wallet } = app
  const [one, two] = [await givenPlayer(given), await givenPlayer(given)]
  const bonusId = await database.transaction((tx) =>
    wallet.openAccount(tx, { playerId: one.playerId, currency: 'EUR', type: AccountType.bonus }),
  )
  const accountIds = [one.accountId, bonusId, two.accountId] as const
  const idOf = (n: number): number => accountIds[n] ?? one.accountId
  // Enough for all withdrawals, long before.
  for (const accountId of accountIds)
    await database.transaction((tx) =>
      move(given, tx, { accountId, kind: 'deposit', amount: 1_000_000n, at: at(-9_000) }),
    )
  const references: string[] = []
  const lookAt = async (slots: readonly number[]): Promise<void> => {
    const edges = slots.toSorted((a, b) => a - b).map((n) => new Date(+at(0) + n * SLOT_MS))
    for (const { playerId } of [one, two]) {
      const ask = { playerId, currency: 'EUR', edges }
      expect(told(await sumsByKind(database.db, ask))).toEqual(await toldByLedger(database.db, ask))
    }
  }
  const take = async (next: Step): Promise<void> => {
    if (next.act === 'look') return lookAt(next.slots)
    if (next.act === 'fold') return void (await foldKindSums(database, next.postingsMax))
    await database.transaction(async (tx) => {
      if (next.act === 'post') return move(given, tx, { ...next, accountId: idOf(next.who) })
      if (next.act === 'hold') {
        const reference = `kind-sums:${one.playerId}:${references.length}`
        references.push(reference)
        await wallet.hold(tx, { ...next, accountId: idOf(next.who), actor: 'test', reference })
        return
      }
      // A closed one is refused and changes nothing.
      const reference = references[next.nth % references.length]
      if (reference !== undefined) await wallet[next.act](tx, { reference, actor: 'test', at: next.at })
    })
  }
  return { lookAt, take }
}

test('for any history, folded at any moment and in turns of any size, the sums equal the ledger’s', async () => {
  const given = await givenFoundations()
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 20 }), async (steps, postingsMax) => {
      const { lookAt, take } = await givenHistory(given)
      for (const one of steps) await take(one)
      await lookAt([0, 96, 200])
      await foldAll(given, postingsMax)
      await lookAt([0, 96, 200])
    }),
    { numRuns: 30 },
  )
  expect((await verifyLedger(given.database.db)).drifts).toEqual([])
}, 90_000)
