// Questions about payments: those that wait, the longest waiting first, and what became of the others.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { QueuedRequest } from '#modules/money/payment-requests/contract-staff.ts'
import { QUEUE_FILTERS } from '#modules/money/payment-requests/rules/request-topics.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AboutSum, AboutText, askRequests, Asker, RequestState } from './request-parts.tsx'

type Listed = { readonly items: readonly QueuedRequest[]; readonly next: string | null }

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { filter, ...rest } = filtersOf(request, ['filter'])
  const chosen = QUEUE_FILTERS.find((one) => one === filter)
  return needed(
    askRequests(
      'GET /staff-api/payment-requests/requests',
      { ...rest, ...(chosen === undefined ? {} : { filter: chosen }) },
      { signal: request.signal },
    ),
    request,
  )
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.payment-requests')} text={t('payreq.text')}>
      <FilterBar>
        <FilterChoice
          name="filter"
          label={t('fields.state')}
          options={QUEUE_FILTERS.map((filter, index) => ({
            value: index === 0 ? '' : filter,
            label: t(`payreq.filter.${filter}`),
          }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('payreq.empty')} text={t('payreq.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.payment-requests')}
          columns={columns}
          rows={items}
          keyOf={({ requestId }) => String(requestId)}
          hrefOf={({ requestId }) => `/payment-requests/${requestId}`}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<QueuedRequest>[] {
  const t = useText()
  return [
    { key: 'about', label: t('payreq.about'), isWide: true, cell: (row) => <AboutText about={row.about} /> },
    { key: 'amount', label: t('payreq.amount'), isFigure: true, cell: (row) => <AboutSum about={row.about} /> },
    { key: 'asker', label: t('payreq.asker'), isWide: true, cell: (row) => <Asker {...row} /> },
    {
      key: 'preview',
      label: t('payreq.last'),
      isWide: true,
      cell: ({ preview }) => <bdi>{preview.slice(0, 120)}</bdi>,
    },
    { key: 'at', label: t('payreq.since'), isFigure: true, cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    { key: 'state', label: t('fields.state'), cell: (row) => <RequestState {...row} /> },
  ]
}
