// The SQL of what operators set.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type Setting = { readonly brand: string; readonly key: string; readonly value: unknown }

/** Changes with every setting; the count tells of one that was slow to commit. */
export async function settingsMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(max(setting_id), 0) || '/' || count(*) as mark from site_config.setting`.execute(db)
  return rows[0]?.mark ?? ''
}

/** What counts now, of every brand; keys that went back to their default are left out. */
export async function currentSettings(db: Db): Promise<readonly Setting[]> {
  const { rows } = await sql<Setting & { is_default: boolean }>`
    select distinct on (brand, key) brand, key, value, is_default from site_config.setting
    order by brand, key, setting_id desc`.execute(db)
  return rows.filter(({ is_default }) => !is_default).map(({ brand, key, value }) => ({ brand, key, value }))
}

/** `value` undefined: back to the default. */
export async function insertSetting(
  db: Db,
  setting: Setting & { readonly actor: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into site_config.setting (brand, key, value, is_default, actor, at)
    values (${setting.brand}, ${setting.key}, ${JSON.stringify(setting.value ?? null)}::jsonb, ${setting.value === undefined},
      ${setting.actor}, ${setting.at})`.execute(db)
}
