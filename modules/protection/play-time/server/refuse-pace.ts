// Whether the time played allows the player to play on: called in the transactions that take stakes.
import { ok, refuse, type Refused, type Result } from '#kernel/result.ts'
import type { PaceRefusal } from '#modules/protection/play-time/contract.ts'
import {
  CHECK_GRACE_MS,
  applyPing,
  applyStake,
  isNews,
  isStakeDue,
  nextCheck,
  playedOn,
  sessionLeft,
  STAKE_STEP_MS,
  type Pace,
  type SessionLeft,
} from '#modules/protection/play-time/rules/pace.ts'
import type { Tx } from '#platform/server/db.ts'
import { rememberedDays } from './day-spans.ts'
import { readLimitedPaces, type LimitedPace, type ActivityPing } from './pace-store.ts'

const dayAround = rememberedDays()

/** What limit 31 leaves of today by now; undefined where there is none. */
export function sessionLeftNow({ stored, playedMs }: LimitedPace, now: Date): SessionLeft | undefined {
  const { pace, law, sessionHours } = stored
  if (sessionHours === undefined) return undefined
  const at = now.getTime()
  const played = playedMs + playedOn(dayAround(at, law.timeZone).day, applyPing(pace, at, law.timeZone, dayAround))
  return sessionLeft(sessionHours, played, at, law.timeZone, dayAround)
}

/** Exact and before any ping is written: time since the last ping counts. */
export function refusePace({ stored, playedMs }: LimitedPace, now: Date): Refused<PaceRefusal> | undefined {
  const { law, check } = stored
  const at = now.getTime()
  const left = sessionLeftNow({ stored, playedMs }, now)
  if (left?.leftMs === 0)
    return refuse('session_limit_reached', "the player's daily session limit is reached", {
      renewsAt: new Date(left.renewsAt).toISOString(),
    })
  const due = nextCheck(applyPing(stored.pace, at, law.timeZone, dayAround).pace, check)
  return due === undefined || at < due.dueAt + CHECK_GRACE_MS
    ? undefined
    : refuse('reality_check_due', 'a reality check is to be acknowledged first', {
        dueAt: new Date(due.dueAt).toISOString(),
      })
}

/** A stake is a ping too: a page that never pings does not stop the clock. undefined: nothing new. */
export function stakePingOf(limited: LimitedPace, now: Date): ActivityPing | undefined {
  const { playerId, pace, law } = limited.stored
  const at = now.getTime()
  if (!isStakeDue(pace, at)) return undefined
  const heard = applyStake(pace, at, law.timeZone, dayAround)
  return { ...heard, playerId, was: pace?.seenAt, clearUntil: clearUntil(limited, heard.pace, now) }
}

/** For a stake taken now: until when another need not be checked, unless what limits the player's time is changed. */
function clearUntil(limited: LimitedPace, pace: Pace, now: Date): number {
  const at = now.getTime()
  const leftMs = sessionLeftNow(limited, now)?.leftMs ?? Infinity
  const dueAt = nextCheck(pace, limited.stored.check)?.dueAt ?? Infinity
  return Math.min(at + STAKE_STEP_MS, at + leftMs, dueAt + CHECK_GRACE_MS)
}

/** The ping of any other call. undefined: nothing new. */
export function callPingOf({ stored: { playerId, pace, law } }: LimitedPace, now: Date): ActivityPing | undefined {
  const at = now.getTime()
  return isNews(pace, at) ? { ...applyPing(pace, at, law.timeZone, dayAround), playerId, was: pace?.seenAt } : undefined
}

/** Whether the player's time allows an action without a stake. Their accounts are locked. */
export async function mayGoOn(tx: Tx, playerId: number, now: Date): Promise<Result<undefined, PaceRefusal>> {
  const [limited] = await readLimitedPaces(tx, [playerId], now)
  return (limited === undefined ? undefined : refusePace(limited, now)) ?? ok(undefined)
}
