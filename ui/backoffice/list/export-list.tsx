// Saves what the filters leave as CSV: page after page by the list's own loader, up to a bound.
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useUiText } from '#ui/ui-text.ts'
import { csvOfRows } from './csv-rows.ts'
import { useListHost } from './list-host.ts'
import type { ListPage } from './list-page.ts'
import { PAGE_PARAM } from './page-param.ts'

export const EXPORT_PAGES_MAX = 50
const PAGE_ROWS = '100'

export type LoadPage<R> = (asked: { readonly request: Request }) => Promise<ListPage<R>>

type Gathered = { readonly rows: readonly unknown[]; readonly isCut: boolean }

async function gather<R>(load: LoadPage<R>, pathname: string, search: string): Promise<Gathered> {
  const rows: R[] = []
  const params = new URLSearchParams(search)
  params.delete(PAGE_PARAM)
  params.set('limit', PAGE_ROWS)
  for (let asked = 0; asked < EXPORT_PAGES_MAX; asked += 1) {
    const request = new Request(new URL(`${pathname}?${params.toString()}`, window.location.origin))
    const { items, next = null } = await load({ request })
    rows.push(...items)
    if (next === null) return { rows, isCut: false }
    params.set(PAGE_PARAM, next)
  }
  return { rows, isCut: true }
}

export function ExportList<R>({ load }: { readonly load: LoadPage<R> }) {
  const t = useUiText()
  const { saveCsv, say } = useListHost()
  const { pathname, search } = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const press = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { rows, isCut } = await gather(load, pathname, search)
      saveCsv(`${pathname.split('/').at(-1) ?? 'list'}-${new Date().toISOString().slice(0, 10)}.csv`, csvOfRows(rows))
      say(isCut ? 'warn' : 'success', t(`backoffice.list.${isCut ? 'export_cut' : 'exported'}`, { count: rows.length }))
    } catch {
      say('error', t('backoffice.list.export_failed'))
    }
    setIsBusy(false)
  }
  return (
    <Button size="small" variant="quiet" isBusy={isBusy} onClick={() => void press()}>
      {t('backoffice.list.export')}
    </Button>
  )
}
