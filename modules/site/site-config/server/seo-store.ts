// The SQL of operators' SEO entries.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Maximum in memory of every process; further ones are ignored. */
export const SEO_ENTRIES_MAX = 20_000

export type StoredEntry = { readonly entryId: number; readonly scope: unknown; readonly content: unknown }

/** Changes with every entry; the count detects one that was slow to commit. */
export async function seoEntriesMark(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('site_config.seo_entry')
    .select(sql<string>`coalesce(max(entry_id), 0) || '/' || count(*)`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

/** Entries in force, oldest first; scopes whose entry was removed are omitted. */
export async function currentSeoEntries(db: Db): Promise<readonly StoredEntry[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('site_config.seo_entry')
        .distinctOn('scope')
        .select(['entry_id', 'scope', 'content', 'is_removed'])
        .orderBy('scope')
        .orderBy('entry_id', 'desc')
        .as('newest'),
    )
    .select(['entry_id', 'scope', 'content'])
    .where('is_removed', '=', false)
    .orderBy('entry_id')
    .limit(SEO_ENTRIES_MAX)
    .execute()
  return rows.map(({ entry_id, scope, content }) => ({ entryId: Number(entry_id), scope, content }))
}

/** True where an entry of this scope is in force. */
export async function standsSeoEntry(db: Db, scope: object): Promise<boolean> {
  const newest = await db
    .selectFrom('site_config.seo_entry')
    .select('is_removed')
    .where('scope', '=', sql<string>`${JSON.stringify(scope)}::jsonb`)
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.is_removed === false
}

/** `content` undefined: the entry of this scope is removed. */
export async function insertSeoEntry(
  db: Db,
  entry: { readonly scope: object; readonly content: object | undefined; readonly actor: string; readonly at: Date },
): Promise<void> {
  const { scope, content, actor, at } = entry
  await db
    .insertInto('site_config.seo_entry')
    .values({
      scope: JSON.stringify(scope),
      content: JSON.stringify(content ?? {}),
      is_removed: content === undefined,
      actor,
      at,
    })
    .execute()
}
