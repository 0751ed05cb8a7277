// The SQL of exposure: its figures under their locks, what operators have set, and the comparison with the bets.
import { sql } from 'kysely'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** One figure of a game: of a selection, or of the whole game under 0. */
export type GameKey = { readonly gameId: number; readonly selectionId: number }
export type PlayerKey = { readonly playerId: number; readonly selectionId: number }

/** Transactions that may add bets at once, each to a shard of its own; as betting.exposure_shards(). */
export const EXPOSURE_SHARDS = 8

export type FactorScope = 'all' | 'sport' | 'championship' | 'game'
export type ExposureFactor = { readonly scope: FactorScope; readonly scopeId: number; readonly factor: number }

export type PlayerTerms = { readonly stakeShare: number; readonly isVip: boolean }

export type PlacingTerms = {
  /** As `decisionTime`. */
  readonly now: Date
  /** What operators have set for these players; absent where nothing is. */
  readonly players: ReadonlyMap<number, PlayerTerms>
  /** By `exposureKey`, in euro cents; absent: nothing. */
  readonly running: ReadonlyMap<string, bigint>
  readonly factors: readonly ExposureFactor[]
}

export const exposureKey = (owner: 'game' | 'player', ownerId: number, selectionId: number): string =>
  `${owner} ${ownerId} ${selectionId}`

export type TermsAsk = {
  readonly playerIds: readonly number[]
  readonly games: readonly GameKey[]
  readonly players: readonly PlayerKey[]
  readonly places: readonly { readonly gameId: number; readonly sportId: number; readonly champId: number }[]
}

type RawTerms = {
  now: Date
  terms: readonly { player_id: number; stake_share: number; is_vip: boolean }[] | null
  of_games: readonly number[] | null
  of_players: readonly number[] | null
  factors: readonly { scope: FactorScope; scope_id: number; factor: number }[] | null
}

const argumentsOf = ({ playerIds, games, players, places }: TermsAsk) => sql`
  ${playerIds}::bigint[], ${games.map(({ gameId }) => gameId)}::bigint[], ${games.map(({ selectionId }) => selectionId)}::bigint[],
  ${players.map(({ playerId }) => playerId)}::bigint[], ${players.map(({ selectionId }) => selectionId)}::bigint[],
  ${places.map(({ sportId }) => sportId)}::bigint[], ${places.map(({ champId }) => champId)}::bigint[]`

function toTerms({ games, players }: TermsAsk, row: RawTerms | undefined): PlacingTerms {
  if (row === undefined) throw new Error('the database has no time')
  return {
    now: row.now,
    players: new Map(
      (row.terms ?? []).map((one) => [one.player_id, { stakeShare: one.stake_share, isVip: one.is_vip }]),
    ),
    running: new Map([
      ...games.map(
        ({ gameId, selectionId }, n) =>
          [exposureKey('game', gameId, selectionId), BigInt(row.of_games?.[n] ?? 0)] as const,
      ),
      ...players.map(
        ({ playerId, selectionId }, n) =>
          [exposureKey('player', playerId, selectionId), BigInt(row.of_players?.[n] ?? 0)] as const,
      ),
    ]),
    factors: (row.factors ?? []).map(({ scope, scope_id: scopeId, factor }) => ({ scope, scopeId, factor })),
  }
}

/** What operators have set and what is open, without locks. */
export async function placingTerms(db: Db, ask: TermsAsk): Promise<PlacingTerms> {
  const { rows } = await sql<RawTerms>`select * from betting.placing_terms(${argumentsOf(ask)})`.execute(db)
  return toTerms(ask, rows[0])
}

/**
 * The same for a transaction that adds bets, in one query because every batch asks: until it ends no other transaction adds to the
 * figures of these players, nor to the shard that is its own. Called after the games are locked.
 */
export async function lockPlacingTerms(
  tx: Tx,
  ask: TermsAsk,
): Promise<{ readonly shard: number; readonly terms: PlacingTerms }> {
  const { rows } = await sql<RawTerms & { shard: number }>`
    select * from betting.lock_placing_terms(${argumentsOf(ask)})`.execute(tx)
  return { shard: rows[0]?.shard ?? 0, terms: toTerms(ask, rows[0]) }
}

export type StoredExposure = {
  readonly total: bigint
  readonly selections: ReadonlyMap<number, bigint>
  readonly games: ReadonlyMap<number, bigint>
}

/** What an open bet counts for now: nothing where it was taken before exposure was counted. */
export async function exposureOfStoredBet(tx: Tx, betId: number): Promise<StoredExposure> {
  const { rows } = await sql<{ game_id: bigint; selection_id: bigint; own: bigint; total: bigint }>`
    select l.game_id, l.selection_id, betting.exposure_part(l.exposure, b.status, b.open_amount, b.amount) as own,
      betting.exposure_part(b.exposure, b.status, b.open_amount, b.amount) as total
    from betting.bet b join betting.leg l using (bet_id) where b.bet_id = ${betId}`.execute(tx)
  const games = new Map<number, bigint>()
  for (const { game_id: gameId, own } of rows) games.set(Number(gameId), (games.get(Number(gameId)) ?? 0n) + own)
  return {
    total: rows[0]?.total ?? 0n,
    selections: new Map(rows.map(({ selection_id: selectionId, own }) => [Number(selectionId), own])),
    games,
  }
}

export type ExposureDrift = {
  readonly owner: string
  readonly ownerId: number
  readonly selectionId: number
  /** Euro cents. */
  readonly running: bigint
  readonly ofBets: bigint
}

/** Figures that are not what the bets say, and how many there are in all. */
export async function exposureDrifts(
  db: Db,
  limit: number,
): Promise<{ readonly figures: number; readonly drifts: readonly ExposureDrift[] }> {
  const { rows } = await sql<{
    owner: string
    owner_id: bigint
    selection_id: bigint
    running: bigint
    of_bets: bigint
  }>`
    select owner, owner_id, selection_id, coalesce(r.liability, 0)::bigint as running, coalesce(b.liability, 0)::bigint as of_bets
    from betting.exposure_counted r full join betting.exposure_of_bets b using (owner, owner_id, selection_id)
    where coalesce(r.liability, 0) <> coalesce(b.liability, 0)
    order by 1, 2, 3 limit ${limit}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from betting.exposure_counted`.execute(db)
  return {
    figures: Number(counted.rows[0]?.count ?? 0n),
    drifts: rows.map((row) => ({
      owner: row.owner,
      ownerId: Number(row.owner_id),
      selectionId: Number(row.selection_id),
      running: row.running,
      ofBets: row.of_bets,
    })),
  }
}

/** Of games that are over: their rows become few, and those that hold nothing go. */
export async function foldExposure(db: Db, gameIds: readonly number[]): Promise<void> {
  await sql`select betting.fold_exposure(${gameIds}::bigint[])`.execute(db)
}

/** As the owner of the database: makes the figures what the bets say. */
export async function rebuildExposure(db: Db): Promise<void> {
  await sql`select betting.rebuild_exposure()`.execute(db)
}

/** Thousandths of the shipped limits; 1000 leaves them as they are. */
export async function setExposureFactor(db: Db, { scope, scopeId, factor }: ExposureFactor): Promise<void> {
  await sql`
    insert into betting.exposure_factor (scope, scope_id, factor) values (${scope}, ${scopeId}, ${factor})
    on conflict (scope, scope_id) do update set factor = excluded.factor`.execute(db)
}

export async function removeExposureFactor(db: Db, scope: FactorScope, scopeId: number): Promise<void> {
  await sql`delete from betting.exposure_factor where scope = ${scope} and scope_id = ${scopeId}`.execute(db)
}

/** The number that operators can set and read in one list. */
const FACTORS_MAX = 1_000

export async function allFactors(db: Db): Promise<readonly ExposureFactor[]> {
  const { rows } = await sql<{ scope: FactorScope; scope_id: bigint; factor: number }>`
    select scope, scope_id, factor from betting.exposure_factor order by scope, scope_id limit ${FACTORS_MAX}`.execute(
    db,
  )
  return rows.map(({ scope, scope_id: scopeId, factor }) => ({ scope, scopeId: Number(scopeId), factor }))
}

/** Of games and, unless only those are asked for, their selections, the largest first. */
export async function largestExposures(
  db: Db,
  limit: number,
  isOfGames = false,
): Promise<readonly (GameKey & { readonly liability: bigint })[]> {
  const { rows } = await sql<{ game_id: bigint; selection_id: bigint; liability: bigint }>`
    select game_id, selection_id, sum(liability)::bigint as liability from betting.game_exposure
    where selection_id = 0 or not ${isOfGames} group by 1, 2 having sum(liability) > 0 order by 3 desc, 1, 2 limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => ({
    gameId: Number(row.game_id),
    selectionId: Number(row.selection_id),
    liability: row.liability,
  }))
}

/** Of players, the largest first. */
export async function largestPlayers(
  db: Db,
  limit: number,
): Promise<readonly { readonly playerId: number; readonly liability: bigint }[]> {
  const { rows } = await sql<{ player_id: bigint; liability: bigint }>`
    select player_id, liability from betting.player_exposure
    where selection_id = 0 and liability > 0 order by liability desc, player_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ playerId: Number(row.player_id), liability: row.liability }))
}

/** The player's selections, the largest first. */
export async function exposuresOfPlayer(
  db: Db,
  playerId: number,
  limit: number,
): Promise<readonly { readonly selectionId: number; readonly liability: bigint }[]> {
  const { rows } = await sql<{ selection_id: bigint; liability: bigint }>`
    select selection_id, liability from betting.player_exposure
    where player_id = ${playerId} and selection_id > 0 and liability > 0
    order by liability desc, selection_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ selectionId: Number(row.selection_id), liability: row.liability }))
}

export type EarlierBet = {
  bet_id: bigint
  type_id: CouponTerms['typeId']
  terms: Omit<CouponTerms, 'typeId'>
  amount: bigint
  currency: string
  possible_win: bigint
  is_gift: boolean
  positions: readonly number[]
  prices: readonly number[]
}

/** Open bets without exposure: taken before it was counted; read and counted as the owner of the database, the oldest first. */
export async function earlierBets(db: Db, limit: number): Promise<readonly EarlierBet[]> {
  const { rows } = await sql<EarlierBet>`
    select b.bet_id, b.type_id, b.terms, b.amount, b.currency, b.possible_win, b.promo_code is not null as is_gift,
      array_agg(l.position::int order by l.position) as positions, array_agg(l.price order by l.position) as prices
    from betting.bet b join betting.leg l using (bet_id)
    where b.status = 'accepted' and b.exposure is null
    group by b.bet_id order by b.bet_id limit ${limit}`.execute(db)
  return rows
}

export type LegExposure = { readonly bet_id: string; readonly position: number; readonly exposure: string }

export async function storeExposures(
  db: Db,
  bets: readonly Omit<LegExposure, 'position'>[],
  legs: readonly LegExposure[],
): Promise<void> {
  await sql`
    with legs as (
      update betting.leg l set exposure = x.exposure
      from json_to_recordset(${JSON.stringify(legs)}::json) as x (bet_id bigint, position int, exposure bigint)
      where l.bet_id = x.bet_id and l.position = x.position
    )
    update betting.bet b set exposure = x.exposure
    from json_to_recordset(${JSON.stringify(bets)}::json) as x (bet_id bigint, exposure bigint)
    where b.bet_id = x.bet_id and b.exposure is null`.execute(db)
}
