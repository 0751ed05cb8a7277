// What one page of this browser stores for the next: the player's status, and how their reminder was shown. Per
// player, without amounts, as instants: a clock set meanwhile changes none of them. Where storage is full or
// forbidden the page itself keeps it.
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import type { ShownCheck } from '#modules/protection/play-time/rules/reminders.ts'
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'
import type { StoredStatus } from './status-store.ts'

const statusKey = (playerId: number): string => `standing.${playerId}`
const shownKey = (playerId: number): string => `reminder.${playerId}`
const warnedKey = (playerId: number): string => `session-warned.${playerId}`

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value)

/** Of one's own making: an older version of the site may have written it otherwise. */
const isPlayTimeStatus = (value: unknown): value is PlayTimeStatus =>
  isFields(value) &&
  isNumber(value['now']) &&
  isNumber(value['playStartedAt']) &&
  Array.isArray(value['netPositions']) &&
  Array.isArray(value['ripeLimits']) &&
  ['sessionLimit', 'realityCheck', 'exclusion'].every((key) => value[key] === null || isFields(value[key])) &&
  isNumberOrNull(value['nextRipeAt'])

const isKept = (value: unknown): value is StoredStatus =>
  isFields(value) && isNumber(value['wallMs']) && isPlayTimeStatus(value['standing'])

const isShown = (value: unknown): value is ShownCheck =>
  isFields(value) &&
  isNumber(value['dueAt']) &&
  isNumber(value['shownAt']) &&
  isNumberOrNull(value['putAwayAt']) &&
  typeof value['isAnswered'] === 'boolean'

const isAnything = (value: unknown): value is unknown => value !== undefined

/** What storage did not accept. It takes precedence over the stored value, which is older. */
const untaken = new Map<string, unknown>()

function write(key: string, value: unknown): void {
  // Before the notification: its subscribers read it.
  untaken.set(key, value)
  writeStored(key, value)
  const taken = readStored<unknown>(key, undefined, isAnything)
  if (JSON.stringify(taken) === JSON.stringify(value)) untaken.delete(key)
}

function read<T>(key: string, check: (value: unknown) => value is T): T | undefined {
  if (!untaken.has(key)) return readStored<T | undefined>(key, undefined, check)
  const value = untaken.get(key)
  return check(value) ? value : undefined
}

export const readStoredStatus = (playerId: number): StoredStatus | undefined => read(statusKey(playerId), isKept)

export const keep = (playerId: number, kept: StoredStatus): void => write(statusKey(playerId), kept)

export const readShown = (playerId: number): ShownCheck | undefined => read(shownKey(playerId), isShown)

export const keepShown = (playerId: number, shown: ShownCheck | undefined): void => write(shownKey(playerId), shown)

/** Calls back in all tabs. */
export const onShown = (playerId: number, listener: () => void): (() => void) =>
  subscribeStored(shownKey(playerId), listener)

/** Whether this browser has warned of this day's end; from now on it has. */
export function takeWarning(playerId: number, renewsAt: number): boolean {
  if (read(warnedKey(playerId), isNumber) === renewsAt) return false
  write(warnedKey(playerId), renewsAt)
  return true
}

/** At the end of a session: the browser may be another's next. */
export const forgetStoredStatus = (playerId: number): void => write(statusKey(playerId), undefined)
