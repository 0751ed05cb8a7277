// The SQL of what operators set.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type Setting = { readonly brand: string; readonly key: string; readonly value: unknown }

/** Changes with every setting; the count tells of one that was slow to commit. */
export async function settingsMark(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('site_config.setting')
    .select(sql<string>`coalesce(max(setting_id), 0) || '/' || count(*)`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

/** What is set now, of every brand; keys that went back to their default are left out. */
export async function currentSettings(db: Db): Promise<readonly Setting[]> {
  const rows = await db
    .selectFrom('site_config.setting')
    .distinctOn(['brand', 'key'])
    .select(['brand', 'key', 'value', 'is_default'])
    .orderBy('brand')
    .orderBy('key')
    .orderBy('setting_id', 'desc')
    .execute()
  return rows.filter(({ is_default }) => !is_default).map(({ brand, key, value }) => ({ brand, key, value }))
}

/** `value` undefined: back to the default. */
export async function insertSetting(
  db: Db,
  { brand, key, value, actor, at }: Setting & { readonly actor: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('site_config.setting')
    .values({ brand, key, value: JSON.stringify(value ?? null), is_default: value === undefined, actor, at })
    .execute()
}
