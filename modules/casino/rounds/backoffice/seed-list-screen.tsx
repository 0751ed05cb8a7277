// Seed pairs for the auditor: commitments, what was revealed of them, and how many rounds each drew.
import { useLoaderData } from 'react-router'
import type { StaffSeedPair } from '#modules/casino/rounds/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { filtersOf, needed, numberOf, oneOf, type ListAsked } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import type { Column } from '#ui/backoffice/data-table.tsx'
import type { ListPage } from '#ui/backoffice/list/list-page.ts'
import { ListScreen } from '#ui/backoffice/list/list-screen.tsx'
import { choice } from '#ui/backoffice/list/filters.ts'
import { Tag } from '#ui/backoffice/tag.tsx'
import { askRounds } from './ask-rounds.ts'
import { Code } from './parts.tsx'

type Listed = ListPage<StaffSeedPair>

const STATES = ['current', 'next', 'revealed'] as const

export function loader({ request }: ListAsked): Promise<Listed> {
  const { state, player, ...rest } = filtersOf(request, ['state', 'player'])
  const chosen = { state: oneOf(STATES, state), playerId: numberOf(player) }
  return needed(
    askRounds('GET /staff-api/casino/seed-pairs', { ...rest, ...chosen }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  return (
    <ListScreen
      title={t('place.casino-seeds')}
      text={t('casinoseed.text')}
      filters={[
        choice(
          'state',
          t('fields.state'),
          STATES,
          (state) => t(`casinoseed.state.${state}`),
          t('casinoround.state.all'),
        ),
        { name: 'player', label: t('casinoround.player_number'), isMain: true },
      ]}
      columns={useColumns()}
      page={useLoaderData<Listed>()}
      load={loader}
      keyOf={({ pairId }) => pairId}
      empty={{ icon: 'lock', title: t('casinoseed.empty'), text: t('casinoseed.empty_text') }}
    />
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
