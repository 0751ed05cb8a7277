// S8.7, S1.12: planned maintenance is announced beforehand; a closed warning does not come back for the same record.
import {
  maintenanceNotice,
  type MaintenanceNotice,
  type MaintenanceRecord,
} from '#modules/site/access/rules/maintenance.ts'
import { EVER_MS, type PopupRule, type Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { watchEvery } from '#platform/browser/live/watch-every.ts'
import { askAccess } from '../ask-access.ts'

export type Warning = MaintenanceNotice & { readonly key: string }

/** Undefined where nothing is announced now. */
export function warningOf(record: MaintenanceRecord | undefined, language: string, nowMs: number): Warning | undefined {
  // An announced record is switched on: `isActive` of the answer only says whether it is in force already.
  const notice = record === undefined ? undefined : maintenanceNotice({ ...record, isActive: true }, language, nowMs)
  return notice === undefined || record === undefined
    ? undefined
    : { ...notice, key: [record.notifyStartDate, record.notifyEndDate, record.startAt, record.finishAt].join('|') }
}

export const plannedMaintenance = createStore<MaintenanceRecord | undefined>(undefined)

export const maintenanceWarning: PopupRule<unknown> = {
  name: 'maintenance',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: EVER_MS,
  subject: ({ language, nowMs }) => warningOf(plannedMaintenance.read(), language, nowMs)?.key,
  subscribe: plannedMaintenance.subscribe,
}

const ASK_EVERY_MS = 300_000

export const watchMaintenance: Watcher<unknown> = () => {
  const ask = async () => {
    const answer = await askAccess('GET /web-api/access/maintenance', {})
    if (answer.ok) plannedMaintenance.write(answer.value)
  }
  void ask()
  return watchEvery(ASK_EVERY_MS, () => void ask())
}
