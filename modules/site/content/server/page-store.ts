// The SQL of pages as operators wrote them.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'

/** Pages of all brands together, in memory of every process. */
export const PAGES_SET_MAX = 5_000
export const HISTORY_MAX = 200

export type PageName = {
  readonly brand: string
  readonly view: string
  readonly page: string
  readonly lang: string
}
export type PageSet = PageName & { readonly version: number; readonly blocks: unknown }
export type PageVersion = {
  readonly version: number
  readonly blocks: unknown
  readonly actor: string
  readonly at: Date
}

/** Changes with every version of any page; the count tells of one that was slow to commit. */
export async function pagesMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(max(page_id), 0) || '/' || count(*) as mark from content.page`.execute(db)
  return rows[0]?.mark ?? ''
}

/** What counts now, of every brand; pages that went back to the house's own text are left out. */
export async function currentPages(db: Db): Promise<readonly PageSet[]> {
  const { rows } = await sql<PageSet>`
    select * from (
      select distinct on (brand, view, page_key, language)
        brand, view, page_key as page, language as lang, version, blocks
      from content.page order by brand, view, page_key, language, version desc
    ) newest where blocks is not null limit ${PAGES_SET_MAX}`.execute(db)
  return rows
}

/** Newest first. */
export async function pageVersions(db: Db, { brand, view, page, lang }: PageName): Promise<readonly PageVersion[]> {
  const { rows } = await sql<PageVersion>`
    select version, blocks, actor, at from content.page
    where brand = ${brand} and view = ${view} and page_key = ${page} and language = ${lang}
    order by version desc limit ${HISTORY_MAX}`.execute(db)
  return rows
}

/** Answers the version's number. Two at the same moment: one of them fails on the table's own rule. */
export async function insertPage(
  tx: Tx,
  { brand, view, page, lang }: PageName,
  change: { readonly blocks: unknown; readonly actor: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into content.page (brand, view, page_key, language, version, blocks, actor, at)
    select ${brand}, ${view}, ${page}, ${lang}, coalesce(max(version), 0) + 1,
      ${change.blocks === undefined ? null : JSON.stringify(change.blocks)}::jsonb, ${change.actor}, ${change.at}
    from content.page where brand = ${brand} and view = ${view} and page_key = ${page} and language = ${lang}
    returning version`.execute(tx)
  return rows[0]?.version ?? 0
}
