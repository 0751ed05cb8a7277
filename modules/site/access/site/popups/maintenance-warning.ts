// S8.7, S1.12: planned maintenance is announced beforehand; a closed warning does not come back for the same record.
import type { MaintenanceRecord } from '#modules/site/access/rules/maintenance.ts'
import { EVER_MS, type PopupRule, type Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { watchEvery } from '#platform/browser/live/watch-every.ts'
import { askAccess } from '../ask-access.ts'
import type { warningOf } from './maintenance-notice.ts'

type Planned = { readonly record: MaintenanceRecord; readonly warningOf: typeof warningOf }

export const plannedMaintenance = createStore<Planned | undefined>(undefined)

export const maintenanceWarning: PopupRule<unknown> = {
  name: 'maintenance',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: EVER_MS,
  subject: ({ language, nowMs }) => {
    const planned = plannedMaintenance.read()
    return planned?.warningOf(planned.record, language, nowMs)?.key
  },
  subscribe: plannedMaintenance.subscribe,
}

const ASK_EVERY_MS = 300_000

export const watchMaintenance: Watcher<unknown> = () => {
  const ask = async () => {
    const answer = await askAccess('GET /web-api/access/maintenance', {})
    if (!answer.ok) return
    const record = answer.value
    // Few days have one: its rule is loaded then.
    const planned =
      record.notifyStartDate === null ? undefined : { record, ...(await import('./maintenance-notice.ts')) }
    plannedMaintenance.write(planned)
  }
  // A line that is cut is tried again the next time.
  const tryToAsk = () => void ask().catch(() => undefined)
  tryToAsk()
  return watchEvery(ASK_EVERY_MS, tryToAsk)
}
