// The SQL of what players decide for their hands, step by step.
import type { TableDecision } from '#modules/casino/tables/rules/table-game.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

export type StoredDecision = TableDecision & {
  readonly betId: number
  readonly stakeAfter: bigint
  readonly balanceAfter: bigint
}

/** By bet, in the order of steps. */
export async function decisionsOf(
  db: Db,
  betIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredDecision[]>> {
  if (betIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('tables.decision')
    .select(['bet_id', 'step', 'hand', 'kind', 'stake_after', 'balance_after'])
    .where('bet_id', '=', anyId(betIds))
    .orderBy('bet_id')
    .orderBy('step')
    .orderBy('hand')
    .execute()
  return Map.groupBy(
    rows.map((row): StoredDecision => ({
      betId: Number(row.bet_id),
      step: row.step,
      hand: row.hand,
      kind: row.kind,
      stakeAfter: row.stake_after,
      balanceAfter: row.balance_after,
    })),
    ({ betId }) => betId,
  )
}

/** Decisions of a step, by whomever. */
export async function countDecisions(db: Db, roundId: number, step: number): Promise<number> {
  const { count } = await db
    .selectFrom('tables.decision')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('round_id', '=', BigInt(roundId))
    .where('step', '=', step)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All open bets of a round with what was decided for them: those without a decision as a number alone. */
export async function openPlays(
  db: Db,
  roundId: number,
): Promise<{ readonly silent: number; readonly decided: readonly (readonly TableDecision[])[] }> {
  const { count } = await db
    .selectFrom('tables.bet')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('round_id', '=', BigInt(roundId))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('tables.decision as d')
    .innerJoin('tables.bet as b', 'b.bet_id', 'd.bet_id')
    .select(['d.bet_id', 'd.step', 'd.hand', 'd.kind'])
    .where('d.round_id', '=', BigInt(roundId))
    .where('b.state', '=', 'open')
    .execute()
  const decided = [...Map.groupBy(rows, ({ bet_id }) => bet_id).values()]
  return { silent: Number(count) - decided.length, decided }
}

export type NewDecision = TableDecision & {
  readonly betId: number
  readonly roundId: number
  readonly added: bigint
  readonly stakeAfter: bigint
  readonly balanceAfter: bigint
  readonly at: Date
}

/** Rows of decisions, and of the bets whose stakes they raise; the bets are locked and open. */
export async function saveDecisions(tx: Tx, decisions: readonly NewDecision[]): Promise<void> {
  if (decisions.length === 0) return
  await tx
    .insertInto('tables.decision')
    .values(
      decisions.map((one) => ({
        bet_id: BigInt(one.betId),
        step: one.step,
        hand: one.hand,
        round_id: BigInt(one.roundId),
        kind: one.kind as 'hit',
        added_stake: one.added,
        stake_after: one.stakeAfter,
        balance_after: one.balanceAfter,
        at: one.at,
      })),
    )
    .execute()
  for (const { betId, added, stakeAfter, balanceAfter } of decisions)
    if (added > 0n)
      await tx
        .updateTable('tables.bet')
        .set({ stake: stakeAfter, balance_after: balanceAfter })
        .where('bet_id', '=', BigInt(betId))
        .execute()
}
