// The SQL of settings and of disallowed sports.
import { sql } from 'kysely'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'

/** The player's settings, by id. The first bonus is the one chosen at registration until they choose again (S3.28). */
export async function settingsOf(db: Db, playerId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ setting_id: string; value: string }>`
    select 'first_deposit_bonus_type' as setting_id, bonus_choice::text as value from profiles.registration
      where player_id = ${playerId} and bonus_choice is not null
        and not exists (select from profiles.setting
          where player_id = ${playerId} and setting_id = 'first_deposit_bonus_type')
    union all
    select setting_id, value from profiles.setting where player_id = ${playerId}`.execute(db)
  return new Map(rows.map(({ setting_id, value }) => [setting_id, value]))
}

export async function saveSetting(
  db: Db,
  setting: { readonly playerId: number; readonly id: string; readonly value: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into profiles.setting (player_id, setting_id, value, updated_at)
    values (${setting.playerId}, ${setting.id}, ${setting.value}, ${setting.at})
    on conflict (player_id, setting_id) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** As it was set; undefined where it never was, and for a closed player. */
export async function settingOfOpenPlayer(db: Db, playerId: number, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from profiles.setting where player_id = ${playerId} and setting_id = ${id}`.execute(db)
  return rows[0] !== undefined && (await subjectService.isOpenPlayer(db, playerId)) ? rows[0].value : undefined
}

export type DisallowedSports = { readonly line: readonly number[]; readonly live: readonly number[] }

const nothing: DisallowedSports = { line: [], live: [] }

/** Both lists ascending (S5.14); empty for a player who never chose. */
export async function disallowedSportsOf(db: Db, playerId: number): Promise<DisallowedSports> {
  const { rows } = await sql<{ line: number[]; live: number[] }>`
    select line, live from profiles.disallowed_sport where player_id = ${playerId}`.execute(db)
  return rows[0] ?? nothing
}

export async function saveDisallowedSports(
  db: Db,
  lists: DisallowedSports & { readonly playerId: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into profiles.disallowed_sport (player_id, line, live, updated_at)
    values (${lists.playerId}, ${lists.line}::integer[], ${lists.live}::integer[], ${lists.at})
    on conflict (player_id) do update
    set line = excluded.line, live = excluded.live, updated_at = excluded.updated_at`.execute(db)
}

export type ShownSettings = DisallowedSports & { readonly hideBalance: string | undefined }

/** All that a page's frame shows of these players: the setting of the hidden balance, where there is one, and both lists. */
export async function shownOfAll(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, ShownSettings>> {
  const { rows } = await sql<{
    player_id: bigint
    hide_balance: string | null
    line: number[] | null
    live: number[] | null
  }>`
    select p.player_id, h.value as hide_balance, s.line, s.live
    from unnest(${playerIds}::bigint[]) as p (player_id)
    left join profiles.setting h on h.player_id = p.player_id and h.setting_id = 'hide_balance'
    left join profiles.disallowed_sport s on s.player_id = p.player_id`.execute(db)
  return new Map(
    rows.map(({ player_id, hide_balance, line, live }) => [
      Number(player_id),
      { hideBalance: hide_balance ?? undefined, line: line ?? [], live: live ?? [] },
    ]),
  )
}

export const shownOf = async (db: Db, playerId: number): Promise<ShownSettings> =>
  (await shownOfAll(db, [playerId])).get(playerId) ?? { ...nothing, hideBalance: undefined }
