// The SQL of providers' rounds.
import type { Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { KnownRound, ProviderRoundState } from '#modules/casino/providers/rules/decide-message.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type StoredProviderRound = KnownRound & {
  readonly roundId: number
  readonly provider: string
  readonly providerRound: string
  readonly playerId: number
  readonly accountId: number
  readonly game: string
  readonly version: string
  readonly sessionId: bigint | undefined
  readonly profile: string
  readonly given: bigint
  readonly startedAt: Date
  readonly touchedAt: Date
  readonly endedAt: Date | undefined
}

export const providerRoundOf = (row: Selectable<DB['casino.provider_round']>): StoredProviderRound => ({
  roundId: Number(row.round_id),
  provider: row.provider,
  providerRound: row.provider_round,
  playerId: Number(row.player_id),
  accountId: Number(row.account_id),
  currency: row.currency,
  game: row.game,
  version: row.version,
  sessionId: row.session_id ?? undefined,
  profile: row.profile,
  state: row.state,
  stake: row.stake,
  given: row.given,
  win: row.win,
  startedAt: row.started_at,
  touchedAt: row.touched_at,
  endedAt: row.ended_at ?? undefined,
})

export async function findProviderRound(db: Db, roundId: number): Promise<StoredProviderRound | undefined> {
  const row = await db
    .selectFrom('casino.provider_round')
    .selectAll()
    .where('round_id', '=', BigInt(roundId))
    .executeTakeFirst()
  return row === undefined ? undefined : providerRoundOf(row)
}

export type RoundName = { readonly provider: string; readonly providerRound: string; readonly playerId: number }

const named = (db: Db, { provider, providerRound, playerId }: RoundName) =>
  db
    .selectFrom('casino.provider_round')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_round', '=', providerRound)
    .where('player_id', '=', BigInt(playerId))

export async function findNamedRound(db: Db, name: RoundName): Promise<StoredProviderRound | undefined> {
  const row = await named(db, name).executeTakeFirst()
  return row === undefined ? undefined : providerRoundOf(row)
}

/** The account of its player is locked before. */
export async function lockNamedRound(tx: Tx, name: RoundName): Promise<StoredProviderRound | undefined> {
  const row = await named(tx, name).forUpdate().executeTakeFirst()
  return row === undefined ? undefined : providerRoundOf(row)
}

export async function lockProviderRound(tx: Tx, roundId: number): Promise<StoredProviderRound | undefined> {
  const row = await tx
    .selectFrom('casino.provider_round')
    .selectAll()
    .where('round_id', '=', BigInt(roundId))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? undefined : providerRoundOf(row)
}

export type NewProviderRound = RoundName &
  Pick<StoredProviderRound, 'accountId' | 'currency' | 'game' | 'version' | 'sessionId' | 'profile'> & {
    readonly at: Date
  }

/** Open and empty. */
export async function insertProviderRound(tx: Tx, round: NewProviderRound): Promise<StoredProviderRound> {
  const row = await tx
    .insertInto('casino.provider_round')
    .values({
      provider: round.provider,
      provider_round: round.providerRound,
      player_id: BigInt(round.playerId),
      account_id: BigInt(round.accountId),
      currency: round.currency,
      game: round.game,
      version: round.version,
      session_id: round.sessionId ?? null,
      profile: round.profile,
      started_at: round.at,
      touched_at: round.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return providerRoundOf(row)
}

export type RoundChange = {
  readonly state: ProviderRoundState
  readonly stake: bigint
  readonly given: bigint
  readonly win: bigint
}

export async function saveProviderRound(
  tx: Tx,
  { roundId, state: before, endedAt }: StoredProviderRound,
  { state, stake, given, win }: RoundChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('casino.provider_round')
    .set({
      state,
      stake,
      given,
      win,
      touched_at: at,
      ended_at: state === 'open' ? null : before === 'open' ? at : (endedAt ?? at),
    })
    .where('round_id', '=', BigInt(roundId))
    .execute()
}

/** Open rounds that nothing has come for since then. */
export async function staleProviderRounds(
  db: Db,
  untouchedSince: Date,
  limit: number,
): Promise<readonly Pick<StoredProviderRound, 'roundId' | 'accountId'>[]> {
  const rows = await db
    .selectFrom('casino.provider_round')
    .select(['round_id', 'account_id'])
    .where('state', '=', 'open')
    .where('touched_at', '<', untouchedSince)
    .orderBy('touched_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ roundId: Number(row.round_id), accountId: Number(row.account_id) }))
}

/** What open rounds have staked and not won, by currency: what the ledger's `open_provider_rounds` must hold. */
export async function heldByOpenRounds(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('casino.provider_round')
    .select(({ fn }) => ['currency', fn.sum<string>('stake').as('staked'), fn.sum<string>('win').as('won')])
    .where('state', '=', 'open')
    .groupBy('currency')
    .execute()
  return new Map(rows.map(({ currency, staked, won }) => [currency, BigInt(staked) - BigInt(won)]))
}

/** Rounds whose figures are not the sums of their transactions, a few of them. */
export async function driftingProviderRounds(
  tx: Tx,
  limit: number,
): Promise<readonly { readonly roundId: number; readonly stake: bigint; readonly win: bigint }[]> {
  const rows = await tx
    .selectFrom('casino.provider_round as r')
    .leftJoin('casino.provider_transaction as t', (join) =>
      join.onRef('t.round_id', '=', 'r.round_id').on('t.state', 'in', ['accepted', 'settled']),
    )
    .select(['r.round_id', 'r.stake', 'r.win'])
    .groupBy(['r.round_id', 'r.stake', 'r.win'])
    .having(({ eb, fn, or, ref, val }) => {
      const sum = (kind: 'bet' | 'win') =>
        fn.coalesce(fn.sum<string>('t.amount').filterWhere('t.kind', '=', kind), val('0'))
      return or([eb(sum('bet'), '<>', ref('r.stake') as never), eb(sum('win'), '<>', ref('r.win') as never)])
    })
    .orderBy('r.round_id')
    .limit(limit)
    .execute()
  return rows.map(({ round_id, stake, win }) => ({ roundId: Number(round_id), stake, win }))
}
