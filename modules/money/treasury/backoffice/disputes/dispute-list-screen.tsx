// Deposits that were charged back, by the day until which the provider has to be answered.
import { useLoaderData } from 'react-router'
import type { Dispute } from '#modules/money/treasury/contract-staff.ts'
import { SORTS } from '#modules/money/treasury/rules/decisions.ts'
import { DISPUTE_STATES } from '#modules/money/treasury/rules/dispute-state.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { askTreasury } from '../ask-treasury.ts'
import { DisputeState } from './dispute-parts.tsx'
import { Code, Figure } from '../figure.tsx'

type Listed = ListPage<Dispute>

const FILTERS = ['unsettled', ...DISPUTE_STATES, 'all'] as const

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, sort, player, ...rest } = filtersOf(request, ['state', 'sort', 'provider', 'player'])
  const chosen = {
    state: oneOf(FILTERS, state),
    sort: oneOf(SORTS, sort),
    playerId: numberOf(player),
  }
  return needed(
    askTreasury('GET /staff-api/treasury/disputes', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.disputes')}
      text={t('dispute.text')}
      filters={[
        choice('state', t('fields.state'), FILTERS, (state) => t(`dispute.state.${state}`)),
        { name: 'provider', label: t('fields.provider') },
        { name: 'player', label: t('suspense.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      order="oldest"
      keyOf={({ disputeId }) => String(disputeId)}
      hrefOf={({ disputeId }) => `/disputes/${disputeId}`}
      isMarked={({ isOverdue }) => isOverdue}
      empty={{ title: t('dispute.empty'), text: t('dispute.empty_text') }}
    />
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
    {
      key: 'due',
      label: t('dispute.due'),
      isFigure: true,
      sort: ['oldest', 'newest'],
      cell: ({ dueAt }) => <Moment at={dueAt} />,
    },
    { key: 'state', label: t('fields.state'), cell: (dispute) => <DisputeState dispute={dispute} /> },
  ]
}
