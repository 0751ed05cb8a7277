// Settles a slice of bets in one transaction: grade from stored results, decide, pay, mark. Doing it twice changes nothing.
import type { GameResult } from '#modules/catalogue/contract.ts'
import { LegStatus, type BetStatus } from '#modules/betting/contract.ts'
import { amountLimits } from '#modules/site-config/contract.ts'
import {
  accountIdsOfBets,
  lockBetsToSettle,
  markBets,
  type BetToSettle,
  type SettledMark,
} from '#modules/betting/server/service.ts'
import { newestResults } from '#modules/catalogue/server/service.ts'
import { gradeMarket } from '#modules/settlement/rules/grading.ts'
import { settleBet } from '#modules/settlement/rules/settle-bet.ts'
import {
  payoutEntry,
  repayEntry,
  reversalEntry,
  type SettlementMoney,
} from '#modules/settlement/rules/settlement-entries.ts'
import type { EntryDraft, LockedAccounts, Wallet } from '#modules/wallet/server/service.ts'
import { decisionTime, type Database } from '#platform/server/db.ts'
import { insertSettlements, openShortfalls, type SettlementRow } from './settlement-store.ts'

export type SettledBet = {
  readonly betId: number
  readonly playerId: number
  readonly accountId: number
  readonly status: BetStatus
  readonly payout: bigint
  readonly currency: string
  readonly balance: bigint
}

type Slice = {
  readonly drafts: EntryDraft[]
  readonly rows: SettlementRow[]
  readonly marks: SettledMark[]
  readonly settled: Omit<SettledBet, 'balance'>[]
}

const gradeLegs = (bet: BetToSettle, results: ReadonlyMap<number, GameResult>): readonly LegStatus[] =>
  bet.legs.map((leg) => {
    const result = results.get(leg.gameId)
    const market = { kind: leg.kind, ...(leg.line === undefined ? {} : { line: leg.line }) }
    return result === undefined ? LegStatus.notCalculated : gradeMarket(market, leg.outcome, result)
  })

const isSame = (a: readonly number[] | undefined, b: readonly number[]): boolean =>
  a !== undefined && a.length === b.length && a.every((value, index) => value === b[index])

/** Adds to the slice what this bet needs: nothing where it already stands as its results say. */
function settleOne(
  bet: BetToSettle,
  results: ReadonlyMap<number, GameResult>,
  owed: bigint,
  balances: Map<number, bigint>,
  slice: Slice,
): void {
  const legStatuses = gradeLegs(bet, results)
  const verdict = settleBet(
    bet.amount,
    bet.legs.map((leg, index) => ({ status: legStatuses[index] ?? LegStatus.notCalculated, price: leg.price })),
    amountLimits(bet.currency).payoutMax,
  )
  const status = verdict.isDecided ? verdict.status : 'accepted'
  const payout = verdict.isDecided ? verdict.payout : undefined
  if (isSame(bet.legStatuses, legStatuses) && bet.status === status && bet.payout === payout) return
  const money = { betId: bet.betId, accountId: bet.accountId, currency: bet.currency, stake: bet.amount }
  const balance = (): bigint => balances.get(bet.accountId) ?? 0n
  const move = (amount: bigint): void => void balances.set(bet.accountId, balance() + amount)
  let debt = owed
  let settlements = bet.settlements
  const isMoneySame = bet.status === status && bet.payout === payout
  if (bet.payout !== undefined && !isMoneySame) {
    const { entry, shortfall } = reversalEntry({ ...money, payout: bet.payout, number: settlements }, balance())
    slice.drafts.push(entry)
    debt += shortfall
    move(shortfall - bet.payout)
  }
  if (payout !== undefined && !isMoneySame) {
    settlements += 1
    const now: SettlementMoney = { ...money, payout, number: settlements }
    slice.drafts.push(payoutEntry(now, status === 'returned'))
    move(payout)
    const repaid = repayEntry(now, debt)
    if (repaid.entry !== undefined) {
      slice.drafts.push(repaid.entry)
      move(repaid.stillOwed - debt)
      debt = repaid.stillOwed
    }
    slice.rows.push({ betId: bet.betId, number: settlements, legStatuses, payout, shortfall: debt })
  } else if (bet.payout !== undefined && !isMoneySame) {
    // Open again. The record carries what is owed over to the next decision, or it would be paid a second time.
    settlements += 1
    slice.rows.push({ betId: bet.betId, number: settlements, legStatuses, payout: 0n, shortfall: debt })
  }
  if (!isMoneySame)
    slice.settled.push({
      betId: bet.betId,
      playerId: bet.playerId,
      accountId: bet.accountId,
      status,
      payout: payout ?? 0n,
      currency: bet.currency,
    })
  slice.marks.push({ betId: bet.betId, status, payout, legStatuses, settlements })
}

/** Answers the bets whose money moved. */
export async function settleBets(
  database: Database,
  wallet: Wallet,
  betIds: readonly number[],
): Promise<readonly SettledBet[]> {
  return database.transaction(async (tx) => {
    const locked: LockedAccounts = await wallet.lockAccounts(tx, await accountIdsOfBets(tx, betIds))
    const bets = await lockBetsToSettle(tx, betIds)
    const gameIds = [...new Set(bets.flatMap(({ legs }) => legs.map(({ gameId }) => gameId)))]
    const results = new Map((await newestResults(tx, gameIds)).map(({ gameId, result }) => [gameId, result]))
    const owed = await openShortfalls(tx, betIds)
    const now = await decisionTime(tx)
    const slice: Slice = { drafts: [], rows: [], marks: [], settled: [] }
    const balances = new Map(locked.balances)
    for (const bet of bets) settleOne(bet, results, owed.get(bet.betId) ?? 0n, balances, slice)
    const posted = await wallet.post(tx, locked, slice.drafts, now)
    if (!posted.ok) throw new Error('a settlement cannot lack funds')
    if (slice.rows.length > 0) await insertSettlements(tx, slice.rows, now)
    if (slice.marks.length > 0) await markBets(tx, slice.marks, now)
    return slice.settled.map((bet) => ({ ...bet, balance: locked.balances.get(bet.accountId) ?? 0n }))
  })
}
