// What lists of the back office need of this browser: the operator's saved views, files and messages.
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { notify } from '#platform/browser/notices.ts'
import { saveCsv } from '#platform/browser/save-file.ts'
import { readStored, subscribeStored, writeStored } from '#platform/browser/storage.ts'
import { ListHostContext, type ListHost, type SavedView, type SavedViews } from '#ui/backoffice/list/list-host.ts'

const NONE: SavedViews = {}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string'

const areViews = (value: unknown): value is SavedViews =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((views) => Array.isArray(views) && views.every(isView))

export function ListHostProvider({ children }: { readonly children: ReactNode }) {
  const { memberId } = useOperator()
  const key = `operator.views.${memberId}`
  const views = useSyncExternalStore(
    (listener) => subscribeStored(key, listener),
    () => readStored(key, NONE, areViews),
  )
  const host = useMemo<ListHost>(
    () => ({
      views,
      onViews: (next) => writeStored(key, next),
      saveCsv,
      say: (tone, text) => notify({ isModal: true, tone, text }),
    }),
    [views, key],
  )
  return <ListHostContext value={host}>{children}</ListHostContext>
}
