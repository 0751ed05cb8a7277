// A list of the back office: its filters, saved views, count, totals and export over a sorted table, and its next page.
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon-name.ts'
import { useUiText } from '#ui/ui-text.ts'
import { BackofficeScreen, type BackofficeScreenProps } from '../backoffice-screen.tsx'
import { DataTable, type Column } from '../data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '../filter-bar.tsx'
import { Pager } from '../pager.tsx'
import { ExportList, type LoadPage } from './export-list.tsx'
import type { Filter } from './filters.ts'
import type { ListPage } from './list-page.ts'
import styles from './list-screen.module.css'
import { PAGE_PARAM } from './page-param.ts'
import { SavedViews } from './saved-views.tsx'
import { orderWords, SORT_PARAM, sorted, sortingOf } from './sorting.ts'

/** An action on the rows that the operator has chosen. */
type Bulk<R> = {
  readonly label: string
  readonly isOpen: (row: R) => boolean
  readonly run: (rows: readonly R[]) => Promise<void>
}

type ListScreenProps<R> = Omit<BackofficeScreenProps, 'title' | 'name' | 'children'> & {
  readonly title: string
  readonly filters?: readonly Filter[]
  readonly columns: readonly Column<R>[]
  readonly page: ListPage<R>
  readonly keyOf: (row: R) => string
  /** The target of a row. */
  readonly hrefOf?: (row: R) => string
  /** A highlighted row. */
  readonly isMarked?: (row: R) => boolean
  readonly empty: { readonly icon?: IconName; readonly title: string; readonly text?: string }
  /** The order of the list without a choice: a word of its columns. */
  readonly order?: string
  /** The screen's loader, for the export. */
  readonly load?: LoadPage<R>
  readonly bulk?: Bulk<R> | undefined
  /** Between the filters and the table. */
  readonly before?: ReactNode
  /** After the list: its dialogs. */
  readonly children?: ReactNode
}

export function ListScreen<R>(props: ListScreenProps<R>) {
  const { title, text, back, aside, filters = [], columns, page, keyOf, hrefOf, isMarked } = props
  const { empty, order, load, bulk, before, children } = props
  const [params] = useSearchParams()
  const isWhole = !params.has(PAGE_PARAM) && (page.next ?? null) === null
  const rows = isWhole ? sorted(page.items, columns, params, order) : page.items
  const choosing = useChoosing(rows, keyOf, bulk)
  const orders = orderWords(columns, isWhole)
  return (
    <BackofficeScreen title={title} {...{ text, back, aside }}>
      {(filters.length > 0 || orders.length > 0) && (
        <FilterBar>
          {filters.map((filter) => (
            <OneFilter key={filter.name} filter={filter} />
          ))}
          <Orders orders={orders} order={order} />
        </FilterBar>
      )}
      {before}
      <Summary page={page} isWhole={isWhole} load={rows.length > 0 ? load : undefined} />
      {choosing?.bar}
      {rows.length === 0 ? (
        <EmptyState icon={empty.icon ?? 'check-circle'} title={empty.title} text={empty.text} />
      ) : (
        <DataTable
          caption={title}
          {...{ columns, rows, keyOf, hrefOf, isMarked }}
          choice={choosing?.choice}
          sorting={sortingOf<R>(params, order, isWhole)}
        />
      )}
      <Pager next={page.next ?? null} />
      {children}
    </BackofficeScreen>
  )
}

function OneFilter({ filter: { options, ...filter } }: { readonly filter: Filter }) {
  return options === undefined ? <FilterWords {...filter} /> : <FilterChoice {...filter} options={options} />
}

type OrdersProps = { readonly orders: ReturnType<typeof orderWords>; readonly order: string | undefined }

/** On a narrow screen, where the table has no heads. */
function Orders({ orders, order }: OrdersProps) {
  const t = useUiText()
  if (orders.length === 0) return null
  const options = orders.map((one) => (one.value === order ? { ...one, value: '' } : one))
  const hasDefault = options.some(({ value }) => value === '')
  return (
    <div className={styles.orders}>
      <FilterChoice
        name={SORT_PARAM}
        label={t('backoffice.list.sort')}
        options={hasDefault ? options : [{ value: '', label: t('backoffice.list.sort') }, ...options]}
      />
    </div>
  )
}

type SummaryProps<R> = {
  readonly page: ListPage<R>
  readonly isWhole: boolean
  readonly load: LoadPage<R> | undefined
}

function Summary<R>({ page: { items, tally = null }, isWhole, load }: SummaryProps<R>) {
  const t = useUiText()
  const counted = tally === null ? (isWhole ? 'count' : 'on_page') : tally.isCut ? 'count_more' : 'count'
  return (
    <div className={styles.summary}>
      {items.length > 0 && (
        <p className={styles.count}>{t(`backoffice.list.${counted}`, { count: tally?.count ?? items.length })}</p>
      )}
      {tally !== null && tally.sums.length > 0 && (
        <p className={styles.sums}>
          {t('backoffice.list.sum')}{' '}
          {tally.sums.map(({ currency, amount }) => (
            <bdi key={currency} className="ltr">
              {amount} {currency}
            </bdi>
          ))}
        </p>
      )}
      <SavedViews />
      {load !== undefined && <ExportList load={load} />}
    </div>
  )
}

/** Which rows are chosen; those of another page are not. */
function useChoosing<R>(rows: readonly R[], keyOf: (row: R) => string, bulk: Bulk<R> | undefined) {
  const t = useUiText()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  if (bulk === undefined) return undefined
  const open = rows.filter(bulk.isOpen)
  const chosen = open.filter((row) => keys.has(keyOf(row)))
  const run = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await bulk.run(chosen)
      setKeys(new Set())
    } finally {
      setIsBusy(false)
    }
  }
  const choice = {
    label: t('backoffice.list.choose'),
    chosen: keys,
    isOpen: bulk.isOpen,
    onToggle: (key: string): void => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      setKeys(next)
    },
  }
  const isAll = chosen.length === open.length
  const bar = open.length > 0 && (
    <div className={styles.bulk}>
      <Button size="small" onClick={() => setKeys(new Set(isAll ? [] : open.map(keyOf)))}>
        {t(isAll ? 'backoffice.list.choose_none' : 'backoffice.list.choose_all')}
      </Button>
      {chosen.length > 0 && (
        <>
          <span className={styles.count}>{t('backoffice.list.chosen', { count: chosen.length })}</span>
          <Button size="small" variant="primary" isBusy={isBusy} onClick={() => void run()}>
            {bulk.label}
          </Button>
        </>
      )}
    </div>
  )
  return { choice, bar }
}
