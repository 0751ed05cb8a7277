// Rounds of other studios' games: the latest first, or those that stand open for too long.
import { useLoaderData } from 'react-router'
import { Code, useRoundColumns } from '#modules/casino/rounds/backoffice/parts.tsx'
import type { PROVIDER_ROUND_FILTERS, StaffProviderRound } from '#modules/casino/providers/contract-staff.ts'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { askProviders } from './ask-providers.ts'

type Listed = ListPage<StaffProviderRound>

const STATES: typeof PROVIDER_ROUND_FILTERS = ['open', 'stuck', 'closed', 'rolled_back', 'expired']

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, player, ...rest } = filtersOf(request, ['state', 'provider', 'player'])
  const asked = { ...rest, state: oneOf(STATES, state), playerId: numberOf(player) }
  return needed(askProviders('GET /staff-api/casino-providers/rounds', asked, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.provider-rounds')}
      text={t('providerround.text')}
      filters={[
        choice(
          'state',
          t('fields.state'),
          STATES,
          (state) => t(`casinoround.state.${state}`),
          t('casinoround.state.all'),
        ),
        { name: 'provider', label: t('providerround.provider') },
        { name: 'player', label: t('casinoround.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ roundId }) => String(roundId)}
      hrefOf={({ roundId }) => `/provider-rounds/${roundId}`}
      empty={{ icon: 'search', title: t('casinoround.empty'), text: t('providerround.empty_text') }}
    />
  )
}

function useColumns(): readonly Column<StaffProviderRound>[] {
  const t = useText()
  return [
    { key: 'round', label: t('casinoround.round'), cell: ({ providerRound }) => <Code text={providerRound} /> },
    { key: 'provider', label: t('providerround.provider'), cell: ({ providerTitle }) => <bdi>{providerTitle}</bdi> },
    { key: 'game', label: t('casinoround.game'), isWide: true, cell: ({ title }) => <bdi>{title}</bdi> },
    ...useRoundColumns(),
  ]
}
