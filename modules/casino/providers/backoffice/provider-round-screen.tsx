// One round of another studio: its money, every message about it with our answer, its entries, and where the studio shows it.
import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Code, EntryPanel, Figure, RoundStateTag } from '#modules/casino/rounds/backoffice/parts.tsx'
import type { ShownProviderRound, StaffTransaction } from '#modules/casino/providers/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { askProviders } from './ask-providers.ts'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ShownProviderRound> {
  const roundId = Number(params['roundId'])
  const { signal } = request
  return needed(askProviders('GET /staff-api/casino-providers/rounds/:roundId', { roundId }, { signal }), request)
}

export function Component() {
  const t = useText()
  const round = useLoaderData<ShownProviderRound>()
  return (
    <BackofficeScreen
      title={t('providerround.title', { round: round.providerRound })}
      text={`${round.providerTitle} · ${round.title} · ${round.version}`}
      back={{ to: '/provider-rounds', label: t('place.provider-rounds') }}
      aside={<RoundStateTag state={round.state} isStuck={round.isStuck} />}
    >
      <Money round={round} />
      {round.hasReplay && <Replay roundId={round.roundId} />}
      <Messages transactions={round.transactions} currency={round.currency} />
      <EntryPanel entries={round.entries} currency={round.currency} />
    </BackofficeScreen>
  )
}

function Money({ round }: { readonly round: ShownProviderRound }) {
  const t = useText()
  const { playerId, accountId, currency, profile, startedAt, endedAt } = round
  return (
    <Panel title={t('casinoround.money')}>
      <Facts
        facts={[
          { key: 'player', label: t('casinoround.player'), value: <Link to={`/players/${playerId}`}>{playerId}</Link> },
          { key: 'account', label: t('casinoround.account'), value: <Code text={String(accountId)} /> },
          { key: 'stake', label: t('casinoround.stake'), value: <Figure amount={round.stake} currency={currency} /> },
          { key: 'given', label: t('providerround.given'), value: <Figure amount={round.given} currency={currency} /> },
          { key: 'win', label: t('casinoround.win'), value: <Figure amount={round.win} currency={currency} /> },
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

/** The studio is asked only when an operator wants to see it. */
function Replay({ roundId }: { readonly roundId: number }) {
  const t = useText()
  const [state, setState] = useState('')
  const ask = async () => {
    setState('asking')
    const shown = await askProviders('GET /staff-api/casino-providers/rounds/:roundId/replay', { roundId })
    setState(shown.ok ? shown.value.url : 'refused')
  }
  const isLink = state.startsWith('http')
  return (
    <Panel title={t('providerround.replay')} text={t('providerround.replay_text')}>
      {isLink ? (
        <a href={state} target="_blank" rel="noreferrer noopener">
          {t('providerround.open_replay')}
        </a>
      ) : (
        <Button size="small" variant="secondary" isBusy={state === 'asking'} onClick={() => void ask()}>
          {t('providerround.ask_replay')}
        </Button>
      )}
      {state === 'refused' && <output>{t('providerround.no_replay')}</output>}
    </Panel>
  )
}

const TONES: Readonly<Record<StaffTransaction['state'], TagTone>> = {
  accepted: 'good',
  settled: 'good',
  cancelled: 'plain',
  refused: 'bad',
  tombstone: 'plain',
}

type MessagesProps = { readonly transactions: readonly StaffTransaction[]; readonly currency: string }

function Messages({ transactions, currency }: MessagesProps) {
  const t = useText()
  const title = t('providerround.messages')
  return (
    <Panel title={title} text={t('providerround.messages_text')}>
      <DataTable
        caption={title}
        rows={transactions}
        keyOf={({ tx }) => tx}
        columns={[
          { key: 'at', label: t('casinoround.when'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'kind', label: t('providerround.kind'), cell: ({ kind }) => t(`providerround.kind.${kind}`) },
          { key: 'tx', label: t('providerround.transaction'), isWide: true, cell: ({ tx }) => <Code text={tx} /> },
          {
            key: 'amount',
            label: t('casinoround.amount'),
            isFigure: true,
            cell: ({ amount }) => <Figure amount={amount} currency={currency} />,
          },
          {
            key: 'balance',
            label: t('casinoround.balance_after'),
            isFigure: true,
            cell: ({ balance }) => (balance === null ? '' : <Figure amount={balance} currency={currency} />),
          },
          { key: 'answer', label: t('providerround.answer'), cell: ({ answer }) => <Code text={answer} /> },
          {
            key: 'state',
            label: t('fields.state'),
            cell: ({ state }) => <Tag tone={TONES[state]}>{t(`providerround.transaction.${state}`)}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}
