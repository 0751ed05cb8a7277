// The door of tables for higher modules, scripts and tests of the ledger. The auditor's part: what open bets have staked is what the ledger holds for them, to the unit.
import { houseTotals } from '#modules/money/wallet/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import { findBet, lockBets, openSumsOf, openTableStakes } from './stores/bet-store.ts'
import { decisionsOf, saveDecisions } from './stores/decision-store.ts'
import {
  changeTable,
  findChain,
  findTable,
  findTableRound,
  lastRoundOf,
  lockTable,
  shareRounds,
} from './stores/round-store.ts'

export { tableFigures, type TableFigures } from './show-page.ts'
export type { Links } from './lead/chain-links.ts'
export { markVoid, refundVoid } from './lead/settle-round.ts'
export { TABLE_CHANGED } from './live-tables.ts'
export { changedEvent } from './play/pay-bets.ts'
export { shownOwnBet } from './public-table.ts'
export type { StoredBet } from './stores/bet-store.ts'
export type { NewDecision, StoredDecision } from './stores/decision-store.ts'
export type { StoredTable, StoredTableRound } from './stores/round-store.ts'
export { firstStakeOf } from '#modules/casino/tables/rules/bet-return.ts'
export { isStepOpen } from '#modules/casino/tables/rules/round-step.ts'
export { catalogueCode, gameOfTable, type TablesServer } from './tables-server.ts'

/** Reading tables and their rounds, and closing or opening a table. */
export const tableStores = { changeTable, findChain, findTable, findTableRound, lastRoundOf, lockTable, openSumsOf }

/** Bets and their decisions: accounts are locked before, rounds are shared, then bets are locked. */
export const handStores = { findBet, lockBets, shareRounds, decisionsOf, saveDecisions }

/** One sentence for every fact that does not hold. */
export async function verifyTables(tx: Tx): Promise<readonly string[]> {
  const stakes = await openTableStakes(tx)
  const held = new Map((await houseTotals(tx, ['open_tables'])).map(({ currency, amount }) => [currency, amount]))
  return [...new Set([...stakes.keys(), ...held.keys()])].toSorted().flatMap((currency) => {
    const [ledger, bets] = [held.get(currency) ?? 0n, stakes.get(currency) ?? 0n]
    return ledger === bets
      ? []
      : [`open rounds of tables hold ${ledger} ${currency} in the ledger but their stakes sum to ${bets}`]
  })
}
