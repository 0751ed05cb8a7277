// The popups of a player's limits, each with its place in the queue. The server decides when the time is used up;
// only the warning before it has an interval.
import type { Reminders } from '#modules/protection/play-time/rules/reminders.ts'
import { DAY_MS, type PopupMoment, type PopupRule } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'

/** Undefined until it is known. */
export const reminders = createStore<Reminders | undefined>(undefined)

const told = (key: keyof Reminders, { playerId }: PopupMoment<unknown>): string | undefined => {
  const reminder = playerId === null ? undefined : reminders.read()?.[key]
  return reminder === undefined ? undefined : String(reminder)
}

const common = {
  priority: 'law',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: 0,
  subscribe: reminders.subscribe,
} as const

/** S4.6, S8.8: the day's time in play is used up. It cannot be bypassed: closing it ends the session. */
export const sessionLimit: PopupRule<unknown> = {
  ...common,
  name: 'session-limit',
  place: 'modal',
  subject: (page) => told('sessionEndedUntil', page),
}

/** S4.8, UK-29: how long and with what result a player has played, each time the interval is over. */
export const realityCheck: PopupRule<unknown> = {
  ...common,
  name: 'reality-check',
  place: 'modal',
  subject: (page) => told('checkDueAt', page),
}

/** S4.9: a self-exclusion that begins later is warned of; closed, the warning is back the next day. */
export const exclusionAhead: PopupRule<unknown> = {
  ...common,
  name: 'exclusion-ahead',
  place: 'top',
  restMs: DAY_MS,
  subject: (page) => told('exclusionAhead', page),
}

const LIMITS_PAGE = /^\/office\/responsible\/?$/u

/**
 * An exclusion in force, or a time-out. Closed, it is minimised for the visit: the chip continues to show it. Pages
 * of limits and of offers show it themselves: the bar would only cover that.
 */
export const exclusion: PopupRule<unknown> = {
  ...common,
  name: 'exclusion',
  place: 'top',
  subject: (page) => (page.isOffer || LIMITS_PAGE.test(page.path) ? undefined : told('exclusion', page)),
}
