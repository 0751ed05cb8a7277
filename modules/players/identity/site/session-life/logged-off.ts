// S4.7, S8.8, S1.4: the notice on the next page that an idle player was logged out, stored from one page to the next.
import type { PopupRule, Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { readStored, writeStored } from '#platform/browser/storage.ts'

const LOGGED_OFF_KEY = 'autologoff'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Idle minutes after which this browser was logged out; undefined where it was not. */
export const loggedOffMinutes = createStore<number | undefined>(undefined)

export const rememberLoggedOff = (minutes: number): void => writeStored(LOGGED_OFF_KEY, minutes)

/** Another page of this browser has just found the player idle. */
export const isLoggedOff = (): boolean => readStored(LOGGED_OFF_KEY, 0, isNumber) > 0

export function forgetLoggedOff(): void {
  writeStored(LOGGED_OFF_KEY, undefined)
  loggedOffMinutes.write(undefined)
}

export const loggedOff: PopupRule<unknown> = {
  name: 'logged-off',
  place: 'modal',
  priority: 'safety',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: 0,
  subject: ({ playerId }) => (loggedOffMinutes.read() === undefined || playerId !== null ? undefined : 'logged-off'),
  subscribe: loggedOffMinutes.subscribe,
}

/** Reads the notice of the previous page; a player who is signed in again needs none. */
export const readLoggedOff: Watcher<unknown> = ({ playerId }) => {
  const minutes = readStored(LOGGED_OFF_KEY, 0, isNumber)
  if (minutes === 0) return undefined
  if (playerId !== null) writeStored(LOGGED_OFF_KEY, undefined)
  else loggedOffMinutes.write(minutes)
  return undefined
}
