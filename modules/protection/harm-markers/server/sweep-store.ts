// The SQL of the sweep: the queue of players, filled at intervals, taken by one process at a time.
import { sql } from 'kysely'
import { selectActivePlayers } from '#modules/protection/limits/server/service.ts'
import { selectPlayersSeen } from '#modules/protection/play-time/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

/** A decision is committed within this time: statements and idle transactions end at 30 s. */
const COMMITTED_AFTER_MS = 120_000
/** After a long silence the sweep catches up a day at a time. */
const STEP_MS_MAX = 86_400_000

/**
 * Queues players who have staked, deposited, requested a looser limit or been in play since the last time, if that
 * is `everyMs` ago. Returns how many; undefined where it is not due yet, or another process is doing it.
 */
export async function queuePlayers(tx: Tx, now: Date, everyMs: number): Promise<number | undefined> {
  const settled = new Date(now.getTime() - COMMITTED_AFTER_MS)
  const { rows: held } = await sql<{ queued_until: Date }>`
    select queued_until from harm_markers.marker_sweep
    where queued_until <= ${new Date(settled.getTime() - everyMs)} or queued_until > ${now} for update skip locked`.execute(
    tx,
  )
  const [sweep] = held
  if (sweep === undefined) return undefined
  // A clock that was ahead and was set back must not hold the sweep up until then.
  const from = sweep.queued_until > now ? new Date(settled.getTime() - STEP_MS_MAX) : sweep.queued_until
  const until = new Date(Math.min(settled.getTime(), from.getTime() + STEP_MS_MAX))
  await sql`update harm_markers.marker_sweep set queued_until = ${until}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into harm_markers.marker_due (player_id, put_at)
    select player_id, ${now}::timestamptz from (
    ${selectActivePlayers(from, until)}
    union
    ${selectPlayersSeen(from)}
    ) played on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Takes the longest waiting players from the queue; they are checked by this transaction, or stay in it. */
export async function takeDue(tx: Tx, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    delete from harm_markers.marker_due where player_id in (
      select player_id from harm_markers.marker_due order by put_at, player_id limit ${limit} for update skip locked
    ) returning player_id`.execute(tx)
  return rows.map(({ player_id }) => Number(player_id)).toSorted((a, b) => a - b)
}
