import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AccountType } from '#modules/money/wallet/contract/account-type.ts'
import type { EntryDraft, ReturningKind } from '#modules/money/wallet/contract.ts'
import { countedReturn, countedStake, ownPart, stakeDraft, type StakeEntry } from './stake-money.ts'

const ACCOUNT_ID = 7
type Account = { readonly type: AccountType }
const main: Account = { type: AccountType.main }
const bonus: Account = { type: AccountType.bonus }

const entryOf = (money: Pick<StakeEntry, 'amount' | 'lent' | 'given'>): StakeEntry => ({
  kind: 'bet_stake',
  idempotencyKey: 'stake:1',
  reference: 'bet:1',
  actor: 'player:1',
  into: 'open_bets',
  ...money,
})

const returning = (postings: EntryDraft['postings']): EntryDraft<ReturningKind> => ({
  kind: 'bet_payout',
  idempotencyKey: 'settle:1:1',
  reference: 'bet:1',
  actor: 'settlement',
  currency: 'EUR',
  postings,
})

const money = fc
  .record({ own: fc.bigInt(0n, 1_000n), lent: fc.bigInt(0n, 1_000n), given: fc.bigInt(0n, 1_000n) })
  .filter(({ own, lent, given }) => own + lent + given > 0n)
  .map(({ own, lent, given }) => ({ own, amount: own + lent + given, lent, given }))

describe('a stake', () => {
  test('takes from the account what is neither lent nor given, and its entry balances', () => {
    fc.assert(
      fc.property(money, ({ own, ...asked }) => {
        const { postings } = stakeDraft({ accountId: ACCOUNT_ID, currency: 'EUR' }, entryOf(asked))
        expect(ownPart(asked)).toBe(own)
        expect(postings.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
        expect(postings.every(({ amount }) => amount !== 0n)).toBe(true)
        const left = postings.find((posting) => 'accountId' in posting && posting.accountId === ACCOUNT_ID)
        expect(left?.amount ?? 0n).toBe(-own)
      }),
    )
  })

  test('counts whole with its loan, and without its gift', () => {
    expect(countedStake(main, { amount: 100n })).toEqual({ amount: 100n, isOwnMoney: true })
    expect(countedStake(main, { amount: 100n, lent: 40n })).toEqual({ amount: 100n, isOwnMoney: true })
    expect(countedStake(main, { amount: 100n, given: 100n })).toEqual({ amount: 0n, isOwnMoney: true })
  })

  test('of a bonus account counts as wagered and not as the player’s own', () => {
    expect(countedStake(bonus, { amount: 100n })).toEqual({ amount: 100n, isOwnMoney: false })
    expect(countedStake({ type: AccountType.currency }, { amount: 100n }).isOwnMoney).toBe(true)
  })
})

describe('a return', () => {
  const back = (
    draft: EntryDraft<ReturningKind>,
    { account = main, isGift = false }: { account?: Account; isGift?: boolean } = {},
  ): bigint => countedReturn(account, { draft, accountId: ACCOUNT_ID, isGift })

  test('is what reaches the account and the loans of the player', () => {
    const draft = returning([
      { house: 'open_bets', amount: -100n },
      { accountId: ACCOUNT_ID, amount: 150n },
      { house: 'advances', amount: 30n },
      { house: 'revenue', amount: -80n },
    ])
    expect(back(draft)).toBe(180n)
  })

  test('is negative where a payout is reversed, including what the account no longer holds', () => {
    const draft = returning([
      { house: 'open_bets', amount: 100n },
      { accountId: ACCOUNT_ID, amount: -150n },
      { house: 'revenue', amount: 50n },
    ])
    expect(back(draft)).toBe(-150n)
  })

  test('is zero where a payout repays a loan', () => {
    const draft = returning([
      { accountId: ACCOUNT_ID, amount: -25n },
      { house: 'advances', amount: 25n },
    ])
    expect(back(draft)).toBe(0n)
  })

  test('of a gift or of bonus money is zero', () => {
    const draft = returning([
      { house: 'open_bets', amount: -100n },
      { accountId: ACCOUNT_ID, amount: 100n },
    ])
    expect([back(draft), back(draft, { isGift: true }), back(draft, { account: bonus })]).toEqual([100n, 0n, 0n])
  })

  test('of a partly refunded stake equals in total what was counted when it was taken', () => {
    fc.assert(
      fc.property(money, fc.constantFrom(main, bonus), ({ amount, lent }, account) => {
        const taken = entryOf({ amount, lent: lent < amount ? lent : 0n })
        const draft = returning(
          stakeDraft({ accountId: ACCOUNT_ID, currency: 'EUR' }, taken).postings.map((posting) => ({
            ...posting,
            amount: -posting.amount,
          })),
        )
        const counted = countedStake(account, taken)
        expect(back(draft, { account })).toBe(counted.isOwnMoney ? counted.amount : 0n)
      }),
    )
  })
})
