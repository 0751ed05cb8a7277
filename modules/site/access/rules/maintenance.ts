// S3.6, S4.2, S8.7: when the site is down for maintenance, by which source, where visitors are redirected, and when
// it is announced.
import { homeOf, pathKey } from './site-address.ts'

/** ISO instants; null where the operator named none. */
export type MaintenanceRecord = {
  readonly startAt: string | null
  readonly finishAt: string | null
  readonly notifyStartDate: string | null
  readonly notifyEndDate: string | null
  /** Switched on: in force within its window, at once and until further notice without one. */
  readonly isActive: boolean
}

export const noMaintenance: MaintenanceRecord = {
  startAt: null,
  finishAt: null,
  notifyStartDate: null,
  notifyEndDate: null,
  isActive: false,
}

export const MAINTENANCE_PATH = '/maintenance'
export const MAINTENANCE_COOKIE = 'maintenance'

/** From the first instant on, before the last one. */
const isWithin = (nowMs: number, from: string | null, until: string | null): boolean =>
  (from === null || nowMs >= Date.parse(from)) && (until === null || nowMs < Date.parse(until))

/** The web state: whether the record is in force now. */
export const isWebStateOn = (record: MaintenanceRecord, nowMs: number): boolean =>
  record.isActive && isWithin(nowMs, record.startAt, record.finishAt)

export type MaintenanceCause = 'cookie' | 'config' | 'web_state' | 'loading_failed'

/** S4.2: the source that makes maintenance active; undefined where none does. */
export function maintenanceCause(facts: {
  readonly cookie: string | undefined
  readonly isConfigActive: boolean
  readonly isWebStateOn: boolean
  /** The config or the block service could not be loaded, all tries spent. */
  readonly hasLoadingFailed: boolean
}): MaintenanceCause | undefined {
  if (facts.cookie === '1') return 'cookie'
  if (facts.isConfigActive) return 'config'
  if (facts.isWebStateOn) return 'web_state'
  return facts.hasLoadingFailed ? 'loading_failed' : undefined
}

/** However it is written: '/Maintenance/' is that page too. */
export const isMaintenancePath = (path: string): boolean => pathKey(path) === MAINTENANCE_PATH

/**
 * Every route redirects to the maintenance page while it is active, and from there home when it is over; undefined:
 * no redirect.
 */
export function maintenanceTarget(
  isActive: boolean,
  { language, path }: { readonly language: string; readonly path: string },
): string | undefined {
  const isThere = isMaintenancePath(path)
  if (isActive) return isThere ? undefined : `/${language}${MAINTENANCE_PATH}`
  return isThere ? homeOf(language) : undefined
}

/** Azerbaijani, Kazakh, Ukrainian and Russian, by the codes of languages and of the countries they are at times named after. */
const RUSSIAN_NOTICE_LANGUAGES = new Set(['az', 'kk', 'kz', 'uk', 'ua', 'ru'])

export type MaintenanceNotice = {
  readonly language: 'ru' | 'en'
  readonly startAt: string | null
  readonly finishAt: string | null
}

/** S8.7: the warning before and during a planned maintenance; undefined where there is nothing to announce now. */
export function maintenanceNotice(
  record: MaintenanceRecord,
  language: string,
  nowMs: number,
): MaintenanceNotice | undefined {
  const { isActive, startAt, finishAt, notifyStartDate, notifyEndDate } = record
  if (!isActive || notifyStartDate === null || !isWithin(nowMs, notifyStartDate, notifyEndDate)) return undefined
  if (finishAt !== null && nowMs >= Date.parse(finishAt)) return undefined
  return { language: RUSSIAN_NOTICE_LANGUAGES.has(language) ? 'ru' : 'en', startAt, finishAt }
}

/** A window that ends before it begins is invalid. Codes name the field. */
export function maintenanceProblem(record: MaintenanceRecord): 'finishAt' | 'notifyEndDate' | undefined {
  const isBackwards = (from: string | null, until: string | null): boolean =>
    from !== null && until !== null && Date.parse(until) <= Date.parse(from)
  if (isBackwards(record.startAt, record.finishAt)) return 'finishAt'
  return isBackwards(record.notifyStartDate, record.notifyEndDate) ? 'notifyEndDate' : undefined
}
