// The SQL of settings and of disallowed sports.
import { sql } from 'kysely'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'

/** The player's settings, by id. The first bonus is the one chosen at registration until they choose again (S3.28). */
export async function settingsOf(db: Db, playerId: number): Promise<ReadonlyMap<string, string>> {
  const registered = await db
    .selectFrom('profiles.registration')
    .select('bonus_choice')
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  const rows = await db
    .selectFrom('profiles.setting')
    .select(['setting_id', 'value'])
    .where('player_id', '=', BigInt(playerId))
    .execute()
  const choice = registered?.bonus_choice ?? undefined
  return new Map([
    ...(choice === undefined ? [] : [['first_deposit_bonus_type', String(choice)] as const]),
    ...rows.map(({ setting_id, value }) => [setting_id, value] as const),
  ])
}

export async function saveSetting(
  db: Db,
  setting: { readonly playerId: number; readonly id: string; readonly value: string; readonly at: Date },
): Promise<void> {
  const { value, at } = setting
  await db
    .insertInto('profiles.setting')
    .values({ player_id: setting.playerId, setting_id: setting.id, value, updated_at: at })
    .onConflict((conflict) => conflict.columns(['player_id', 'setting_id']).doUpdateSet({ value, updated_at: at }))
    .execute()
}

/** As it was set; undefined where it never was, and for a closed player. */
export async function settingOfOpenPlayer(db: Db, playerId: number, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('profiles.setting')
    .select('value')
    .where('player_id', '=', BigInt(playerId))
    .where('setting_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && (await subjectService.isOpenPlayer(db, playerId)) ? row.value : undefined
}

export type DisallowedSports = { readonly line: readonly number[]; readonly live: readonly number[] }

const nothing: DisallowedSports = { line: [], live: [] }

/** Both lists ascending (S5.14); empty for a player who never chose. */
export async function disallowedSportsOf(db: Db, playerId: number): Promise<DisallowedSports> {
  const row = await db
    .selectFrom('profiles.disallowed_sport')
    .select(['line', 'live'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst()
  return row ?? nothing
}

export async function saveDisallowedSports(
  db: Db,
  lists: DisallowedSports & { readonly playerId: number; readonly at: Date },
): Promise<void> {
  const values = { line: [...lists.line], live: [...lists.live], updated_at: lists.at }
  await db
    .insertInto('profiles.disallowed_sport')
    .values({ player_id: lists.playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute()
}

export type ShownSettings = DisallowedSports & { readonly hideBalance: string | undefined }

/** All that a page's frame shows of these players: the setting of the hidden balance, where there is one, and both lists. */
export async function shownOfAll(db: Db, playerIds: readonly number[]): Promise<ReadonlyMap<number, ShownSettings>> {
  const rows = await db
    .selectFrom(sql<{ player_id: bigint }>`unnest(${playerIds}::bigint[])`.as<'p'>(sql`p (player_id)`))
    .leftJoin('profiles.setting as h', (join) =>
      join.onRef('h.player_id', '=', 'p.player_id').on('h.setting_id', '=', 'hide_balance'),
    )
    .leftJoin('profiles.disallowed_sport as s', 's.player_id', 'p.player_id')
    .select(['p.player_id', 'h.value as hide_balance', 's.line', 's.live'])
    .execute()
  return new Map(
    rows.map(({ player_id, hide_balance, line, live }) => [
      Number(player_id),
      { hideBalance: hide_balance ?? undefined, line: line ?? [], live: live ?? [] },
    ]),
  )
}

export const shownOf = async (db: Db, playerId: number): Promise<ShownSettings> =>
  (await shownOfAll(db, [playerId])).get(playerId) ?? { ...nothing, hideBalance: undefined }
