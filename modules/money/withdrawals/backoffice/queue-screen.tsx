// The queue of withdrawals: those that wait for an operator, the longest waiting first, and what became of the others.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { QueuedWithdrawal } from '#modules/money/withdrawals/contract-staff.ts'
import { REVIEW_REASONS } from '#modules/money/withdrawals/rules/review.ts'
import { QUEUE_SORTS } from '#modules/money/withdrawals/rules/review-score.ts'
import { WITHDRAWAL_STATUSES } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import { STATUS_TONES } from './withdrawal-tones.ts'

type Listed = { readonly items: readonly QueuedWithdrawal[]; readonly next: string | null }
type Status = QueuedWithdrawal['status']

/** The first is the default without a filter. */
const FILTERS: readonly (Status | 'all')[] = [...WITHDRAWAL_STATUSES, 'all']

const isStatus = (word: string): word is Status => WITHDRAWAL_STATUSES.some((status) => status === word)

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const names = ['filter', 'player', 'currency', 'method', 'reason', 'sort'] as const
  const { filter = 'review', player, currency, reason, sort, ...rest } = filtersOf(request, names)
  const chosen = {
    currency: currency?.toUpperCase(),
    reason: REVIEW_REASONS.find((one) => one === reason),
    sort: QUEUE_SORTS.find((one) => one === sort),
  }
  const status = isStatus(filter) ? { status: filter } : {}
  const playerId = player === undefined || !/^\d{1,15}$/u.test(player) ? {} : { playerId: Number(player) }
  return needed(
    askWithdrawals(
      'GET /staff-api/withdrawals/withdrawals',
      { ...rest, ...chosen, ...status, ...playerId },
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
    <BackofficeScreen title={t('place.withdrawals')} text={t('payouts.text')}>
      <FilterBar>
        <FilterChoice
          name="filter"
          label={t('payouts.filter')}
          options={FILTERS.map((filter, index) => ({
            value: index === 0 ? '' : filter,
            label: t(`payouts.status.${filter}`),
          }))}
        />
        <FilterChoice
          name="reason"
          label={t('payouts.reasons')}
          options={[
            { value: '', label: t('payouts.all_reasons') },
            ...REVIEW_REASONS.map((reason) => ({ value: reason, label: t(`payouts.review.${reason}`) })),
          ]}
        />
        <FilterChoice
          name="sort"
          label={t('payouts.sort')}
          options={[
            { value: '', label: t('payouts.sort.usual') },
            ...QUEUE_SORTS.map((sort) => ({ value: sort, label: t(`payouts.sort.${sort}`) })),
          ]}
        />
        <FilterWords name="method" label={t('payouts.method')} />
        <FilterWords name="currency" label={t('payouts.currency')} />
        <FilterWords name="player" label={t('payouts.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="check-circle" title={t('payouts.empty')} text={t('payouts.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.withdrawals')}
          columns={columns}
          rows={items}
          keyOf={({ withdrawalId }) => withdrawalId}
          hrefOf={({ withdrawalId }) => `/withdrawals/${withdrawalId}`}
          isMarked={({ isOverdue }) => isOverdue}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<QueuedWithdrawal>[] {
  const t = useText()
  return [
    {
      key: 'player',
      label: t('payouts.player'),
      isWide: true,
      cell: ({ playerId, playerName }) => (
        <bdi>{playerName === '' ? String(playerId) : `${playerName} (${playerId})`}</bdi>
      ),
    },
    {
      key: 'amount',
      label: t('payouts.amount'),
      isFigure: true,
      cell: ({ amount, currency }) => (
        <bdi className="ltr">
          {amount} {currency}
        </bdi>
      ),
    },
    {
      key: 'methods',
      label: t('payouts.method'),
      cell: ({ methods }) => <bdi className="ltr">{methods.join(', ')}</bdi>,
    },
    {
      key: 'reasons',
      label: t('payouts.reasons'),
      isWide: true,
      cell: ({ reasons }) => reasons.map((reason) => t(`payouts.review.${reason}`)).join(' · '),
    },
    { key: 'score', label: t('payouts.score'), isFigure: true, cell: ({ score }) => score },
    { key: 'at', label: t('payouts.at'), isFigure: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'status',
      label: t('fields.state'),
      cell: ({ status, isOverdue }) => (
        <Tag tone={isOverdue ? 'bad' : STATUS_TONES[status]}>
          {t(isOverdue ? 'payouts.overdue' : `payouts.status.${status}`)}
        </Tag>
      ),
    },
  ]
}
