// The SQL of currencies that are given up, and of what became of the money in them.
import { readRate } from '#modules/money/currencies/rules/convert.ts'
import type { Redenomination } from '#modules/money/currencies/rules/redenominate.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { decimalText } from '../rate-store.ts'

export type Started = Redenomination & { readonly text: string; readonly startedBy: string; readonly startedAt: Date }

export async function startedRedenominations(db: Db): Promise<readonly Started[]> {
  const rows = await db.selectFrom('currencies.redenomination').selectAll().orderBy('started_at').execute()
  return rows.map(({ from_currency: from, to_currency: to, rate: stored, started_by, started_at }) => {
    const text = decimalText(stored)
    const rate = readRate(text)
    if (rate === undefined) throw new Error(`a stored rate is no positive decimal: ${stored}`)
    return { from, to, rate, text, startedBy: started_by, startedAt: started_at }
  })
}

export async function insertRedenomination(
  tx: Tx,
  { from, to, text, by }: { readonly from: string; readonly to: string; readonly text: string; readonly by: string },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('currencies.redenomination')
    .values({ from_currency: from, to_currency: to, rate: text, started_by: by, started_at: at })
    .execute()
}

/** False where it was there before. */
export async function markPlayer(tx: Tx, from: string, playerId: number, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('currencies.redenominated_player')
    .values({ from_currency: from, player_id: BigInt(playerId), at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type Move = {
  readonly from: string
  readonly playerId: number
  readonly fromAccount: number
  readonly toAccount: number
  readonly amountIn: bigint
  readonly amountOut: bigint
}

export async function insertMove(tx: Tx, move: Move, at: Date): Promise<bigint> {
  const { move_id } = await tx
    .insertInto('currencies.redenominated')
    .values({
      from_currency: move.from,
      player_id: BigInt(move.playerId),
      from_account: BigInt(move.fromAccount),
      to_account: BigInt(move.toAccount),
      amount_in: move.amountIn,
      amount_out: move.amountOut,
      at,
    })
    .returning('move_id')
    .executeTakeFirstOrThrow()
  return move_id
}

export type MovedSums = {
  readonly from: string
  readonly to: string
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Entries of the ledger: one on each side that moved anything. */
  readonly entries: bigint
}

export async function movedSums(tx: Tx): Promise<readonly MovedSums[]> {
  const rows = await tx
    .selectFrom('currencies.redenominated as m')
    .innerJoin('currencies.redenomination as r', 'r.from_currency', 'm.from_currency')
    .select(({ fn }) => [
      'm.from_currency as from',
      'r.to_currency as to',
      fn.sum<string>('m.amount_in').as('amount_in'),
      fn.sum<string>('m.amount_out').as('amount_out'),
      fn.countAll<bigint>().as('count'),
      fn.countAll<bigint>().filterWhere('m.amount_out', '!=', 0n).as('arrived'),
    ])
    .groupBy(['m.from_currency', 'r.to_currency'])
    .execute()
  return rows.map(({ from, to, amount_in: amountIn, amount_out: amountOut, count, arrived }) => ({
    from,
    to,
    amountIn: BigInt(amountIn),
    amountOut: BigInt(amountOut),
    entries: BigInt(count) + BigInt(arrived),
  }))
}
