// Lists of the back office: their count, order, saved views, choice and export.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useText } from '#platform/browser/text.tsx'
import { compileBackofficeMessages } from '../../../scripts/backoffice-message-plugin.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { UiTextContext } from '#ui/ui-text.ts'
import type { Column } from '../data-table.tsx'
import { EXPORT_PAGES_MAX, type LoadPage } from './export-list.tsx'
import { choice } from './filters.ts'
import { ListHostContext, type SavedViews } from './list-host.ts'
import type { ListPage } from './list-page.ts'
import { ListScreen } from './list-screen.tsx'

useComponents()

const texts = compileBackofficeMessages('.', 'en')

type Row = { readonly id: number; readonly name: string; readonly amount: string }

const ROWS: readonly Row[] = [
  { id: 1, name: 'Bea', amount: '5.00' },
  { id: 2, name: 'Ada', amount: '20.00' },
]
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, by: ({ name }) => name },
  { key: 'amount', label: 'Amount', cell: ({ amount }) => amount, sort: ['smallest', 'largest'] },
]

type Shown = {
  readonly page?: ListPage<Row>
  readonly load?: LoadPage<Row>
  readonly path?: string
  readonly run?: () => Promise<void>
}

function show({ page = { items: ROWS }, load, path = 'list', run }: Shown = {}) {
  const saveCsv = vi.fn<(name: string, csv: string) => void>()
  const say = vi.fn<(tone: string, text: string) => void>()
  const List = () => {
    const [views, setViews] = useState<SavedViews>({})
    return (
      <UiTextContext value={useText()}>
        <ListHostContext value={{ views, onViews: setViews, saveCsv, say }}>
          <ListScreen
            title="Things"
            filters={[choice('state', 'State', ['open', 'closed'], (state) => state)]}
            columns={COLUMNS}
            page={page}
            keyOf={({ id }) => String(id)}
            empty={{ title: 'Nothing waits' }}
            order="smallest"
            {...(load === undefined ? {} : { load })}
            bulk={
              run === undefined
                ? undefined
                : { label: 'Take', isOpen: ({ id }) => id === 1, run: (rows) => (taken(rows), run()) }
            }
          />
        </ListHostContext>
      </UiTextContext>
    )
  }
  const taken = vi.fn<(rows: readonly Row[]) => void>()
  return { ...renderComponent(<List />, { messages: texts, path }), saveCsv, say, taken }
}

const names = (): readonly (string | null | undefined)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`, 'u') })

test('a list that is whole is counted and sorted in the browser, both ways', async () => {
  show()
  expect(screen.getByText('2 entries')).toBeTruthy()
  expect(head('Amount').getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('link', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual(['Ada', 'Bea']))
  fireEvent.click(screen.getByRole('link', { name: 'Name' }))
  await waitFor(() => expect(names()).toEqual(['Bea', 'Ada']))
  expect(head('Name').getAttribute('aria-sort')).toBe('descending')
})

test('a list with more pages says what the server counted, and is sorted by the server alone', async () => {
  const tally = { count: 1000, isCut: true, sums: [] }
  show({ page: { items: ROWS, next: 'c1', tally } })
  expect(screen.getByText('More than 1,000 entries')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Name' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Amount' }))
  await waitFor(() => expect(head('Amount').getAttribute('aria-sort')).toBe('descending'))
  expect(names()).toEqual(['Bea', 'Ada'])
})

test('totals stand by currency, and a later page counts itself', () => {
  const sums = [{ currency: 'EUR', amount: '25.00' }]
  const { unmount } = show({ page: { items: ROWS, next: 'c1', tally: { count: 7, isCut: false, sums } } })
  expect(screen.getByText('7 entries')).toBeTruthy()
  expect(screen.getByText('25.00 EUR')).toBeTruthy()
  unmount()
  show({ page: { items: ROWS, next: null, tally: null }, path: 'list?after=c1' })
  expect(screen.getByText('2 entries on this page')).toBeTruthy()
})

test('a view is saved under a name without its page, leads back to its filters, and is removed', async () => {
  show({ page: { items: ROWS, next: null }, path: 'list?state=closed&after=c1' })
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  fireEvent.change(await screen.findByLabelText('Name of the view'), { target: { value: 'Closed ones' } })
  fireEvent.submit(document.querySelector('#view-name') ?? document.body)
  const view = await screen.findByRole('link', { name: 'Closed ones' })
  expect(view.getAttribute('aria-current')).toBe('true')
  expect(view.getAttribute('href')).toBe('/en/list?state=closed')
  fireEvent.click(screen.getByRole('button', { name: 'Remove this view' }))
  expect(screen.queryByRole('link', { name: 'Closed ones' })).toBeNull()
})

test('the export goes through the pages of what is filtered, and says how many entries it has', async () => {
  const asked: string[] = []
  const load: LoadPage<Row> = async ({ request }) => {
    asked.push(new URL(request.url).search)
    return asked.length === 1 ? { items: ROWS.slice(0, 1), next: 'c2' } : { items: ROWS.slice(1), next: null }
  }
  const { saveCsv, say } = show({ load, path: 'list?state=closed' })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(say).toHaveBeenCalledWith('success', '2 entries saved.'))
  expect(asked).toEqual(['?state=closed&limit=100', '?state=closed&limit=100&after=c2'])
  expect(saveCsv.mock.calls[0]?.[1]).toBe('\uFEFFid,name,amount\r\n1,Bea,5.00\r\n2,Ada,20.00\r\n')
})

test('an export without an end is cut and says so; one that fails saves nothing', async () => {
  const endless = show({ load: async () => ({ items: ROWS.slice(0, 1), next: 'more' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(endless.say).toHaveBeenCalledWith('warn', expect.stringContaining(`first ${EXPORT_PAGES_MAX} `)),
  )
  endless.unmount()
  const failing = show({ load: () => Promise.reject(new Error('refused')) })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(failing.say).toHaveBeenCalledWith('error', expect.stringContaining('could not be exported')),
  )
  expect(failing.saveCsv).not.toHaveBeenCalled()
})

test('an action goes to the chosen rows, of those that it is open to', async () => {
  const { taken } = show({ run: () => Promise.resolve() })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take' }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  expect(taken).toHaveBeenCalledWith([ROWS[0]])
})

test('an empty list says so, without a table or an export', () => {
  show({ page: { items: [] }, load: async () => ({ items: [] }) })
  expect(screen.getByText('Nothing waits')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})
