// Questions about payments: those that wait, the longest waiting first, and what became of the others.
import { useLoaderData } from 'react-router'
import type { QueuedRequest } from '#modules/money/payment-requests/contract-staff.ts'
import { QUEUE_FILTERS } from '#modules/money/payment-requests/rules/request-topics.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { AboutSum, AboutText, askRequests, Asker, RequestState } from './request-parts.tsx'

type Listed = ListPage<QueuedRequest>

export function loader({ request }: ListAsked): Promise<Listed> {
  const { filter, ...rest } = filtersOf(request, ['filter'])
  return needed(
    askRequests(
      'GET /staff-api/payment-requests/requests',
      { ...rest, filter: oneOf(QUEUE_FILTERS, filter) },
      { signal: request.signal },
    ),
    request,
  )
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.payment-requests')}
      text={t('payreq.text')}
      filters={[choice('filter', t('fields.state'), QUEUE_FILTERS, (filter) => t(`payreq.filter.${filter}`))]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ requestId }) => String(requestId)}
      hrefOf={({ requestId }) => `/payment-requests/${requestId}`}
      empty={{ title: t('payreq.empty'), text: t('payreq.empty_text') }}
    />
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
