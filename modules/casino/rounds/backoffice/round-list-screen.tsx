// Rounds of our own games: the latest first, or those that stand open for too long.
import { useLoaderData } from 'react-router'
import type { ROUND_FILTERS, StaffRound } from '#modules/casino/rounds/contract-staff.ts'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { askRounds } from './ask-rounds.ts'
import { Code, useRoundColumns } from './parts.tsx'

type Listed = ListPage<StaffRound>

const STATES: typeof ROUND_FILTERS = ['open', 'stuck', 'closed', 'voided', 'expired']

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, player, ...rest } = filtersOf(request, ['state', 'game', 'player'])
  const chosen = { state: oneOf(STATES, state), playerId: numberOf(player) }
  return needed(askRounds('GET /staff-api/casino/rounds', { ...rest, ...chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.casino-rounds')}
      text={t('casinoround.text')}
      filters={[
        choice(
          'state',
          t('fields.state'),
          STATES,
          (state) => t(`casinoround.state.${state}`),
          t('casinoround.state.all'),
        ),
        { name: 'game', label: t('casinoround.game') },
        { name: 'player', label: t('casinoround.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ roundId }) => String(roundId)}
      hrefOf={({ roundId }) => `/casino-rounds/${roundId}`}
      empty={{ icon: 'search', title: t('casinoround.empty'), text: t('casinoround.empty_text') }}
    />
  )
}

function useColumns(): readonly Column<StaffRound>[] {
  const t = useText()
  return [
    { key: 'round', label: t('casinoround.round'), cell: ({ roundId }) => <Code text={String(roundId)} /> },
    {
      key: 'game',
      label: t('casinoround.game'),
      isWide: true,
      cell: ({ title, version }) => <bdi>{`${title} · ${version}`}</bdi>,
    },
    ...useRoundColumns(),
  ]
}
