// The SQL of the catalogue: games with their offered version, limits, pins.
import { sql } from 'kysely'
import type { CatalogueGame, GameState } from '#modules/casino/games/rules/catalogue-game.ts'
import { anyId, anyText, type Db, type Tx } from '#platform/server/db.ts'

/** Far above what an operator offers. */
export const GAMES_MAX = 20_000

const gameRows = (db: Db) =>
  db
    .selectFrom('games.game as g')
    .innerJoin('games.provider as p', 'p.code', 'g.provider')
    .leftJoin('games.version as v', (join) =>
      join.onRef('v.game_id', '=', 'g.game_id').onRef('v.version', '=', 'g.version'),
    )
    .selectAll('g')
    .select(['p.title as provider_title', 'p.is_hidden', 'v.certificate'])
    // A day is a text of the address, not an instant of some zone.
    .select(sql<string | null>`to_char(g.released_on, 'YYYY-MM-DD')`.as('released'))

type GameRow = Awaited<ReturnType<ReturnType<typeof gameRows>['executeTakeFirstOrThrow']>>
type LimitRow = {
  readonly game_id: bigint
  readonly currency: string
  readonly stake_min: bigint
  readonly stake_max: bigint
}

const versionOf = ({ version, return_low, return_high }: GameRow): CatalogueGame['version'] =>
  version === null || return_low === null || return_high === null
    ? undefined
    : { version, returnLow: return_low, returnHigh: return_high }

const toGame = (row: GameRow, limits: readonly LimitRow[]): CatalogueGame => ({
  gameId: Number(row.game_id),
  code: row.code,
  provider: { code: row.provider, title: row.provider_title, isHidden: row.is_hidden },
  aggregator: row.aggregator ?? undefined,
  externalCode: row.external_code ?? undefined,
  title: row.title,
  titles: row.titles as Readonly<Record<string, string>>,
  aliases: row.aliases,
  categories: row.categories,
  tags: row.tags,
  themes: row.themes,
  features: row.features,
  volatility: row.volatility ?? undefined,
  hitPpm: row.hit_ppm ?? undefined,
  winMax: row.win_max ?? undefined,
  lines: row.lines ?? undefined,
  ways: row.ways ?? undefined,
  hasDemo: row.has_demo,
  hasFreeRounds: row.has_free_rounds,
  jackpot: row.jackpot ?? undefined,
  devices: row.devices,
  orientation: row.orientation,
  countriesAllowed: row.countries_allowed ?? undefined,
  countriesBlocked: row.countries_blocked,
  ageMin: row.age_min ?? undefined,
  licences: row.licences,
  rulesUrl: row.rules_url ?? undefined,
  pictureUrl: row.picture_url ?? undefined,
  releasedOn: row.released ?? undefined,
  version: versionOf(row),
  certificate: row.certificate ?? undefined,
  state: row.state,
  stateReason: row.state_reason ?? undefined,
  stateUntil: row.state_until ?? undefined,
  isOwn: row.is_own,
  limits: new Map(
    limits.map(({ currency, stake_min, stake_max }) => [currency, { stakeMin: stake_min, stakeMax: stake_max }]),
  ),
})

async function withLimits(db: Db, rows: readonly GameRow[]): Promise<readonly CatalogueGame[]> {
  const limits = await db
    .selectFrom('games.stake_limit')
    .selectAll()
    .where('game_id', '=', anyId(rows.map(({ game_id }) => game_id)))
    .execute()
  const byGame = Map.groupBy(limits, ({ game_id }) => game_id)
  return rows.map((row) => toGame(row, byGame.get(row.game_id) ?? []))
}

/** All, hidden and recalled ones too, by their numbers. */
export const allGames = async (db: Db): Promise<readonly CatalogueGame[]> =>
  withLimits(db, await gameRows(db).orderBy('g.game_id').limit(GAMES_MAX).execute())

export async function findGame(db: Db, code: string): Promise<CatalogueGame | undefined> {
  const row = await gameRows(db).where('g.code', '=', code).executeTakeFirst()
  return row === undefined ? undefined : (await withLimits(db, [row]))[0]
}

export async function gamesByCodes(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, CatalogueGame>> {
  const rows = await gameRows(db).where('g.code', '=', anyText(codes)).execute()
  return new Map((rows.length === 0 ? [] : await withLimits(db, rows)).map((game) => [game.code, game]))
}

type GameName = { readonly title: string; readonly provider: string }

/** For lists that know games by their codes: titles of games and of their providers. One that is gone is called by its code. */
export async function gameNames(db: Db, codes: readonly string[]): Promise<(code: string) => GameName> {
  const rows = await db
    .selectFrom('games.game as g')
    .innerJoin('games.provider as p', 'p.code', 'g.provider')
    .select(['g.code', 'g.title', 'p.title as provider'])
    .where('g.code', '=', anyText([...new Set(codes)]))
    .execute()
  const names = new Map(rows.map(({ code, title, provider }) => [code, { title, provider }]))
  return (code) => names.get(code) ?? { title: code, provider: code }
}

/** Games that nobody may open: their sessions end. */
export async function closedGameCodes(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('games.game as g')
    .innerJoin('games.provider as p', 'p.code', 'g.provider')
    .select('g.code')
    .where(({ or, eb }) => or([eb('g.state', 'in', ['hidden', 'recalled']), eb('p.is_hidden', '=', true)]))
    .limit(GAMES_MAX)
    .execute()
  return rows.map(({ code }) => code)
}

/** False where there is no such game. */
export async function lockGame(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('games.game')
    .select('game_id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type Pins = ReadonlyMap<string, readonly number[]>

/** Numbers of games by category, in their order. */
export async function allPins(db: Db): Promise<Pins> {
  const rows = await db.selectFrom('games.pin').selectAll().orderBy('category').orderBy('place').execute()
  return new Map(
    [...Map.groupBy(rows, ({ category }) => category)].map(([category, pins]) => [
      category,
      pins.map(({ game_id }) => Number(game_id)),
    ]),
  )
}

export async function replacePins(tx: Tx, category: string, gameIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('games.pin').where('category', '=', category).execute()
  if (gameIds.length === 0) return
  await tx
    .insertInto('games.pin')
    .values(gameIds.map((gameId, index) => ({ category, place: index + 1, game_id: BigInt(gameId) })))
    .execute()
}

export type StateChange = {
  readonly state: GameState
  readonly reason: string | undefined
  readonly until: Date | undefined
  readonly at: Date
}

export async function writeState(tx: Tx, code: string, { state, reason, until, at }: StateChange): Promise<void> {
  await tx
    .updateTable('games.game')
    .set({
      state,
      state_reason: reason ?? null,
      state_until: until ?? null,
      recalled_at: state === 'recalled' ? at : null,
      updated_at: at,
    })
    .where('code', '=', code)
    .execute()
}

export type OfferChange = {
  readonly countriesAllowed: readonly string[] | undefined
  readonly countriesBlocked: readonly string[]
  readonly ageMin: number | undefined
  readonly at: Date
}

export async function writeOffer(tx: Tx, code: string, offer: OfferChange): Promise<void> {
  await tx
    .updateTable('games.game')
    .set({
      countries_allowed: offer.countriesAllowed === undefined ? null : [...offer.countriesAllowed],
      countries_blocked: [...offer.countriesBlocked],
      age_min: offer.ageMin ?? null,
      updated_at: offer.at,
    })
    .where('code', '=', code)
    .execute()
}

export async function writeLimit(
  tx: Tx,
  gameId: number,
  currency: string,
  limit: { readonly stakeMin: bigint; readonly stakeMax: bigint } | undefined,
): Promise<void> {
  if (limit === undefined) {
    await tx
      .deleteFrom('games.stake_limit')
      .where('game_id', '=', BigInt(gameId))
      .where('currency', '=', currency)
      .execute()
    return
  }
  const { stakeMin: stake_min, stakeMax: stake_max } = limit
  await tx
    .insertInto('games.stake_limit')
    .values({ game_id: BigInt(gameId), currency, stake_min, stake_max })
    .onConflict((conflict) => conflict.columns(['game_id', 'currency']).doUpdateSet({ stake_min, stake_max }))
    .execute()
}

export async function writeProviderHidden(tx: Tx, code: string, isHidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('games.provider')
    .set({ is_hidden: isHidden })
    .where('code', '=', code)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Titles and states of providers. */
export const allProviders = (db: Db) => db.selectFrom('games.provider').selectAll().orderBy('title').execute()

export async function knownCodes(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('games.game').select('code').where('code', '=', anyText(codes)).execute()
  return new Set(rows.map(({ code }) => code))
}

/** Read before what it counts: a write in between is seen the next time. */
export async function revisionOf(db: Db): Promise<bigint> {
  return (await db.selectFrom('games.revision').select('number').executeTakeFirstOrThrow()).number
}

/** In the transaction of every write to the catalogue. */
export async function countRevision(tx: Tx): Promise<void> {
  await tx
    .updateTable('games.revision')
    .set({ number: sql<bigint>`number + 1` })
    .execute()
}
