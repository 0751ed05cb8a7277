// Deposits that were charged back, by the day until which the provider has to be answered.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Dispute } from '#modules/money/treasury/contract-staff.ts'
import { SORTS } from '#modules/money/treasury/rules/decisions.ts'
import { DISPUTE_STATES } from '#modules/money/treasury/rules/dispute-state.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askTreasury, numberIn } from '../ask-treasury.ts'
import { DisputeState } from './dispute-parts.tsx'
import { Code, Figure } from '../figure.tsx'

type Listed = { readonly items: readonly Dispute[]; readonly next: string | null }

const FILTERS = ['unsettled', ...DISPUTE_STATES, 'all'] as const

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, sort, player, ...rest } = filtersOf(request, ['state', 'sort', 'provider', 'player'])
  const chosen = {
    state: FILTERS.find((one) => one === state),
    sort: SORTS.find((one) => one === sort),
    playerId: numberIn(player),
  }
  return needed(
    askTreasury('GET /staff-api/treasury/disputes', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.disputes')} text={t('dispute.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={FILTERS.map((state, index) => ({
            value: index === 0 ? '' : state,
            label: t(`dispute.state.${state}`),
          }))}
        />
        <FilterChoice
          name="sort"
          label={t('suspense.sort')}
          options={SORTS.map((sort, index) => ({ value: index === 0 ? '' : sort, label: t(`dispute.sort.${sort}`) }))}
        />
        <FilterWords name="provider" label={t('fields.provider')} />
        <FilterWords name="player" label={t('suspense.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('dispute.empty')} text={t('dispute.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.disputes')}
          columns={columns}
          rows={items}
          keyOf={({ disputeId }) => String(disputeId)}
          hrefOf={({ disputeId }) => `/disputes/${disputeId}`}
          isMarked={({ isOverdue }) => isOverdue}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<Dispute>[] {
  const t = useText()
  return [
    {
      key: 'amount',
      label: t('fields.amount'),
      cell: ({ amount, currency }) => <Figure amount={amount} currency={currency} />,
    },
    { key: 'player', label: t('fields.player'), isFigure: true, cell: ({ playerId }) => playerId },
    { key: 'provider', label: t('fields.provider'), isWide: true, cell: ({ provider }) => <Code text={provider} /> },
    { key: 'opened', label: t('dispute.opened'), isFigure: true, cell: ({ openedAt }) => <Moment at={openedAt} /> },
    { key: 'due', label: t('dispute.due'), isFigure: true, cell: ({ dueAt }) => <Moment at={dueAt} /> },
    { key: 'state', label: t('fields.state'), cell: (dispute) => <DisputeState dispute={dispute} /> },
  ]
}
