// The bets of one player, the newest first, by what became of them.
import { useLoaderData } from 'react-router'
import type { StaffBet } from '#modules/sports/bet-history/contract-staff.ts'
import { filtersOf, needed, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { askBets } from './ask-bets.ts'
import { STATUSES, useBetColumns, useStatusFilter } from './bet-list-screen.tsx'

type Listed = ListPage<StaffBet>

/** The export asks by the address alone. */
const playerOf = ({ url }: Request): number => Number(/\/players\/(\d{1,15})\//u.exec(new URL(url).pathname)?.[1])

export function loader({ request }: ListAsked): Promise<Listed> {
  const { status, ...rest } = filtersOf(request, ['status'])
  const asked = { ...rest, playerId: playerOf(request), status: oneOf(STATUSES, status) }
  return needed(askBets('GET /staff-api/betting/bets', asked, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.bets')}
      filters={[useStatusFilter()]}
      columns={useBetColumns().filter(({ key }) => key !== 'player')}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ betId }) => String(betId)}
      hrefOf={({ betId }) => `/bets/${betId}`}
      empty={{ icon: 'receipt', title: t('staffbets.empty') }}
    />
  )
}
