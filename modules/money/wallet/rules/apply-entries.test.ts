import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEntries, type AccountState } from './apply-entries.ts'
import { mustBalance, playerToHouse, type EntryDraft, type PostingDraft } from './entry-draft.ts'

const entry = (idempotencyKey: string, postings: readonly PostingDraft[]): EntryDraft => ({
  kind: 'bet_stake',
  idempotencyKey,
  reference: 'r',
  actor: 'test',
  currency: 'EUR',
  postings,
})
const holding = (balances: ReadonlyMap<number, bigint>, debts = new Map<number, bigint>()): AccountState => ({
  balances,
  debts,
})
const stake = (key: string, accountId: number, amount: bigint): EntryDraft =>
  entry(key, playerToHouse(accountId, 'open_bets', amount))

test('every posting is given the balance right after it, in the order of the entries', () => {
  const applied = applyEntries(
    [stake('a', 1, 30n), stake('b', 2, 5n), stake('c', 1, 70n), stake('d', 1, -20n)],
    holding(
      new Map([
        [1, 100n],
        [2, 5n],
      ]),
    ),
  )
  expect(
    applied.ok &&
      applied.value.postings
        .filter(({ accountId }) => accountId !== undefined)
        .map(({ idempotencyKey, balanceAfter }) => [idempotencyKey, balanceAfter]),
  ).toEqual([
    ['a', 70n],
    ['b', 0n],
    ['c', 0n],
    ['d', 20n],
  ])
  expect(applied.ok && [...applied.value.balances]).toEqual([
    [1, 20n],
    [2, 0n],
  ])
})

test('a house account has no stored balance', () => {
  const applied = applyEntries([stake('a', 1, 1n)], holding(new Map([[1, 1n]])))
  expect(applied.ok && applied.value.postings[1]).toEqual({
    idempotencyKey: 'a',
    accountId: undefined,
    house: 'open_bets',
    debtorId: undefined,
    amount: 1n,
    balanceAfter: undefined,
  })
})

test('the first account that would become negative is named, and the input is unchanged', () => {
  const balances = new Map([
    [1, 10n],
    [2, 3n],
  ])
  const applied = applyEntries([stake('a', 1, 10n), stake('b', 2, 4n)], holding(balances))
  expect(applied).toEqual({
    ok: false,
    refusal: { code: 'insufficient_funds', message: expect.any(String), details: { accountId: 2 } },
  })
  expect([...balances]).toEqual([
    [1, 10n],
    [2, 3n],
  ])
})

test('money that comes later in the batch does not pay for what came before it', () => {
  expect(applyEntries([stake('a', 1, 10n), stake('b', 1, -10n)], holding(new Map([[1, 0n]]))).ok).toBe(false)
  expect(applyEntries([stake('b', 1, -10n), stake('a', 1, 10n)], holding(new Map([[1, 0n]]))).ok).toBe(true)
})

test('for any entries balances end as their sums, none is negative, and no money is created or lost', () => {
  const drafts = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.bigInt({ min: -50n, max: 50n }).filter((amount) => amount !== 0n),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(drafts, fc.array(fc.bigInt({ min: 0n, max: 60n }), { minLength: 3, maxLength: 3 }), (asks, held) => {
      const before = new Map(held.map((balance, index) => [index + 1, balance]))
      const applied = applyEntries(
        asks.map(([accountId, amount], n) => stake(String(n), accountId, amount)),
        holding(before),
      )
      const running = new Map(before)
      let canPay = true
      for (const [accountId, amount] of asks) {
        running.set(accountId, (running.get(accountId) ?? 0n) - amount)
        canPay &&= (running.get(accountId) ?? 0n) >= 0n
      }
      expect(applied.ok).toBe(canPay)
      if (!applied.ok) return
      expect([...applied.value.balances]).toEqual([...running])
      expect(applied.value.postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
    }),
  )
})

const moving = (kind: EntryDraft['kind'], key: string, amount: bigint): EntryDraft => ({
  ...entry(key, playerToHouse(1, 'revenue', -amount)),
  kind,
})

test('what an entry takes back and the account no longer holds is owed', () => {
  const applied = applyEntries([moving('settlement_reversal', 'r', -100n)], holding(new Map([[1, 40n]])))
  if (!applied.ok) throw new Error('a reversal was refused')
  expect([applied.value.balances.get(1), applied.value.debts.get(1)]).toEqual([0n, 60n])
  expect(
    applied.value.postings.map(({ house, accountId, debtorId, amount }) => [house ?? accountId, debtorId, amount]),
  ).toEqual([
    [1, undefined, -40n],
    ['receivable', 1, -60n],
    ['revenue', undefined, 100n],
  ])
})

test('a stake is refused where a reversal is not', () => {
  expect(applyEntries([moving('bet_stake', 's', -100n)], holding(new Map([[1, 40n]]))).ok).toBe(false)
})

test('a credit pays the debt first, in an entry of its own that names the credit', () => {
  const applied = applyEntries([moving('deposit', 'd', 100n)], holding(new Map([[1, 0n]]), new Map([[1, 60n]])))
  if (!applied.ok) throw new Error('a credit was refused')
  expect([applied.value.balances.get(1), applied.value.debts.get(1)]).toEqual([40n, 0n])
  expect(applied.value.entries.map(({ kind, idempotencyKey }) => [kind, idempotencyKey])).toEqual([
    ['deposit', 'd'],
    ['debt_repayment', 'debt:1:d'],
  ])
})

test('for any credits and reversals an account holds or owes their sum, never both, and no money is created or lost', () => {
  const step = fc.tuple(fc.constantFrom('deposit' as const, 'settlement_reversal' as const), fc.bigInt(1n, 100n))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.bigInt(-80n, 80n), (steps, worth) => {
      const drafts = steps.map(([kind, amount], n) => moving(kind, String(n), kind === 'deposit' ? amount : -amount))
      const state = (sum: bigint): readonly bigint[] => (sum < 0n ? [0n, -sum] : [sum, 0n])
      const [held = 0n, owed = 0n] = state(worth)
      const applied = applyEntries(drafts, holding(new Map([[1, held]]), new Map([[1, owed]])))
      if (!applied.ok) throw new Error('a credit or a reversal was refused')
      const sum = steps.reduce((total, [kind, amount]) => total + (kind === 'deposit' ? amount : -amount), worth)
      expect([applied.value.balances.get(1), applied.value.debts.get(1)]).toEqual(state(sum))
      for (const { idempotencyKey } of applied.value.entries)
        expect(
          applied.value.postings
            .filter((posting) => posting.idempotencyKey === idempotencyKey)
            .reduce((total, { amount }) => total + amount, 0n),
        ).toBe(0n)
    }),
  )
})

test('an account that was not locked is a bug, not a refusal', () => {
  expect(() => applyEntries([stake('a', 9, 1n)], holding(new Map()))).toThrow('account 9 was not locked')
})

test.each([
  [
    'is off by one',
    [
      { accountId: 1, amount: -5n },
      { house: 'revenue' as const, amount: 4n },
    ],
  ],
  [
    'has a posting of zero',
    [
      { accountId: 1, amount: 0n },
      { house: 'revenue' as const, amount: 0n },
    ],
  ],
  ['has no posting', []],
])('an entry that %s is a bug of the caller and throws', (_what, postings) => {
  expect(() => mustBalance(entry('k', postings))).toThrow('entry k')
})
