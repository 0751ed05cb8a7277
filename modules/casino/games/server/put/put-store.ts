// The SQL that puts games into the catalogue, from our own code or a provider's list: facts follow the source, what operators decided stays.
import { sql } from 'kysely'
import type { GameDraft } from '#modules/casino/games/contract/draft.ts'
import type { Tx } from '#platform/server/db.ts'
import { addVersions, offerVersion } from '../version-store.ts'

export const DRAFTS_MAX = 500

export type Put = {
  readonly at: Date
  /**
   * Our own code: `gameIdOf` gives the numbers that addresses name, the version is always the one of the code, and a new
   * game is open at once. A provider's game is hidden until an operator opens it, and keeps the version it has.
   */
  readonly own?: { readonly gameIdOf: (code: string) => number }
}

export type PutResult = {
  readonly added: number
  readonly updated: number
  /** Of another source: their codes are taken. */
  readonly refused: readonly string[]
}

type Row = { readonly game_id: bigint; readonly code: string; readonly version: string | null; readonly isNew: boolean }

const factsOf = (draft: GameDraft) => ({
  aggregator: draft.aggregator ?? null,
  external_code: draft.externalCode ?? null,
  title: draft.title,
  titles: JSON.stringify(draft.titles),
  aliases: draft.aliases,
  categories: draft.categories,
  tags: draft.tags,
  themes: draft.themes,
  features: draft.features,
  volatility: draft.volatility ?? null,
  hit_ppm: draft.hitPpm ?? null,
  win_max: draft.winMax === undefined ? null : BigInt(draft.winMax),
  lines: draft.lines ?? null,
  ways: draft.ways ?? null,
  bet_levels: draft.betLevels ?? null,
  has_demo: draft.hasDemo,
  has_free_rounds: draft.hasFreeRounds,
  jackpot: draft.jackpot ?? null,
  devices: draft.devices,
  orientation: draft.orientation,
  languages: draft.languages,
  licences: draft.licences,
  rules_url: draft.rulesUrl ?? null,
  picture_url: draft.pictureUrl ?? null,
  released_on: draft.releasedOn ?? null,
})

async function putOne(tx: Tx, draft: GameDraft, { at, own }: Put): Promise<Row | undefined> {
  const facts = factsOf(draft)
  const isOwn = own !== undefined
  const written = await tx
    .insertInto('games.game')
    .values({
      ...facts,
      ...(own === undefined ? {} : { game_id: BigInt(own.gameIdOf(draft.code)) }),
      code: draft.code,
      provider: draft.provider.code,
      countries_allowed: draft.countriesAllowed ?? null,
      countries_blocked: draft.countriesBlocked,
      age_min: draft.ageMin ?? null,
      is_own: isOwn,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({
          ...facts,
          // What the provider bars is barred; what operators barred besides stays so.
          countries_blocked: sql<
            string[]
          >`array(select distinct unnest(games.game.countries_blocked || excluded.countries_blocked) order by 1)`,
          updated_at: at,
        })
        .where('games.game.provider', '=', draft.provider.code)
        .where('games.game.is_own', '=', isOwn),
    )
    .returning(['game_id', 'code', 'version', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirst()
  return written
}

/** `drafts`: at most DRAFTS_MAX. */
export async function putGames(tx: Tx, drafts: readonly GameDraft[], put: Put): Promise<PutResult> {
  const providers = new Map(drafts.map(({ provider }) => [provider.code, provider]))
  if (providers.size > 0)
    await tx
      .insertInto('games.provider')
      .values([...providers.values()].map(({ code, title }) => ({ code, title })))
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ title: sql`excluded.title` }))
      .execute()
  let [added, updated] = [0, 0]
  const refused: string[] = []
  for (const draft of drafts.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const row = await putOne(tx, draft, put)
    if (row === undefined) {
      refused.push(draft.code)
      continue
    }
    if (row.isNew) added += 1
    else updated += 1
    await putVersions(tx, row, draft, put)
  }
  return { added, updated, refused }
}

async function putVersions(tx: Tx, row: Row, draft: GameDraft, { at, own }: Put): Promise<void> {
  const gameId = Number(row.game_id)
  const versions = draft.versions.map((version) => ({ ...version, certificate: version.certificate ?? undefined }))
  await addVersions(tx, gameId, versions, at)
  const [first] = versions
  if (first === undefined) return
  if (row.version === null || own !== undefined) await offerVersion(tx, gameId, first)
  if (own !== undefined && row.isNew && draft.rulesUrl !== undefined)
    await tx.updateTable('games.game').set({ state: 'active' }).where('game_id', '=', row.game_id).execute()
}
