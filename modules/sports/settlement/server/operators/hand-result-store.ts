// The SQL of results that operators enter by hand.
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type HandResult = {
  readonly gameId: number
  readonly result: GameResult
  readonly outcome: 'taken' | 'late'
  readonly reason: string
  readonly proposerId: number
  readonly approverId: number | undefined
  readonly bets: number
  readonly euroCents: bigint
}

export async function insertHandResult(tx: Tx, entered: HandResult, at: Date): Promise<void> {
  await tx
    .insertInto('settlement.hand_result')
    .values({
      game_id: entered.gameId,
      result: JSON.stringify(entered.result),
      outcome: entered.outcome,
      reason: entered.reason,
      proposer_id: entered.proposerId,
      approver_id: entered.approverId ?? null,
      bets: entered.bets,
      euro_cents: entered.euroCents,
      at,
    })
    .execute()
}

/** What this operator has settled by hand alone since then, in cents of a euro. */
export async function enteredAlone(db: Db, staffId: number, since: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('settlement.hand_result')
    .select(({ fn }) => fn.sum<string | null>('euro_cents').as('sum'))
    .where('proposer_id', '=', BigInt(staffId))
    .where('approver_id', 'is', null)
    .where('outcome', '=', 'taken')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}
