// The SQL of what operators say to search engines.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** In memory of every process; more are left out. */
export const SEO_ENTRIES_MAX = 20_000

export type StoredEntry = { readonly entryId: number; readonly scope: unknown; readonly content: unknown }

/** Changes with every entry; the count tells of one that was slow to commit. */
export async function seoEntriesMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(max(entry_id), 0) || '/' || count(*) as mark from site_config.seo_entry`.execute(db)
  return rows[0]?.mark ?? ''
}

/** What counts now, oldest first; scopes whose entry was taken away are left out. */
export async function currentSeoEntries(db: Db): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<{ entry_id: bigint; scope: unknown; content: unknown }>`
    select entry_id, scope, content from (
      select distinct on (scope) entry_id, scope, content, is_removed from site_config.seo_entry
      order by scope, entry_id desc
    ) newest where not is_removed order by entry_id limit ${SEO_ENTRIES_MAX}`.execute(db)
  return rows.map(({ entry_id, scope, content }) => ({ entryId: Number(entry_id), scope, content }))
}

/** True where an entry of this scope stands. */
export async function standsSeoEntry(db: Db, scope: object): Promise<boolean> {
  const { rows } = await sql<{ is_removed: boolean }>`
    select is_removed from site_config.seo_entry where scope = ${JSON.stringify(scope)}::jsonb
    order by entry_id desc limit 1`.execute(db)
  return rows[0]?.is_removed === false
}

/** `content` undefined: taken away. */
export async function insertSeoEntry(
  db: Db,
  entry: { readonly scope: object; readonly content: object | undefined; readonly actor: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into site_config.seo_entry (scope, content, is_removed, actor, at)
    values (${JSON.stringify(entry.scope)}::jsonb, ${JSON.stringify(entry.content ?? {})}::jsonb,
      ${entry.content === undefined}, ${entry.actor}, ${entry.at})`.execute(db)
}
