// Money that fits no payment: what waits, the longest waiting first, and what became of the rest.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SuspenseCase } from '#modules/money/treasury/contract-staff.ts'
import { SORTS, SUSPENSE_STATES } from '#modules/money/treasury/rules/decisions.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { Code, Figure } from '../figure.tsx'

type Listed = { readonly items: readonly SuspenseCase[]; readonly next: string | null }

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, sort, currency, ...rest } = filtersOf(request, ['state', 'sort', 'provider', 'currency'])
  const chosen = {
    state: SUSPENSE_STATES.find((one) => one === state),
    sort: SORTS.find((one) => one === sort),
    currency: currency?.toUpperCase(),
  }
  return needed(
    askTreasury('GET /staff-api/treasury/suspense', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.suspense')} text={t('suspense.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={SUSPENSE_STATES.map((state, index) => ({
            value: index === 0 ? '' : state,
            label: t(`suspense.state.${state}`),
          }))}
        />
        <FilterChoice
          name="sort"
          label={t('suspense.sort')}
          options={SORTS.map((sort, index) => ({ value: index === 0 ? '' : sort, label: t(`suspense.sort.${sort}`) }))}
        />
        <FilterWords name="currency" label={t('suspense.currency')} />
        <FilterWords name="provider" label={t('fields.provider')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('suspense.empty')} text={t('suspense.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.suspense')}
          columns={columns}
          rows={items}
          keyOf={({ suspenseId }) => String(suspenseId)}
          hrefOf={({ suspenseId }) => `/suspense/${suspenseId}`}
          isMarked={({ isOverdue }) => isOverdue}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
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
    { key: 'at', label: t('suspense.opened'), isFigure: true, cell: ({ openedAt }) => <Moment at={openedAt} /> },
    {
      key: 'waited',
      label: t('suspense.waited'),
      isFigure: true,
      cell: ({ waitedDays }) => t('suspense.days', { days: waitedDays }),
    },
    { key: 'state', label: t('fields.state'), cell: (found) => <SuspenseState found={found} /> },
  ]
}
