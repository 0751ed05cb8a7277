// The ledger as anyone would keep it on paper, and the commands that are carried out on paper and on the real ledger alike.
import fc, { type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { payoutEntry, reversalEntry } from '#modules/sports/settlement/rules/settlement-entries.ts'
import { playerToHouse, type EntryDraft, type Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database } from '#platform/server/db.ts'
import { postEntries } from '#tests/support/post-entries.ts'

export type PaperAccount = {
  readonly accountId: number
  readonly playerId: number
  readonly isBonus: boolean
  readonly currency: string
  balance: bigint
  owed: bigint
}
type PaperHold = {
  readonly reference: string
  readonly account: PaperAccount
  readonly amount: bigint
  state: 'held' | 'captured' | 'released'
}
type PaperBet = {
  readonly betId: number
  readonly account: PaperAccount
  readonly stake: bigint
  payout: bigint | undefined
  settlements: number
}

export type Paper = {
  readonly accounts: readonly PaperAccount[]
  readonly holds: PaperHold[]
  readonly bets: PaperBet[]
  /** By `<house> <currency>`. */
  readonly house: Map<string, bigint>
  entries: number
}

export type Real = {
  readonly database: Database
  readonly wallet: Wallet
  /** Holds the ledger against the paper. */
  check(paper: Paper): Promise<void>
  nextId(): number
  /** How often a rare case occurred, so that a test can require it. */
  readonly seen: Map<Rarity, number>
}

export type Rarity = 'refusal' | 'shortfall' | 'repayment' | 'second close'

type Command = AsyncCommand<Paper, Real>

const AT = new Date('2026-03-01T12:00:00Z')
const actor = 'test'

/** Picks by any number from a list that is not empty. */
const pick = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('pick from an empty list')
  return item
}

const note = ({ seen }: Real, rarity: Rarity): void => void seen.set(rarity, (seen.get(rarity) ?? 0) + 1)

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** In the model: what a house account of this currency gains. */
function houseGains(paper: Paper, house: string, currency: string, amount: bigint): void {
  const key = `${house} ${currency}`
  paper.house.set(key, (paper.house.get(key) ?? 0n) + amount)
}

/** In the model: money that reaches an account pays its debt first. */
function credit(paper: Paper, real: Real, account: PaperAccount, amount: bigint): void {
  const repaid = smaller(account.owed, amount)
  account.balance += amount - repaid
  if (repaid === 0n) return
  account.owed -= repaid
  paper.entries += 1
  houseGains(paper, 'receivable', account.currency, repaid)
  note(real, 'repayment')
}

/** In the model: what is taken back and is not there any more is owed. */
function takeBack(paper: Paper, real: Real, account: PaperAccount, amount: bigint): void {
  const taken = smaller(account.balance, amount)
  account.balance -= taken
  if (taken === amount) return
  account.owed += amount - taken
  houseGains(paper, 'receivable', account.currency, taken - amount)
  note(real, 'shortfall')
}

/** Posts in one transaction; a refusal rolls back as a caller's would. */
async function post(
  real: Real,
  accounts: readonly PaperAccount[],
  drafts: readonly EntryDraft[],
): Promise<'posted' | 'insufficient_funds'> {
  return real.database.transaction(async (tx) => {
    const locked = await real.wallet.lockAccounts(
      tx,
      accounts.map(({ accountId }) => accountId),
    )
    const posted = await postEntries(real.wallet, tx, locked, drafts, AT)
    return posted.ok ? 'posted' : posted.refusal.code
  })
}

const command = (
  name: string,
  check: (paper: Paper) => boolean,
  run: (paper: Paper, real: Real) => Promise<void>,
): Command => ({
  check,
  run: async (paper, real) => {
    await run(paper, real)
    await real.check(paper)
  },
  toString: () => name,
})

const deposit = (n: number, amount: bigint): Command =>
  command(
    `deposit(${n}, ${amount})`,
    () => true,
    async (paper, real) => {
      const account = pick(paper.accounts, n)
      const postings = [
        { house: 'deposits_sandbox' as const, amount: -amount },
        { accountId: account.accountId, amount },
      ]
      const id = `deposit:${real.nextId()}`
      const { currency } = account
      expect(
        await post(
          real,
          [account],
          [{ kind: 'deposit', idempotencyKey: id, reference: id, actor, currency, postings }],
        ),
      ).toBe('posted')
      paper.entries += 1
      credit(paper, real, account, amount)
      houseGains(paper, 'deposits_sandbox', currency, -amount)
    },
  )

/** One entry per stake, all in one post: one that lacks funds, after those before it, refuses them all. */
const stakes = (asked: readonly { readonly n: number; readonly amount: bigint }[]): Command =>
  command(
    `stakes(${asked.map(({ n, amount }) => `${n}: ${amount}`).join(', ')})`,
    () => true,
    async (paper, real) => {
      const bets = asked.map(({ n, amount }) => ({
        betId: real.nextId(),
        account: pick(paper.accounts, n),
        stake: amount,
      }))
      const after = new Map(paper.accounts.map((account) => [account, account.balance]))
      let isFunded = true
      for (const { account, stake } of bets) {
        after.set(account, (after.get(account) ?? 0n) - stake)
        isFunded &&= (after.get(account) ?? 0n) >= 0n
      }
      const drafts = bets.map(({ betId, account, stake }) => ({
        kind: 'bet_stake' as const,
        idempotencyKey: `stake:${betId}`,
        reference: `bet:${betId}`,
        actor,
        currency: account.currency,
        postings: playerToHouse(account.accountId, 'open_bets', stake),
      }))
      expect(
        await post(
          real,
          bets.map(({ account }) => account),
          drafts,
        ),
      ).toBe(isFunded ? 'posted' : 'insufficient_funds')
      if (!isFunded) return note(real, 'refusal')
      for (const [account, balance] of after) account.balance = balance
      for (const bet of bets) {
        houseGains(paper, 'open_bets', bet.account.currency, bet.stake)
        paper.bets.push({ ...bet, payout: undefined, settlements: 0 })
        paper.entries += 1
      }
    },
  )

const openBets = ({ bets }: Paper): PaperBet[] => bets.filter(({ payout }) => payout === undefined)
const settledBets = ({ bets }: Paper): PaperBet[] => bets.filter(({ payout }) => payout !== undefined)

/**
 * In the model and as entries: the earlier payout is reversed, with a debt where the account is short; then the new
 * payout, debts first.
 */
function settleOnPaper(paper: Paper, real: Real, bet: PaperBet, payout: bigint): EntryDraft[] {
  const { account, stake } = bet
  const money = { betId: bet.betId, accountId: account.accountId, currency: account.currency, stake }
  const drafts: EntryDraft[] = []
  if (bet.payout !== undefined) {
    drafts.push(reversalEntry({ ...money, payout: bet.payout, number: bet.settlements }))
    takeBack(paper, real, account, bet.payout)
    houseGains(paper, 'open_bets', account.currency, stake)
    houseGains(paper, 'revenue', account.currency, bet.payout - stake)
  }
  bet.settlements += 1
  bet.payout = payout
  const now = { ...money, payout, number: bet.settlements }
  drafts.push(payoutEntry(now, payout === stake ? 'bet_refund' : 'bet_payout'))
  houseGains(paper, 'open_bets', account.currency, -stake)
  houseGains(paper, 'revenue', account.currency, stake - payout)
  credit(paper, real, account, payout)
  paper.entries += drafts.length
  return drafts
}

const settle = (n: number, factor: bigint): Command =>
  command(
    `settle(${n}, ${factor}/4)`,
    (paper) => openBets(paper).length > 0,
    async (paper, real) => {
      const bet = pick(openBets(paper), n)
      expect(await post(real, [bet.account], settleOnPaper(paper, real, bet, (bet.stake * factor) / 4n))).toBe('posted')
    },
  )

/** `factor` in quarters of the stake: 0 is a loss, 4 a refund. */
const resettle = (n: number, factor: bigint): Command =>
  command(
    `resettle(${n}, ${factor}/4)`,
    (paper) => settledBets(paper).length > 0,
    async (paper, real) => {
      const bet = pick(settledBets(paper), n)
      expect(await post(real, [bet.account], settleOnPaper(paper, real, bet, (bet.stake * factor) / 4n))).toBe('posted')
    },
  )

/** A payment that its provider takes back. */
const chargeback = (n: number, amount: bigint): Command =>
  command(
    `chargeback(${n}, ${amount})`,
    () => true,
    async (paper, real) => {
      const account = pick(paper.accounts, n)
      const { accountId, currency } = account
      const id = `chargeback:${real.nextId()}`
      const postings = playerToHouse(accountId, 'deposits_sandbox', amount)
      const draft = { kind: 'deposit_reversal' as const, idempotencyKey: id, reference: id, actor, currency, postings }
      expect(await post(real, [account], [draft])).toBe('posted')
      paper.entries += 1
      takeBack(paper, real, account, amount)
      houseGains(paper, 'deposits_sandbox', currency, amount)
    },
  )

/** Debts on bonus accounts are of no money that could be withdrawn. */
const owesOwnMoney = ({ accounts }: Paper, { playerId }: PaperAccount): boolean =>
  accounts.some((one) => one.playerId === playerId && !one.isBonus && one.owed > 0n)

/** Without an amount: all there is, so that a later reversal finds the account short. */
const hold = (n: number, asked?: bigint): Command =>
  command(
    `hold(${n}, ${asked ?? 'all'})`,
    ({ accounts }) => asked !== undefined || pick(accounts, n).balance > 0n,
    async (paper, real) => {
      const account = pick(paper.accounts, n)
      const amount = asked ?? account.balance
      const reference = `hold ${real.nextId()}`
      const held = await real.database.transaction((tx) =>
        real.wallet.hold(tx, { accountId: account.accountId, amount, reference, actor, at: AT }),
      )
      const isFunded = amount <= account.balance
      const owes = owesOwnMoney(paper, account)
      expect(held.ok ? 'held' : held.refusal.code).toBe(owes ? 'debt_owed' : isFunded ? 'held' : 'insufficient_funds')
      if (!isFunded || owes) return note(real, 'refusal')
      account.balance -= amount
      paper.entries += 1
      paper.holds.push({ reference, account, amount, state: 'held' })
      houseGains(paper, 'holds', account.currency, amount)
    },
  )

/** A hold is closed once; the second time, either way, is refused and moves nothing. */
const close = (n: number, state: 'captured' | 'released'): Command =>
  command(
    `${state}(${n})`,
    ({ holds }) => holds.length > 0,
    async (paper, real) => {
      const closing = pick(paper.holds, n)
      const { account, amount, reference } = closing
      const way = state === 'captured' ? real.wallet.capture : real.wallet.release
      const closed = await real.database.transaction((tx) => way(tx, { reference, actor, at: AT }))
      expect(closed.ok ? closed.value : closed.refusal.code).toEqual(
        closing.state === 'held'
          ? { holdId: expect.any(BigInt), accountId: account.accountId, amount, currency: account.currency }
          : 'hold_not_open',
      )
      if (closing.state !== 'held') return note(real, 'second close')
      closing.state = state
      paper.entries += 1
      houseGains(paper, 'holds', account.currency, -amount)
      if (state === 'captured') houseGains(paper, 'withdrawals', account.currency, amount)
      else credit(paper, real, account, amount)
    },
  )

const which = fc.nat(99)
const small = fc.bigInt({ min: 1n, max: 700n })
const quarters = fc.bigInt({ min: 0n, max: 12n })

const deposits = fc.tuple(which, fc.bigInt({ min: 1n, max: 2_000n })).map(([n, amount]) => deposit(n, amount))
const manyStakes = fc.array(fc.record({ n: which, amount: small }), { minLength: 1, maxLength: 4 }).map(stakes)
const settlements = fc.tuple(which, quarters).map(([n, factor]) => settle(n, factor))
const corrections = fc.tuple(which, quarters).map(([n, factor]) => resettle(n, factor))
const chargebacks = fc.tuple(which, small).map(([n, amount]) => chargeback(n, amount))
const holds = fc.tuple(which, small).map(([n, amount]) => hold(n, amount))
const drains = which.map((n) => hold(n))
const closings = fc
  .tuple(which, fc.constantFrom('captured' as const, 'released' as const))
  .map(([n, state]) => close(n, state))

/** Every way money moves through the wallet, with amounts that often are more than an account holds; corrections come up most. */
export const ledgerCommands: fc.Arbitrary<Command>[] = [
  deposits,
  manyStakes,
  manyStakes,
  settlements,
  settlements,
  corrections,
  corrections,
  chargebacks,
  holds,
  drains,
  closings,
]

/** How every walk begins: each account has money, two bets are won and a hold is closed twice, so that trouble is within reach. */
export async function beginWalk(paper: Paper, real: Real): Promise<void> {
  for (const n of paper.accounts.keys()) await deposit(n, 1_000n).run(paper, real)
  await stakes([0, 1].map((n) => ({ n, amount: 500n }))).run(paper, real)
  for (const _bet of [1, 2]) await settle(0, 10n).run(paper, real)
  await hold(2, 100n).run(paper, real)
  for (const state of ['released', 'captured'] as const) await close(0, state).run(paper, real)
}
