// What screens of casino rounds share, those of other studios' rounds among them: amounts, states, and the entries of the ledger.
import type { StaffPosting } from '#modules/casino/rounds/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { DataTable, type Column } from '#ui/backoffice/data-table.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const Figure = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <bdi className="ltr">{`${amount} ${currency}`}</bdi>
)

export const Code = ({ text }: { readonly text: string }) => <bdi className="ltr">{text}</bdi>

type State = 'open' | 'closed' | 'voided' | 'expired' | 'rolled_back'
const TONES: Readonly<Record<State, TagTone>> = {
  open: 'busy',
  closed: 'good',
  voided: 'plain',
  expired: 'wait',
  rolled_back: 'plain',
}

/** A round that has stood open for too long says so. */
export function RoundStateTag({ state, isStuck }: { readonly state: State; readonly isStuck: boolean }) {
  const t = useText()
  return <Tag tone={isStuck ? 'bad' : TONES[state]}>{t(`casinoround.state.${isStuck ? 'stuck' : state}`)}</Tag>
}

type ListedRound = {
  readonly playerId: number
  readonly stake: string
  readonly win: string
  readonly currency: string
  readonly startedAt: string
  readonly state: State
  readonly isStuck: boolean
}

/** What every list of rounds shows after the round and its game: player, stake, win, start and state. */
export function useRoundColumns(): readonly Column<ListedRound>[] {
  const t = useText()
  return [
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

/** Both sides of every entry of one round, in the order in which they were posted. */
export function EntryPanel({
  entries,
  currency,
}: {
  readonly entries: readonly StaffPosting[]
  readonly currency: string
}) {
  const t = useText()
  const title = t('casinoround.entries')
  if (entries.length === 0)
    return (
      <Panel title={title}>
        <EmptyState icon="wallet" title={t('casinoround.no_entries')} isCompact />
      </Panel>
    )
  return (
    <Panel title={title} text={t('casinoround.entries_text')}>
      <DataTable
        caption={title}
        rows={entries.map((entry, index) => ({ ...entry, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { key: 'at', label: t('casinoround.when'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'kind', label: t('casinoround.entry'), isWide: true, cell: ({ kind }) => t(`ledger.entry.${kind}`) },
          { key: 'account', label: t('casinoround.account'), cell: ({ account }) => <Code text={account} /> },
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
        ]}
      />
    </Panel>
  )
}
