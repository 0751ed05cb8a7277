// S8.7: what a planned maintenance announces now, under a name that tells it from every other.
import {
  maintenanceNotice,
  type MaintenanceNotice,
  type MaintenanceRecord,
} from '#modules/site/access/rules/maintenance.ts'

export type Warning = MaintenanceNotice & { readonly key: string }

/** Undefined where nothing is announced now. */
export function warningOf(record: MaintenanceRecord, language: string, nowMs: number): Warning | undefined {
  // An announced record is switched on: `isActive` of the answer only says whether it is in force already.
  const notice = maintenanceNotice({ ...record, isActive: true }, language, nowMs)
  if (notice === undefined) return undefined
  return { ...notice, key: [record.notifyStartDate, record.notifyEndDate, record.startAt, record.finishAt].join('|') }
}
