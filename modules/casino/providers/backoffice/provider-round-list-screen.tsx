// Rounds of other studios' games: the latest first, or those that stand open for too long.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Code, Figure, RoundStateTag } from '#modules/casino/rounds/backoffice/parts.tsx'
import type { PROVIDER_ROUND_FILTERS, StaffProviderRound } from '#modules/casino/providers/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askProviders } from './ask-providers.ts'

type Listed = { readonly items: readonly StaffProviderRound[]; readonly next: string | null }

const STATES: typeof PROVIDER_ROUND_FILTERS = ['open', 'stuck', 'closed', 'rolled_back', 'expired']

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, player, ...rest } = filtersOf(request, ['state', 'provider', 'player'])
  const playerId = player !== undefined && /^\d{1,15}$/u.test(player) ? Number(player) : undefined
  const asked = { ...rest, state: STATES.find((one) => one === state), playerId }
  return needed(askProviders('GET /staff-api/casino-providers/rounds', asked, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.provider-rounds')} text={t('providerround.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={[
            { value: '', label: t('casinoround.state.all') },
            ...STATES.map((state) => ({ value: state, label: t(`casinoround.state.${state}`) })),
          ]}
        />
        <FilterWords name="provider" label={t('providerround.provider')} />
        <FilterWords name="player" label={t('casinoround.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="search" title={t('casinoround.empty')} text={t('providerround.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.provider-rounds')}
          columns={columns}
          rows={items}
          keyOf={({ roundId }) => String(roundId)}
          hrefOf={({ roundId }) => `/provider-rounds/${roundId}`}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function useColumns(): readonly Column<StaffProviderRound>[] {
  const t = useText()
  return [
    { key: 'round', label: t('casinoround.round'), cell: ({ providerRound }) => <Code text={providerRound} /> },
    { key: 'provider', label: t('providerround.provider'), cell: ({ providerTitle }) => <bdi>{providerTitle}</bdi> },
    { key: 'game', label: t('casinoround.game'), isWide: true, cell: ({ title }) => <bdi>{title}</bdi> },
    { key: 'player', label: t('casinoround.player'), isFigure: true, cell: ({ playerId }) => playerId },
    {
      key: 'stake',
      label: t('casinoround.stake'),
      isFigure: true,
      cell: ({ stake, currency }) => <Figure amount={stake} currency={currency} />,
    },
    {
      key: 'win',
      label: t('casinoround.win'),
      isFigure: true,
      cell: ({ win, currency }) => <Figure amount={win} currency={currency} />,
    },
    { key: 'at', label: t('casinoround.started'), isFigure: true, cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { key: 'state', label: t('fields.state'), cell: (round) => <RoundStateTag {...round} /> },
  ]
}
