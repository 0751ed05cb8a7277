// S7.5 and S7.4: a player's page is visible, or reports the result of a reality check; the effect on their time in
// play.
import type { Day } from '#kernel/days.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import { jurisdictionOf, type Jurisdiction } from '#modules/protection/exclusions/contract.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import {
  acknowledge,
  daySpan,
  applyPing,
  isBeginning,
  isDueAt,
  isNews,
  nextCheck,
  PAGE_CLOCK_SLACK_MS,
  playedOn,
  sessionLeft,
  type CheckReport,
  type CheckTerms,
  type AppliedPing,
} from '#modules/protection/play-time/rules/pace.ts'
import { putLaw, reportsSince, saveReport, savePings, type StoredPace } from './pace-store.ts'
import type { PlayTimeServer } from './play-time-server.ts'

/** In 24 hours, besides those that acknowledge: a check every five minutes makes fewer. */
const REPORTS_MAX = 300

/** The stored state of a player's time at a ping. */
export type TimeFacts = {
  readonly now: Date
  /** undefined: nothing is known of the player's time yet. */
  readonly stored: StoredPace | undefined
  /** Milliseconds played on the days around now. */
  readonly played: ReadonlyMap<Day, number>
}

/** The same with the ping itself; `law`: of the player's country as it is by now. */
export type Presence = TimeFacts & { readonly heard: AppliedPing; readonly law: Jurisdiction }

type Server = Pick<PlayTimeServer, 'database' | 'countryOf'>

/**
 * From the next ping on a player is under the jurisdiction of the country that they have declared by now. When they
 * sign in.
 */
export async function beginPace({ database, countryOf }: Server, playerId: number): Promise<Jurisdiction> {
  const law = jurisdictionOf(await countryOf(database.db, playerId))
  await putLaw(database.db, playerId, law.id)
  return law
}

/** Writes in one statement during a stretch. At its beginning the jurisdiction is looked up too. */
export async function recordPresence(server: Server, playerId: number, facts: TimeFacts): Promise<Presence> {
  const { stored } = facts
  const now = facts.now.getTime()
  const was = stored?.pace
  const law = stored === undefined || isBeginning(was, now) ? await beginPace(server, playerId) : stored.law
  const heard = applyPing(was, now, law.timeZone)
  if (isNews(was, now)) await savePings(server.database.db, [{ ...heard, playerId, was: was?.seenAt }])
  return { ...facts, heard, law }
}

const termsOf = ({ stored, law }: Presence): CheckTerms => ({
  own: stored?.check.own,
  imposedMinutes: stored?.check.imposedMinutes,
  law,
})

const SHOWN_AT = { field: 'data.attributes.popup_show_at' }

/** The result of a reality check; returns the updated presence. */
export async function reportCheck(
  { database: { db } }: Server,
  playerId: number,
  present: Presence,
  report: CheckReport,
): Promise<Result<Presence, 'popup_not_shown' | 'too_many_reports'>> {
  const { heard } = present
  const { action, shownAt } = report
  const now = present.now.getTime()
  if (shownAt > now + PAGE_CLOCK_SLACK_MS)
    return refuse('popup_not_shown', 'the check is reported to be shown in the future', SHOWN_AT)
  const check = nextCheck(heard.pace, termsOf(present))
  const to = acknowledge(heard.pace, report, check, now)
  // An effective acknowledgement is as rare as its interval: it is accepted whatever was reported before.
  if (to === undefined && (await reportsSince(db, playerId, new Date(now - DAY_MS))) >= REPORTS_MAX)
    return refuse('too_many_reports', 'too many reports of reality checks within 24 hours')
  if (action !== 'nothing' || isDueAt(check, shownAt))
    await saveReport(db, { ...report, playerId, to, from: heard.pace }, present.now)
  return ok({ ...present, heard: { ...heard, pace: to ?? heard.pace } })
}

/** The play-time part of the status. */
export function timeStatus(
  present: Presence,
): Pick<PlayTimeStatus, 'now' | 'playStartedAt' | 'isPlayShown' | 'sessionLimit' | 'realityCheck'> {
  const { stored, played, heard, law } = present
  const now = present.now.getTime()
  const today = daySpan(now, law.timeZone).day
  const hours = stored?.sessionHours
  const playedMs = (played.get(today) ?? 0) + playedOn(today, heard)
  return {
    now,
    playStartedAt: heard.pace.startedAt,
    isPlayShown: law.isPlayShown,
    sessionLimit: hours === undefined ? null : { hours, ...sessionLeft(hours, playedMs, now, law.timeZone) },
    realityCheck: nextCheck(heard.pace, termsOf(present)) ?? null,
  }
}
