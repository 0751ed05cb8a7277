// S8.7, S1.12: planned maintenance is told beforehand; whoever closed the warning does not see it again for the same record.
import {
  maintenanceNotice,
  type MaintenanceNotice,
  type MaintenanceRecord,
} from '#modules/site/access/site/gate-rules.ts'
import { EVER_MS, type PopupRule } from './popup.ts'

export type Warning = MaintenanceNotice & { readonly key: string }

/** Undefined where there is nothing to tell now. */
export function warningOf(record: MaintenanceRecord | undefined, language: string, nowMs: number): Warning | undefined {
  // What is told has been switched on: `isActive` of the answer says only whether it is in force already.
  const notice = record === undefined ? undefined : maintenanceNotice({ ...record, isActive: true }, language, nowMs)
  return notice === undefined || record === undefined
    ? undefined
    : { ...notice, key: [record.notifyStartDate, record.notifyEndDate, record.startAt, record.finishAt].join('|') }
}

export const maintenanceWarning: PopupRule = {
  name: 'maintenance',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: EVER_MS,
  subject: ({ maintenance }) => maintenance,
}
