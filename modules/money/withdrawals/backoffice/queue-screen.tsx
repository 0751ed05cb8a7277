// The queue of withdrawals: those that wait for an operator, the longest waiting first, and what became of the others.
import { useLoaderData, useSearchParams } from 'react-router'
import type { QueuedWithdrawal } from '#modules/money/withdrawals/contract-staff.ts'
import { REVIEW_REASONS } from '#modules/money/withdrawals/rules/review.ts'
import { QUEUE_SORTS } from '#modules/money/withdrawals/rules/review-score.ts'
import { WITHDRAWAL_STATUSES } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import { STATUS_TONES } from './withdrawal-tones.ts'

type Listed = ListPage<QueuedWithdrawal>
type Status = QueuedWithdrawal['status']

/** The first is the default without a filter. */
const FILTERS: readonly (Status | 'all')[] = [...WITHDRAWAL_STATUSES, 'all']

export function loader({ request }: ListAsked): Promise<Listed> {
  const names = ['filter', 'player', 'currency', 'method', 'reason', 'sort'] as const
  const { filter = 'review', player, currency, reason, sort, ...rest } = filtersOf(request, names)
  const chosen = {
    currency: currency?.toUpperCase(),
    reason: oneOf(REVIEW_REASONS, reason),
    sort: oneOf(QUEUE_SORTS, sort),
    status: oneOf(WITHDRAWAL_STATUSES, filter),
    playerId: numberOf(player),
  }
  return needed(
    askWithdrawals('GET /staff-api/withdrawals/withdrawals', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const [params] = useSearchParams()
  return (
    <ListScreen
      title={t('place.withdrawals')}
      text={t('payouts.text')}
      filters={[
        choice('filter', t('payouts.filter'), FILTERS, (filter) => t(`payouts.status.${filter}`)),
        choice(
          'reason',
          t('payouts.reasons'),
          REVIEW_REASONS,
          (reason) => t(`payouts.review.${reason}`),
          t('payouts.all_reasons'),
        ),
        { name: 'method', label: t('payouts.method') },
        { name: 'currency', label: t('payouts.currency') },
        { name: 'player', label: t('payouts.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      order={params.has('filter') ? 'newest' : 'oldest'}
      keyOf={({ withdrawalId }) => withdrawalId}
      hrefOf={({ withdrawalId }) => `/withdrawals/${withdrawalId}`}
      isMarked={({ isOverdue }) => isOverdue}
      empty={{ title: t('payouts.empty'), text: t('payouts.empty_text') }}
    />
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
      sort: ['smallest', 'largest'],
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
    {
      key: 'at',
      label: t('payouts.at'),
      isFigure: true,
      sort: ['oldest', 'newest'],
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
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
