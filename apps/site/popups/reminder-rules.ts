// What a player's limits have to say, by its place in the queue; it joins the queue with all that is a player's alone. The house says when
// it is over; only the warning of what is to come rests.
import type { Reminders } from '#modules/protection/play-time/site/timers/timer-rules.ts'
import { isOfferPath } from '../routing/offers.ts'
import { withTexts, type LoadPopup } from './popup-registry.ts'
import { DAY_MS, type Place, type PopupName, type PopupRule } from './popup.ts'
import type * as reminderPopups from './reminder-popups.ts'

/** Pages that tell of an exclusion themselves: the bar would only lie over what they say. */
const tellsOfExclusion = (path: string): boolean => /^\/office\/responsible\/?$/u.test(path) || isOfferPath(path)

const reminder = (name: PopupName, place: Place, key: keyof Reminders, restMs = 0): PopupRule => ({
  name,
  place,
  priority: 'law',
  isOnEveryLayout: false,
  isPolite: false,
  restMs,
  subject: ({ reminders, playerId }) => {
    const told = playerId === null ? undefined : reminders?.[key]
    return told === undefined ? undefined : String(told)
  },
})

const without = (rule: PopupRule, isNotOn: (path: string) => boolean): PopupRule => ({
  ...rule,
  subject: (facts) => (isNotOn(facts.path) ? undefined : rule.subject(facts)),
})

/** In the order in which they come. */
export const reminderRules: readonly PopupRule[] = [
  // S4.6, S8.8: the day's time in play is up. There is no way past it: whatever ends it ends the session.
  reminder('session-limit', 'modal', 'sessionEndedUntil'),
  // S4.8, UK-29: how long and with what result a player has played, each time the interval is over.
  reminder('reality-check', 'modal', 'checkDueAt'),
  // S4.9: a looser deposit limit has waited its time. It cannot be closed: it is confirmed or rejected.
  reminder('limit-approval', 'modal', 'ripeLimit'),
  // S4.9: a self-exclusion that begins later is warned of; closed, the warning is back the next day.
  reminder('exclusion-ahead', 'top', 'exclusionAhead', DAY_MS),
  // One that runs, or a time-out, is told on every other page. Closed, it is short for the visit: what stands beside the page goes on saying it.
  without(reminder('exclusion', 'top', 'exclusion'), tellsOfExclusion),
]

const load = (name: keyof typeof reminderPopups): LoadPopup =>
  withTexts(async () => (await import('./reminder-popups.ts'))[name])

export const reminderLoaders: Partial<Record<PopupName, LoadPopup>> = {
  'session-limit': load('SessionLimitModal'),
  'reality-check': load('RealityCheckModal'),
  'limit-approval': load('LimitApprovalModal'),
  'exclusion-ahead': load('ExclusionAheadBar'),
  exclusion: load('ExclusionBar'),
}
