// The SQL of operators' settings.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type Setting = { readonly brand: string; readonly key: string; readonly value: unknown }

/** Changes with every setting; the count detects one that was slow to commit. */
export async function settingsMark(db: Db): Promise<string> {
  const { mark } = await db
    .selectFrom('site_config.setting')
    .select(sql<string>`coalesce(max(setting_id), 0) || '/' || count(*)`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

/** The current settings of every brand; keys that were reset to their default are omitted. */
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
