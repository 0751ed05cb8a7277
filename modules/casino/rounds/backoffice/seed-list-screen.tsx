// Seed pairs for the auditor: commitments, what was revealed of them, and how many rounds each drew.
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { StaffSeedPair } from '#modules/casino/rounds/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { FilterBar, FilterChoice, FilterWords } from '#ui/backoffice/filter-bar.tsx'
import { Pager } from '#ui/backoffice/pager.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askRounds, playerOf } from './ask-rounds.ts'
import { Code } from './parts.tsx'

type Listed = { readonly items: readonly StaffSeedPair[]; readonly next: string | null }

const STATES = ['current', 'next', 'revealed'] as const

export function loader({ request }: LoaderFunctionArgs): Promise<Listed> {
  const { state, player, ...rest } = filtersOf(request, ['state', 'player'])
  const chosen = { state: STATES.find((one) => one === state), playerId: playerOf(player) }
  return needed(
    askRounds('GET /staff-api/casino/seed-pairs', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const { items, next } = useLoaderData<Listed>()
  const columns = useColumns()
  return (
    <BackofficeScreen title={t('place.casino-seeds')} text={t('casinoseed.text')}>
      <FilterBar>
        <FilterChoice
          name="state"
          label={t('fields.state')}
          options={[
            { value: '', label: t('casinoround.state.all') },
            ...STATES.map((state) => ({ value: state, label: t(`casinoseed.state.${state}`) })),
          ]}
        />
        <FilterWords name="player" label={t('casinoround.player_number')} isMain />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState icon="lock" title={t('casinoseed.empty')} text={t('casinoseed.empty_text')} />
      ) : (
        <DataTable caption={t('place.casino-seeds')} columns={columns} rows={items} keyOf={({ pairId }) => pairId} />
      )}
      <Pager next={next} />
    </BackofficeScreen>
  )
}

function Proof({ pair: { serverSeed, isCommitmentKept } }: { readonly pair: StaffSeedPair }) {
  const t = useText()
  if (serverSeed === null || isCommitmentKept === null) return t('casinoround.not_revealed')
  return (
    <>
      <Code text={serverSeed} />{' '}
      <Tag tone={isCommitmentKept ? 'good' : 'bad'}>{t(`casinoseed.${isCommitmentKept ? 'kept' : 'broken'}`)}</Tag>
    </>
  )
}

function useColumns(): readonly Column<StaffSeedPair>[] {
  const t = useText()
  return [
    { key: 'player', label: t('casinoround.player'), cell: ({ playerId }) => playerId },
    { key: 'state', label: t('fields.state'), cell: ({ state }) => t(`casinoseed.state.${state}`) },
    {
      key: 'commitment',
      label: t('casinoround.commitment'),
      isWide: true,
      cell: ({ commitment }) => <Code text={commitment} />,
    },
    {
      key: 'client',
      label: t('casinoround.client_seed'),
      cell: ({ clientSeed }) => (clientSeed === null ? '' : <Code text={clientSeed} />),
    },
    { key: 'server', label: t('casinoround.server_seed'), isWide: true, cell: (pair) => <Proof pair={pair} /> },
    { key: 'rounds', label: t('casinoseed.rounds'), isFigure: true, cell: ({ rounds }) => rounds },
    { key: 'at', label: t('casinoseed.created'), isFigure: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
}
