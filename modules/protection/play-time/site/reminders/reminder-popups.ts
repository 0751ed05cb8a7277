// What a player's limits have to say, each with its place in the queue. The server says when it is over; only the warning of what is to
// come rests.
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

/** S4.6, S8.8: the day's time in play is up. There is no way past it: whatever ends it ends the session. */
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
 * One that runs, or a time-out. Closed, it is short for the visit: what stands beside the page goes on saying it. Pages of limits and of
 * offers say it themselves: the bar would only lie over that.
 */
export const exclusion: PopupRule<unknown> = {
  ...common,
  name: 'exclusion',
  place: 'top',
  subject: (page) => (page.isOffer || LIMITS_PAGE.test(page.path) ? undefined : told('exclusion', page)),
}
