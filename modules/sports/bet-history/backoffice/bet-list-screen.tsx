// Bets of all players, the newest first; a number leads to its bet at once, a coupon code to its selections.
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import type { StaffBet } from '#modules/sports/bet-history/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import { choice, type Filter } from '#ui/backoffice/list/filters.ts'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { askBets } from './ask-bets.ts'
import { BetStatusTag, Money, Odds, usePick } from './bet-parts.tsx'

type Listed = ListPage<StaffBet>

export const STATUSES = ['open', 'won', 'lost', 'returned', 'part_returned', 'sold', 'edited'] as const

export function loader({ request }: ListAsked): Promise<Listed> {
  const { bet, player, game, status, ...rest } = filtersOf(request, ['bet', 'player', 'game', 'status'])
  const betId = numberOf(bet)
  if (bet !== undefined)
    throw redirect(betId === undefined ? `/bets/codes/${encodeURIComponent(bet)}` : `/bets/${betId}`)
  const of = { playerId: numberOf(player), gameId: numberOf(game) }
  const isNarrow = of.playerId !== undefined || of.gameId !== undefined
  const asked = { ...rest, ...of, status: isNarrow ? oneOf(STATUSES, status) : undefined }
  return needed(askBets('GET /staff-api/betting/bets', asked, { signal: request.signal }), request)
}

export function useStatusFilter(): Filter {
  const t = useText()
  return choice(
    'status',
    t('fields.state'),
    STATUSES,
    (one) => t(`bets.status.${one === 'open' ? 'accepted' : one}`),
    t('backoffice.list.any', { what: t('fields.state') }),
  )
}

export function Component() {
  const t = useText()
  const [params] = useSearchParams()
  const isNarrow = params.has('player') || params.has('game')
  const status = useStatusFilter()
  return (
    <ListScreen
      title={t('place.bets')}
      text={t('staffbets.text')}
      filters={[
        { name: 'bet', label: t('staffbets.find'), isMain: true },
        { name: 'player', label: t('staffbets.player_number') },
        { name: 'game', label: t('staffbets.game_number') },
        ...(isNarrow ? [status] : []),
      ]}
      columns={useBetColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ betId }) => String(betId)}
      hrefOf={({ betId }) => `/bets/${betId}`}
      empty={{ icon: 'search', title: t('staffbets.empty'), text: t('staffbets.empty_text') }}
    />
  )
}

export function useBetColumns(): readonly Column<StaffBet>[] {
  const t = useText()
  const pickOf = usePick()
  return [
    { key: 'bet', label: t('staffbets.number'), cell: ({ betId }) => <bdi className="ltr">{betId}</bdi> },
    {
      key: 'player',
      label: t('fields.player'),
      cell: ({ playerId, playerName }) => <bdi>{playerName === '' ? playerId : `${playerName} (${playerId})`}</bdi>,
    },
    {
      key: 'what',
      label: t('staffbets.selections'),
      isWide: true,
      cell: ({ legs: [first, ...others] }) =>
        first !== undefined && (
          <bdi>
            {first.opponents.join(' – ')} · {pickOf(first)}
            {others.length > 0 && ` +${others.length}`}
          </bdi>
        ),
    },
    { key: 'type', label: t('staffbets.type'), cell: ({ typeId }) => t(`bets.type.${typeId}`) },
    {
      key: 'stake',
      label: t('staffbets.stake'),
      isFigure: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { key: 'odds', label: t('staffbets.odds'), isFigure: true, cell: ({ coef }) => <Odds coef={coef} /> },
    {
      key: 'payout',
      label: t('staffbets.payout'),
      isFigure: true,
      cell: ({ payout, currency }) => (payout === undefined ? null : <Money amount={payout} currency={currency} />),
    },
    { key: 'at', label: t('staffbets.placed'), isFigure: true, cell: ({ placedAt }) => <Moment at={placedAt} /> },
    { key: 'state', label: t('fields.state'), cell: ({ status }) => <BetStatusTag status={status} /> },
  ]
}
