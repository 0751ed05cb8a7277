// The SQL of what games have brought back, by day.
import { sql } from 'kysely'
import type { ReturnSums } from '#modules/casino/rounds/rules/return-monitor.ts'
import { anyId, type Db, type Tx } from '#platform/server/db.ts'

/** `sums`: over the rounds whose return is stated. Amounts in minor units. */
export type GameReturn = {
  readonly game: string
  readonly version: string
  readonly currency: string
  /** '2026-11-24' */
  readonly day: string
  readonly rounds: number
  readonly staked: bigint
  readonly won: bigint
  readonly sums: ReturnSums
}

const keyOf = ({ game, version, currency, day }: GameReturn): string => `${game} ${version} ${currency} ${day}`

/** Each game, version, currency and day is named once. */
export async function addReturns(tx: Tx, returns: readonly GameReturn[]): Promise<void> {
  if (returns.length === 0) return
  await tx
    .insertInto('casino.game_return')
    .values(
      returns
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map(({ game, version, currency, day, rounds, staked, won, sums }) => ({
          game,
          version,
          currency,
          day,
          rounds: BigInt(rounds),
          staked,
          won,
          stated_rounds: BigInt(sums.rounds),
          stated_sum: sums.statedSum,
          deviation: sums.deviation,
          deviation_square: sums.deviationSquare,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['game', 'version', 'currency', 'day']).doUpdateSet({
        rounds: sql`casino.game_return.rounds + excluded.rounds`,
        staked: sql`casino.game_return.staked + excluded.staked`,
        won: sql`casino.game_return.won + excluded.won`,
        stated_rounds: sql`casino.game_return.stated_rounds + excluded.stated_rounds`,
        stated_sum: sql`casino.game_return.stated_sum + excluded.stated_sum`,
        deviation: sql`casino.game_return.deviation + excluded.deviation`,
        deviation_square: sql`casino.game_return.deviation_square + excluded.deviation_square`,
      }),
    )
    .execute()
}

/** Since that day, by game, version and currency. */
export async function returnsSince(db: Db, day: string): Promise<readonly Omit<GameReturn, 'day'>[]> {
  const rows = await db
    .selectFrom('casino.game_return')
    .select(({ fn }) => [
      'game',
      'version',
      'currency',
      fn.sum<string>('rounds').as('rounds'),
      fn.sum<string>('staked').as('staked'),
      fn.sum<string>('won').as('won'),
      fn.sum<string>('stated_rounds').as('stated_rounds'),
      fn.sum<number>('stated_sum').as('stated_sum'),
      fn.sum<number>('deviation').as('deviation'),
      fn.sum<number>('deviation_square').as('deviation_square'),
    ])
    .where('day', '>=', sql<Date>`${day}::date`)
    .groupBy(['game', 'version', 'currency'])
    .orderBy('game')
    .orderBy('version')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({
    game: row.game,
    version: row.version,
    currency: row.currency,
    rounds: Number(row.rounds),
    staked: BigInt(row.staked),
    won: BigInt(row.won),
    sums: {
      rounds: Number(row.stated_rounds),
      statedSum: Number(row.stated_sum),
      deviation: Number(row.deviation),
      deviationSquare: Number(row.deviation_square),
    },
  }))
}

/** The options and the first stakes of these rounds, by round. */
export async function drawnBy(
  tx: Tx,
  roundIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly options: unknown; readonly firstStake: bigint }>> {
  const rows = await tx
    .selectFrom('casino.round')
    .select(['round_id', 'options', 'first_stake'])
    .where('round_id', '=', anyId(roundIds))
    .execute()
  return new Map(
    rows.map(({ round_id, options, first_stake: firstStake }) => [Number(round_id), { options, firstStake }]),
  )
}
