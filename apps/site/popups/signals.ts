// What watchers have found out while the page is open; popups and whoever else asks read it here.
import type { MaintenanceRecord } from '#modules/site/access/site/gate-rules.ts'
import type { Reminders } from '#modules/protection/play-time/site/timers/timer-rules.ts'

export type Signals = {
  readonly maintenance: MaintenanceRecord | undefined
  readonly newVersion: string | undefined
  readonly isAdBlocked: boolean
  readonly changedTerms: string | undefined
  readonly loggedOffMinutes: number | undefined
  /** Of a player's limits. */
  readonly reminders?: Reminders | undefined
  readonly isCookieSettingsAsked: boolean
}

let signals: Signals = {
  maintenance: undefined,
  newVersion: undefined,
  isAdBlocked: false,
  changedTerms: undefined,
  loggedOffMinutes: undefined,
  isCookieSettingsAsked: false,
}
const listeners = new Set<() => void>()

export const readSignals = (): Signals => signals

export function signal(patch: Partial<Signals>): void {
  signals = { ...signals, ...patch }
  for (const listener of listeners) listener()
}

export function subscribeSignals(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
