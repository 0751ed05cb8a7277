// Rounds of our own games: the latest first, or those that stand open for too long.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { ROUND_FILTERS, StaffRound } from '#modules/casino/rounds/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askRounds, playerOf } from './ask-rounds.ts'
import { Code, Figure, RoundStateTag } from './parts.tsx'

type Listed = { readonly items: readonly StaffRound[]; readonly next: string | null }

const STATES: typeof ROUND_FILTERS = ['open', 'stuck', 'closed', 'voided', 'expired']

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, player, ...rest } = filtersOf(request, ['state', 'game', 'player'])
  const chosen = { state: STATES.find((one) => one === state), playerId: playerOf(player) }
  return needed(askRounds('GET /staff-api/casino/rounds', { ...rest, ...chosen }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.casino-rounds')} text={t('casinoround.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={[
            { value: '', label: t('casinoround.state.all') },
            ...STATES.map((state) => ({ value: state, label: t(`casinoround.state.${state}`) })),
          ]}
        />
        <FilterWords name="game" label={t('casinoround.game')} />
        <FilterWords name="player" label={t('casinoround.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="search" title={t('casinoround.empty')} text={t('casinoround.empty_text')} />
      ) : (
        <DataTable
          caption={t('place.casino-rounds')}
          columns={columns}
          rows={items}
          keyOf={({ roundId }) => String(roundId)}
          hrefOf={({ roundId }) => `/casino-rounds/${roundId}`}
        />
      )}
      <Pager next={next} />
    </BackofficeScreen>
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
