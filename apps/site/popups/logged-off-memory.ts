// S4.7, S8.8: that this browser was logged out for idleness, kept from one page to the next.
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { signal } from './signals.ts'

const LOGGED_OFF_KEY = 'autologoff'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export const rememberLoggedOff = (minutes: number): void => writeStored(LOGGED_OFF_KEY, minutes)

/** Another page of this browser has just found the player idle. */
export const isLoggedOff = (): boolean => readStored(LOGGED_OFF_KEY, 0, isNumber) > 0

/** The notice of the page before this one, if there is one; a player who is in again needs none. */
export function readLoggedOff(isPlayer: boolean): void {
  const minutes = readStored(LOGGED_OFF_KEY, 0, isNumber)
  if (minutes === 0) return
  if (isPlayer) writeStored(LOGGED_OFF_KEY, undefined)
  else signal({ loggedOffMinutes: minutes })
}

export function forgetLoggedOff(): void {
  writeStored(LOGGED_OFF_KEY, undefined)
  signal({ loggedOffMinutes: undefined })
}
