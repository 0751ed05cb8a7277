// Settles a slice of bets in one transaction: grade from stored results, decide, pay, mark. Doing it twice changes nothing.
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { type BetStatus } from '#modules/sports/betting/contract.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import {
  accountIdsOfBets,
  lockBetsToSettle,
  markBets,
  markTakenBack,
  type BetToSettle,
  credits,
} from '#modules/sports/betting/server/service.ts'
import { repayLoans } from '#modules/sports/returns/rules/advance.ts'
import { storedResults } from '#modules/sports/catalogue/server/service.ts'
import { gradeMarket } from '#modules/sports/grading/rules/grading.ts'
import { isOrderedBack, type VoidOrder } from '#modules/sports/settlement/rules/void-target.ts'
import { betVerdict, type DecidedBet } from '#modules/sports/settlement/rules/bet-verdict.ts'
import {
  advanceRepaymentEntry,
  payoutEntry,
  reversalEntry,
  type SettlementEntry,
  type SettlementMoney,
} from '#modules/sports/settlement/rules/settlement-entries.ts'
import type { StakeReturn, Stakes } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { decisionTime, type Database, type Tx } from '#platform/server/db.ts'
import { append, eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import { betSettled } from '#modules/sports/settlement/contract.ts'
import { deleteSetAside, insertSetAside, type SetAside } from './set-aside-store.ts'
import { ordersOn } from './operators/void-store.ts'
import { insertSettlements, type SettlementRow } from './settlement-store.ts'

type SettledMark = Parameters<typeof markBets>[1][number]

export type SettledSlice = {
  /** How many bets' money moved. */
  readonly settled: number
  /** Bets that no rule could read, where this is new. */
  readonly setAside: readonly SetAside[]
}

type SettledBet = {
  readonly betId: number
  readonly playerId: number
  readonly accountId: number
  readonly number: number
  readonly status: BetStatus
  readonly payout: bigint
  readonly moved: bigint
  readonly currency: string
}

/** What a slice reads once and keeps up to date while it decides bet after bet. */
type Ledger = {
  readonly results: ReadonlyMap<number, GameResult>
  /** When the games began, as far as known. */
  readonly starts: ReadonlyMap<number, Date>
  /** What operators have returned of these bets and games. */
  readonly orders: readonly VoidOrder[]
  /** By account, what it holds; negative where it owes. */
  readonly worths: Map<number, bigint>
  /** Open loans by account, oldest first. */
  readonly loans: Map<number, readonly credits.Advance[]>
  /** Loans in this slice's own bets that will never be repaid, by bet. */
  readonly voided: ReadonlyMap<number, credits.Advance>
  /** By bet of a loan: the oldest open bet outside this slice from which the loan may yet be repaid. */
  readonly oldestOutside: ReadonlyMap<number, number>
  /** By account: open bets of this slice without a loan in them. Loans in later bets may yet be repaid from these. */
  readonly openInside: Map<number, readonly BetToSettle[]>
  /** Games of each bet of the slice. */
  readonly gamesOf: ReadonlyMap<number, ReadonlySet<number>>
}

type Slice = {
  readonly returns: StakeReturn[]
  readonly rows: SettlementRow[]
  readonly marks: SettledMark[]
  readonly settled: SettledBet[]
  readonly loans: Map<number, credits.Advance>
  /** Bets that no rule could read. They stay as they are. */
  readonly setAside: SetAside[]
}

/** GLI-33: a leg that was taken before the game, but after the game had truly begun. */
const isLate = ({ gameId, isLive, takenAt }: BetToSettle['legs'][number], starts: Ledger['starts']): boolean => {
  const start = starts.get(gameId)
  return !isLive && start !== undefined && takenAt >= start
}

const gradeLegs = (bet: BetToSettle, { results, starts, orders }: Ledger): readonly LegStatus[] =>
  bet.legs.map((leg) => {
    if (bet.isVoided || isLate(leg, starts) || isOrderedBack(orders, bet.betId, leg)) return LegStatus.forcedReturn
    const result = results.get(leg.gameId)
    const market = { sport: leg.sport, kind: leg.kind, ...(leg.line === undefined ? {} : { line: leg.line }) }
    return result === undefined ? LegStatus.notCalculated : gradeMarket(market, leg.outcome, result)
  })

const isSame = (a: readonly number[] | undefined, b: readonly number[]): boolean =>
  a !== undefined && a.length === b.length && a.every((value, index) => value === b[index])

/** The loan in this bet, unless it is repaid by now. */
function loanOf(bet: BetToSettle, { loans, voided }: Ledger): credits.Advance | undefined {
  if (bet.prepaid === 0n) return undefined
  const open = loans.get(bet.accountId)?.find(({ betId }) => betId === bet.betId)
  return open === undefined ? voided.get(bet.betId) : open.state === 'open' ? open : undefined
}

const unpaidOf = ({ amount, repaid }: credits.Advance): bigint => amount - repaid

/** What a gift won is no stake that came back. */
const enter = ({ accountId, isPromo }: BetToSettle, draft: SettlementEntry, { returns }: Slice): void =>
  void returns.push({ draft, accountId, isGift: isPromo })

/** A loan is never repaid from a bet on a game of the bet that it is in: that bet wins with it, and secures nothing. */
function secures(bet: BetToSettle, lentBetId: number, { gamesOf }: Ledger): boolean {
  const games = gamesOf.get(lentBetId)
  return bet.betId < lentBetId && !bet.legs.some(({ gameId }) => games?.has(gameId) === true)
}

/** A payout first repays the loans that its bet secured. */
function repay(bet: BetToSettle, now: SettlementMoney, ledger: Ledger, slice: Slice): bigint {
  const loans = ledger.loans.get(bet.accountId)
  if (loans === undefined || bet.prepaid > 0n) return 0n
  const secured = loans.filter(({ betId }) => secures(bet, betId, ledger))
  const { changed, total } = repayLoans(secured, bet.betId, now.payout)
  if (total === 0n) return 0n
  const updated = changed.map((loan) => (loan.repaid === loan.amount ? { ...loan, state: 'repaid' as const } : loan))
  const changedOf = new Map(updated.map((loan) => [loan.betId, loan]))
  for (const loan of updated) slice.loans.set(loan.betId, loan)
  ledger.loans.set(
    bet.accountId,
    loans.map((loan) => changedOf.get(loan.betId) ?? loan),
  )
  enter(bet, advanceRepaymentEntry(now, total), slice)
  return total
}

/** Whether an open bet may yet repay the loan in this one. */
const isSecured = (bet: BetToSettle, ledger: Ledger): boolean =>
  (ledger.oldestOutside.get(bet.betId) ?? Infinity) < bet.betId ||
  (ledger.openInside.get(bet.accountId) ?? []).some((open) => secures(open, bet.betId, ledger))

type Decision = {
  readonly legStatuses: readonly LegStatus[]
  readonly loan: credits.Advance | undefined
  readonly decided: DecidedBet | undefined
}

/** Throws where no rule reads the bet; changes nothing. */
function decide(bet: BetToSettle, ledger: Ledger): Decision {
  const legStatuses = gradeLegs(bet, ledger)
  const loan = loanOf(bet, ledger)
  const decided = betVerdict(bet, legStatuses, amountLimits(bet.currency).payoutMax, {
    loan: loan === undefined ? undefined : { ...loan, isVoid: loan.state === 'void' },
    isSecured: isSecured(bet, ledger),
  })
  return { legStatuses, loan, decided }
}

/** One bet that cannot be read must not stop the others: it is set aside and counts as undecided. */
function settleOrSetAside(bet: BetToSettle, ledger: Ledger, slice: Slice): void {
  let decision: Decision
  try {
    decision = decide(bet, ledger)
  } catch (error) {
    slice.setAside.push({ betId: bet.betId, cause: error instanceof Error ? error.message : String(error) })
    if (bet.status === 'accepted') noteOpen(bet, ledger)
    return
  }
  settleOne(bet, decision, ledger, slice)
}

/** Bets come in order of id, so whatever could secure a later one has been seen before it. */
function noteOpen(bet: BetToSettle, { openInside }: Ledger): void {
  if (bet.prepaid === 0n) openInside.set(bet.accountId, [...(openInside.get(bet.accountId) ?? []), bet])
}

/** Adds to the slice what this bet needs: nothing where it already stands as its results say. */
function settleOne(bet: BetToSettle, { legStatuses, loan, decided }: Decision, ledger: Ledger, slice: Slice): void {
  if (decided === undefined) noteOpen(bet, ledger)
  const status = decided?.status ?? 'accepted'
  const payout = decided?.payout
  const isMoneySame = bet.status === status && bet.payout === payout
  if (isSame(bet.legStatuses, legStatuses) && isMoneySame) return
  const settlements = isMoneySame ? bet.settlements : moveMoney(bet, legStatuses, decided, ledger, slice)
  if (decided?.unpaidLoan !== undefined && loan !== undefined) slice.loans.set(bet.betId, { ...loan, state: 'void' })
  const event = isMoneySame
    ? undefined
    : ({
        kind: bet.settlements === 0 ? 'settled' : 'resettled',
        amount: (payout ?? 0n) - (bet.payout ?? 0n),
      } as const)
  slice.marks.push({ betId: bet.betId, status, payout, legStatuses, settlements, event })
}

/** What of a void loan the bet's settlement gave back to the house's loans. */
const returnedLoan = ({ betId }: BetToSettle, { voided }: Ledger): bigint => {
  const loan = voided.get(betId)
  return loan === undefined ? 0n : unpaidOf(loan)
}

/**
 * Takes a former payout back and pays the new one; answers how often the bet has been settled now. A payout pays the
 * account's debts first (the wallet does), then the loans that the bet secured.
 */
function moveMoney(
  bet: BetToSettle,
  legStatuses: readonly LegStatus[],
  decided: DecidedBet | undefined,
  ledger: Ledger,
  slice: Slice,
): number {
  const { betId, accountId, currency, playerId } = bet
  const money = { betId, accountId, currency, stake: bet.openAmount }
  const held = (): bigint => {
    const worth = ledger.worths.get(accountId) ?? 0n
    return worth > 0n ? worth : 0n
  }
  const move = (amount: bigint): void =>
    void ledger.worths.set(accountId, (ledger.worths.get(accountId) ?? 0n) + amount)
  let { settlements } = bet
  if (bet.payout !== undefined) {
    const paid = { ...money, payout: bet.payout, number: settlements, unpaidLoan: returnedLoan(bet, ledger) }
    enter(bet, reversalEntry(paid), slice)
    move(-bet.payout)
  }
  settlements += 1
  if (decided !== undefined) {
    const now: SettlementMoney = {
      ...money,
      payout: decided.payout,
      number: settlements,
      unpaidLoan: decided.unpaidLoan,
    }
    enter(bet, payoutEntry(now, decided.kind), slice)
    const before = held()
    move(decided.payout)
    move(-repay(bet, { ...now, payout: held() - before }, ledger, slice))
  }
  slice.rows.push({ betId, number: settlements, legStatuses, payout: decided?.payout ?? 0n })
  slice.settled.push({
    betId,
    playerId,
    accountId,
    number: settlements,
    status: decided?.status ?? 'accepted',
    payout: decided?.payout ?? 0n,
    moved: (decided?.payout ?? 0n) - (bet.payout ?? 0n),
    currency,
  })
  return settlements
}

async function loadLedger(
  tx: Tx,
  bets: readonly BetToSettle[],
  loans: readonly credits.Advance[],
  { balances, debts }: LockedAccounts,
): Promise<Ledger> {
  const betIds = bets.map(({ betId }) => betId)
  const worths = [...balances].map(([id, balance]) => [id, balance - (debts.get(id) ?? 0n)] as const)
  const gameIds = [...new Set(bets.flatMap(({ legs }) => legs.map(({ gameId }) => gameId)))]
  const lent = bets.filter(({ prepaid }) => prepaid > 0n)
  const lentBetIds = lent.map(({ betId }) => betId)
  const advances = lent.length === 0 ? new Map<number, credits.Advance>() : await credits.advancesIn(tx, lentBetIds)
  return {
    results: new Map((await storedResults.newestResults(tx, gameIds)).map(({ gameId, result }) => [gameId, result])),
    starts: await storedResults.startsOf(tx, gameIds),
    orders: await ordersOn(tx, betIds, gameIds),
    worths: new Map(worths),
    loans: new Map(Map.groupBy(loans, ({ accountId }) => accountId)),
    voided: new Map([...advances].filter(([, { state }]) => state === 'void')),
    oldestOutside: lent.length === 0 ? new Map() : await credits.oldestSecuringBets(tx, lentBetIds, betIds),
    openInside: new Map(),
    gamesOf: new Map(bets.map(({ betId, legs }) => [betId, new Set(legs.map(({ gameId }) => gameId))])),
  }
}

/** Open bets among these are taken back: each is returned, whatever comes of its games. Those that were settled meanwhile stay. */
async function takeBack(
  tx: Tx,
  bets: readonly BetToSettle[],
  betIds: readonly number[],
  now: Date,
): Promise<readonly BetToSettle[]> {
  const asked = new Set(betIds)
  const taken = new Set(bets.flatMap(({ betId, status }) => (asked.has(betId) && status === 'accepted' ? [betId] : [])))
  if (taken.size > 0) await markTakenBack(tx, [...taken], now)
  return bets.map((bet) => (taken.has(bet.betId) ? { ...bet, isVoided: true } : bet))
}

const settledEvent = ({ payout, moved, ...bet }: SettledBet, balance: bigint): NewEvent =>
  eventOf(betSettled, { ...bet, payout: String(payout), moved: String(moved), balance: String(balance) })

/** Answers what is set aside for the first time. */
async function saveSetAside(
  tx: Tx,
  found: readonly SetAside[],
  retried: readonly number[],
  now: Date,
): Promise<readonly SetAside[]> {
  const unread = new Set(found.map(({ betId }) => betId))
  const read = retried.filter((betId) => !unread.has(betId))
  if (read.length > 0) await deleteSetAside(tx, read)
  return found.length === 0 ? [] : insertSetAside(tx, found, now)
}

/** Sold to the house or edited into another bet, it is no bet any more. */
const isStanding = ({ status }: BetToSettle): boolean => status !== 'sold' && status !== 'edited'

/**
 * Settles these bets. `isTakingBack`: the open ones are voided first; `isRetry`: they were set aside before, and those that can be
 * read now are set aside no longer. A bet with a loan in it waits for the bets that secure the loan, whatever its own games
 * did: open loans of the same accounts are looked at in the same transaction, so that none is forgotten behind a commit.
 */
export async function settleBets(
  database: Database,
  stakes: Stakes,
  betIds: readonly number[],
  { isTakingBack = false, isRetry = false }: { readonly isTakingBack?: boolean; readonly isRetry?: boolean } = {},
): Promise<SettledSlice> {
  return database.transaction(async (tx) => {
    const accountIds = await accountIdsOfBets(tx, betIds)
    const locked = await stakes.lock(tx, accountIds)
    const loans = await credits.openAdvances(tx, accountIds)
    const together = [...new Set([...betIds, ...loans.map(({ betId }) => betId)])]
    const standing = (await lockBetsToSettle(tx, together)).filter(isStanding)
    const now = await decisionTime(tx)
    const bets = isTakingBack ? await takeBack(tx, standing, betIds, now) : standing
    const ledger = await loadLedger(tx, bets, loans, locked)
    const slice: Slice = { returns: [], rows: [], marks: [], settled: [], loans: new Map(), setAside: [] }
    for (const bet of bets) settleOrSetAside(bet, ledger, slice)
    if (slice.rows.length > 0) await insertSettlements(tx, slice.rows, now)
    if (slice.loans.size > 0) await credits.saveAdvances(tx, [...slice.loans.values()])
    if (slice.marks.length > 0) await markBets(tx, slice.marks, now)
    await stakes.settle(tx, locked, slice.returns, now)
    await append(
      tx,
      slice.settled.map((bet) => settledEvent(bet, locked.balances.get(bet.accountId) ?? 0n)),
    )
    return {
      settled: slice.settled.length,
      setAside: await saveSetAside(tx, slice.setAside, isRetry ? betIds : [], now),
    }
  })
}
