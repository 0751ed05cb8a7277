// Money that fits no payment: what waits, the longest waiting first, and what became of the rest.
import { useLoaderData } from 'react-router'
import type { SuspenseCase } from '#modules/money/treasury/contract-staff.ts'
import { SORTS, SUSPENSE_STATES } from '#modules/money/treasury/rules/decisions.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Code, Figure } from '../figure.tsx'

type Listed = ListPage<SuspenseCase>

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, sort, currency, ...rest } = filtersOf(request, ['state', 'sort', 'provider', 'currency'])
  const chosen = {
    state: oneOf(SUSPENSE_STATES, state),
    sort: oneOf(SORTS, sort),
    currency: currency?.toUpperCase(),
  }
  return needed(
    askTreasury('GET /staff-api/treasury/suspense', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.suspense')}
      text={t('suspense.text')}
      filters={[
        choice('state', t('fields.state'), SUSPENSE_STATES, (state) => t(`suspense.state.${state}`)),
        { name: 'currency', label: t('suspense.currency') },
        { name: 'provider', label: t('fields.provider'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      order="oldest"
      keyOf={({ suspenseId }) => String(suspenseId)}
      hrefOf={({ suspenseId }) => `/suspense/${suspenseId}`}
      isMarked={({ isOverdue }) => isOverdue}
      empty={{ title: t('suspense.empty'), text: t('suspense.empty_text') }}
    />
  )
}

export function SuspenseState({ found: { closed, isOverdue } }: { readonly found: SuspenseCase }) {
  const t = useText()
  if (closed !== null) return <Tag tone="good">{t(`changes.value.suspenseDecision.${closed.decision}`)}</Tag>
  return <Tag tone={isOverdue ? 'bad' : 'wait'}>{t(isOverdue ? 'suspense.overdue' : 'suspense.state.open')}</Tag>
}

function useColumns(): readonly Column<SuspenseCase>[] {
  const t = useText()
  return [
    {
      key: 'amount',
      label: t('fields.amount'),
      cell: ({ amount, currency }) => <Figure amount={amount} currency={currency} />,
    },
    { key: 'provider', label: t('fields.provider'), cell: ({ provider }) => <Code text={provider} /> },
    {
      key: 'reference',
      label: t('suspense.reference'),
      isWide: true,
      cell: ({ reference }) => <Code text={reference} />,
    },
    {
      key: 'at',
      label: t('suspense.opened'),
      isFigure: true,
      sort: ['oldest', 'newest'],
      cell: ({ openedAt }) => <Moment at={openedAt} />,
    },
    {
      key: 'waited',
      label: t('suspense.waited'),
      isFigure: true,
      cell: ({ waitedDays }) => t('suspense.days', { days: waitedDays }),
    },
    { key: 'state', label: t('fields.state'), cell: (found) => <SuspenseState found={found} /> },
  ]
}
