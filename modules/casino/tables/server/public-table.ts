// A table as everybody sees it. What is still secret is not read for it: an outcome is stored once it is drawn.
import { formatAmount } from '#kernel/money.ts'
import type { TableDecision } from '#modules/casino/tables/rules/table-game.ts'
import type { Db } from '#platform/server/db.ts'
import { SHOWN_BETS_MAX, type OwnBet, type PublicTable, type TableRound } from '#modules/casino/tables/contract.ts'
import { decisionsOf } from './stores/decision-store.ts'
import { figuresOf, largestBets, type OwnBetRow, type ShownBetRow } from './stores/public-store.ts'
import { findTable, lastRoundOf, pastRounds, type StoredTableRound } from './stores/round-store.ts'
import { gameOfTable, type TablesServer } from './tables-server.ts'

const RECENT = 30
const DIGITS_SHOWN = 3

export const shownRound = (round: StoredTableRound): TableRound => ({
  roundId: round.roundId,
  seq: round.seq,
  version: round.version,
  state: round.state,
  opensAt: round.opensAt.toISOString(),
  closesAt: round.closesAt.toISOString(),
  startsAt: round.startsAt?.toISOString() ?? null,
  drawnAt: round.drawnAt?.toISOString() ?? null,
  play:
    round.step === null || round.stepClosesAt === null || round.openHands === null
      ? null
      : {
          step: round.step,
          closesAt: round.stepClosesAt.toISOString(),
          openHands: round.openHands,
          dealt: round.dealt,
        },
  result: round.result,
  voidReason: round.voidReason,
})

const shownDecisions = (decisions: readonly TableDecision[] | undefined) =>
  (decisions ?? []).map(({ step, hand, kind }) => ({ step, hand, kind }))

type Decisions = ReadonlyMap<number, readonly TableDecision[]>

const shownBet =
  (decisions: Decisions) =>
  ({ betId, playerId, stake, currency, state, cashedAt, win }: ShownBetRow) => ({
    player: String(playerId).slice(-DIGITS_SHOWN),
    stake: formatAmount(stake, currency),
    currency,
    state,
    cashedAt,
    win: formatAmount(win, currency),
    decisions: shownDecisions(decisions.get(betId)),
  })

export const shownOwnBet = (
  bet: Omit<OwnBetRow, 'seq' | 'result' | 'placedAt'>,
  decisions?: readonly TableDecision[],
): OwnBet => {
  const { betId, roundId, accountId, currency, slot, version, autoTarget, forcePoint, state, cashedAt } = bet
  return {
    betId,
    roundId,
    accountId,
    currency,
    slot,
    version,
    stake: formatAmount(bet.stake, currency),
    chips: bet.chips.map(({ spot, amount }) => ({ spot, amount: formatAmount(amount, currency) })),
    autoTarget,
    forcePoint,
    state,
    cashedAt,
    win: formatAmount(bet.win, currency),
    decisions: shownDecisions(decisions),
  }
}

/** With what was decided for their hands. */
export async function shownOwnBets<Bet extends OwnBetRow>(
  db: Db,
  bets: readonly Bet[],
): Promise<readonly { readonly bet: Bet; readonly shown: OwnBet }[]> {
  const decisions = await decisionsOf(
    db,
    bets.map(({ betId }) => betId),
  )
  return bets.map((bet) => ({ bet, shown: shownOwnBet(bet, decisions.get(bet.betId)) }))
}

/** Undefined for a table that is unknown. */
export async function publicTable(server: TablesServer, code: string): Promise<PublicTable | undefined> {
  const { db } = server.database
  const [table, game] = [await findTable(db, code), gameOfTable(server, code)]
  if (table === undefined || game === undefined) return undefined
  const round = await lastRoundOf(db, code)
  const now = await server.timeOf(db)
  const figures = round === undefined ? { count: 0, totals: [] } : await figuresOf(db, round.roundId)
  const shown = round === undefined ? [] : await largestBets(db, round.roundId, SHOWN_BETS_MAX)
  const decisions =
    game.steps === undefined
      ? new Map<number, readonly TableDecision[]>()
      : await decisionsOf(
          db,
          shown.map(({ betId }) => betId),
        )
  const recent = await pastRounds(db, code, { limit: RECENT })
  return {
    table: code,
    game: game.code,
    version: game.version,
    state: table.state,
    roundsLeft: table.roundsLeft,
    now: now.toISOString(),
    round: round === undefined ? null : shownRound(round),
    bets: {
      count: figures.count,
      totals: figures.totals.map(({ currency, amount }) => ({ currency, amount: formatAmount(amount, currency) })),
      shown: shown.map(shownBet(decisions)),
    },
    recent: recent.map(({ roundId, seq, result, state }) => ({
      roundId,
      seq,
      result: game.steps?.summary(result) ?? result,
      isVoid: state === 'void',
    })),
  }
}
