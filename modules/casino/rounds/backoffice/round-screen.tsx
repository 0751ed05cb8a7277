// One round recalled: what was staked and won, the seeds it was drawn from, every step, and its entries in the ledger.
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { RecalledRound } from '#modules/casino/rounds/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { askRounds } from './ask-rounds.ts'
import { Code, EntryPanel, Figure, RoundStateTag } from './parts.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Promise<RecalledRound> {
  const roundId = Number(params['roundId'])
  return needed(askRounds('GET /staff-api/casino/rounds/:roundId', { roundId }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const round = useLoaderData<RecalledRound>()
  return (
    <BackofficeScreen
      title={t('casinoround.title', { id: String(round.roundId) })}
      text={`${round.title} · ${round.version}`}
      back={{ to: '/casino-rounds', label: t('place.casino-rounds') }}
      aside={<RoundStateTag state={round.state} isStuck={round.isStuck} />}
    >
      <Money round={round} />
      <Seeds round={round} />
      <Steps round={round} />
      <EntryPanel entries={round.entries} currency={round.currency} />
    </BackofficeScreen>
  )
}

type PartProps = { readonly round: RecalledRound }

function Money({ round }: PartProps) {
  const t = useText()
  const { playerId, accountId, currency, profile, multiplier, startedAt, endedAt } = round
  const sum = (key: string, amount: string) => ({
    key,
    label: t(`casinoround.${key}`),
    value: <Figure amount={amount} currency={currency} />,
  })
  return (
    <Panel title={t('casinoround.money')}>
      <Facts
        facts={[
          {
            key: 'player',
            label: t('casinoround.player'),
            value: <Link to={`/players/${playerId}`}>{playerId}</Link>,
          },
          { key: 'account', label: t('casinoround.account'), value: <Code text={String(accountId)} /> },
          sum('balance_before', round.balanceBefore),
          sum('stake', round.stake),
          sum('win', round.win),
          sum('balance_after', round.balanceAfter),
          { key: 'multiplier', label: t('casinoround.multiplier'), value: <Code text={multiplier} /> },
          { key: 'profile', label: t('casinoround.profile'), value: <Code text={profile} /> },
          { key: 'started', label: t('casinoround.started'), value: <Moment at={startedAt} /> },
          ...(endedAt === null
            ? []
            : [{ key: 'ended', label: t('casinoround.ended'), value: <Moment at={endedAt} /> }]),
        ]}
      />
    </Panel>
  )
}

function Seeds({ round: { seeds, options } }: PartProps) {
  const t = useText()
  return (
    <Panel title={t('casinoround.seeds')} text={t('casinoround.seeds_text')}>
      <Facts
        facts={[
          { key: 'commitment', label: t('casinoround.commitment'), value: <Code text={seeds.commitment} /> },
          {
            key: 'server',
            label: t('casinoround.server_seed'),
            value: seeds.serverSeed === null ? t('casinoround.not_revealed') : <Code text={seeds.serverSeed} />,
          },
          { key: 'client', label: t('casinoround.client_seed'), value: <Code text={seeds.clientSeed} /> },
          { key: 'nonce', label: t('casinoround.nonce'), value: <Code text={String(seeds.nonce)} /> },
          { key: 'options', label: t('casinoround.options'), value: <Code text={JSON.stringify(options)} /> },
        ]}
      />
    </Panel>
  )
}

/** A round that closed at its start has one outcome and no steps. */
function Steps({ round: { steps, view, currency } }: PartProps) {
  const t = useText()
  const title = t('casinoround.course')
  if (steps.length === 0)
    return (
      <Panel title={title}>
        <Facts
          facts={[{ key: 'view', label: t('casinoround.outcome'), value: <Code text={JSON.stringify(view)} /> }]}
        />
      </Panel>
    )
  return (
    <Panel title={title}>
      <DataTable
        caption={title}
        rows={steps}
        keyOf={({ step }) => String(step)}
        columns={[
          { key: 'step', label: t('casinoround.step'), cell: ({ step }) => step },
          { key: 'at', label: t('casinoround.when'), cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'choice',
            label: t('casinoround.choice'),
            cell: ({ choice }) => (choice === null ? '' : <Code text={JSON.stringify(choice)} />),
          },
          {
            key: 'view',
            label: t('casinoround.outcome'),
            isWide: true,
            cell: (step) => <Code text={JSON.stringify(step.view)} />,
          },
          {
            key: 'multiplier',
            label: t('casinoround.multiplier'),
            isFigure: true,
            cell: ({ multiplier }) => <Code text={multiplier} />,
          },
          {
            key: 'balance',
            label: t('casinoround.balance_after'),
            isFigure: true,
            cell: ({ balance }) => <Figure amount={balance} currency={currency} />,
          },
        ]}
      />
    </Panel>
  )
}
