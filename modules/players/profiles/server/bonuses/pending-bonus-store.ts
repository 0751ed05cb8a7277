// The SQL of a player's pending bonuses, cancelled when they are excluded. What was cancelled, and why, stays on
// record.
import { sql } from 'kysely'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

export type Cancelling = {
  readonly playerIds: readonly number[]
  /** A stable code: 'self_exclusion'. */
  readonly cause: string
  readonly at: Date
}

/** The setting that declines bonuses (S3.28). */
const DECLINED = '0'

/**
 * The bonus that waits for identification, and the choices of future bonuses. Repeating it changes nothing; unknown
 * ids are ignored.
 */
export async function cancelPendingBonuses(tx: Tx, { playerIds: asked, cause, at }: Cancelling): Promise<void> {
  const playerIds = await subjectService.existingPlayers(tx, asked)
  await sql`
    with gone as (
      update profiles.identification_bonus set cancelled_at = greatest(held_at, ${at}::timestamptz)
      where player_id = any(${playerIds}::bigint[]) and released_at is null and cancelled_at is null returning player_id
    )
    insert into profiles.bonus_cancellation (player_id, bonus, cause, at)
    select player_id, 'identification', ${cause}, ${at} from gone`.execute(tx)
  await sql`
    with chosen as (
      select player_id, c.setting_id, coalesce(s.value, case c.setting_id when 'first_deposit_bonus_type' then r.bonus_choice::text end) as value
      from unnest(${playerIds}::bigint[]) as p (player_id)
      cross join (values ('bonus_type'), ('first_deposit_bonus_type')) as c (setting_id)
      left join profiles.setting s using (player_id, setting_id)
      left join profiles.registration r using (player_id)
    ), declined as (
      insert into profiles.setting (player_id, setting_id, value, updated_at)
      select player_id, setting_id, ${DECLINED}, ${at} from chosen where value is distinct from ${DECLINED}
      on conflict (player_id, setting_id) do update set value = excluded.value, updated_at = excluded.updated_at
    )
    insert into profiles.bonus_cancellation (player_id, bonus, value, cause, at)
    select player_id, setting_id, value, ${cause}, ${at} from chosen where value is distinct from ${DECLINED}`.execute(
    tx,
  )
}
