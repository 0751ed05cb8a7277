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

/** Changes with every version of any page; the count detects one that was slow to commit. */
export async function pagesMark(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('content.page')
    .select(sql<string>`coalesce(max(page_id), 0) || '/' || count(*)`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

/** The version in force of every page, of every brand; pages that were reset to the built-in text are omitted. */
export const currentPages = (db: Db): Promise<readonly PageSet[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('content.page')
        .distinctOn(['brand', 'view', 'page_key', 'language'])
        .select(['brand', 'view', 'page_key as page', 'language as lang', 'version', 'blocks'])
        .orderBy('brand')
        .orderBy('view')
        .orderBy('page_key')
        .orderBy('language')
        .orderBy('version', 'desc')
        .as('newest'),
    )
    .selectAll()
    .where('blocks', 'is not', null)
    .limit(PAGES_SET_MAX)
    .execute()

const versionsOf = (db: Db, { brand, view, page, lang }: PageName) =>
  db
    .selectFrom('content.page')
    .where('brand', '=', brand)
    .where('view', '=', view)
    .where('page_key', '=', page)
    .where('language', '=', lang)

/** Newest first. */
export const pageVersions = (db: Db, name: PageName): Promise<readonly PageVersion[]> =>
  versionsOf(db, name)
    .select(['version', 'blocks', 'actor', 'at'])
    .orderBy('version', 'desc')
    .limit(HISTORY_MAX)
    .execute()

/** Answers the version's number. Of two at the same moment one fails on the table's unique key. */
export async function insertPage(
  tx: Tx,
  name: PageName,
  change: { readonly blocks: unknown; readonly actor: string; readonly at: Date },
): Promise<number> {
  const { last } = await versionsOf(tx, name)
    .select((eb) => eb.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const version = (last ?? 0) + 1
  await tx
    .insertInto('content.page')
    .values({
      brand: name.brand,
      view: name.view,
      page_key: name.page,
      language: name.lang,
      version,
      blocks: change.blocks === undefined ? null : JSON.stringify(change.blocks),
      actor: change.actor,
      at: change.at,
    })
    .execute()
  return version
}
