// What is known of the player beside a withdrawal: their money and papers, who is linked with them, what they paid in, and from where they sign in.
import { Link } from 'react-router'
import type { ReviewedWithdrawal } from '#modules/money/withdrawals/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText } from '#platform/browser/text.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel, type Fact } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const Sum = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <bdi className="ltr">
    {amount} {currency}
  </bdi>
)

type PartProps = { readonly withdrawal: ReviewedWithdrawal }

export function PlayerFacts({ withdrawal }: PartProps) {
  const t = useText()
  return (
    <Panel title={t('payouts.facts')}>
      <Facts facts={[...useMoneyFacts(withdrawal), ...usePersonFacts(withdrawal)]} />
    </Panel>
  )
}

function useMoneyFacts({ facts, currency }: ReviewedWithdrawal): readonly Fact[] {
  const t = useText()
  const sum = (key: 'balance' | 'owed' | 'paidIn' | 'staked' | 'withdrawn' | 'stakedSinceDeposit') => {
    const amount = facts[key]
    return {
      key,
      label: t(`payouts.fact.${key}`),
      value: amount === null ? t('backoffice.none') : <Sum amount={amount} currency={currency} />,
    }
  }
  return [
    sum('balance'),
    sum('owed'),
    sum('paidIn'),
    sum('staked'),
    sum('withdrawn'),
    {
      key: 'lastDeposit',
      label: t('payouts.fact.lastDepositAt'),
      value: facts.lastDepositAt === null ? t('backoffice.none') : <Moment at={facts.lastDepositAt} />,
    },
    sum('stakedSinceDeposit'),
    { key: 'chargebacks', label: t('payouts.fact.chargebacks'), value: facts.chargebacks },
  ]
}

function usePersonFacts({ facts, playerId }: ReviewedWithdrawal): readonly Fact[] {
  const t = useText()
  const yesOrNo = (is: boolean): string => t(is ? 'payouts.yes' : 'payouts.no')
  const moment = (key: 'passwordChangedAt' | 'registeredAt') => {
    const at = facts[key]
    return { key, label: t(`payouts.fact.${key}`), value: at === null ? t('backoffice.none') : <Moment at={at} /> }
  }
  const { decision, waiting, accepted, isSentBack } = facts.documents
  return [
    { key: 'verified', label: t('payouts.fact.isVerified'), value: yesOrNo(facts.isVerified) },
    {
      key: 'documents',
      label: t('payouts.fact.documents'),
      value: (
        <Link to={`/players/${playerId}/documents`}>
          {[
            t(`cases.decision.${decision}`),
            t('payouts.documents_accepted', { count: accepted }),
            ...(waiting > 0 ? [t('payouts.documents_waiting', { count: waiting })] : []),
            ...(isSentBack ? [t('payouts.document_sent_back')] : []),
          ].join(' · ')}
        </Link>
      ),
    },
    { key: 'harm', label: t('payouts.fact.hasHarmMarker'), value: yesOrNo(facts.hasHarmMarker) },
    moment('passwordChangedAt'),
    moment('registeredAt'),
  ]
}

export function Linked({ withdrawal: { facts } }: PartProps) {
  const t = useText()
  const title = t('payouts.linked')
  return (
    <Panel title={title}>
      {facts.linked.length === 0 ? (
        <EmptyState icon="user" title={t('payouts.no_linked')} isCompact />
      ) : (
        <DataTable
          caption={title}
          rows={facts.linked}
          keyOf={({ playerId }) => String(playerId)}
          hrefOf={({ playerId }) => `/players/${playerId}`}
          columns={[
            { key: 'player', label: t('payouts.player'), cell: ({ playerId }) => playerId },
            {
              key: 'reasons',
              label: t('payouts.linked_by'),
              isWide: true,
              cell: ({ reasons }) => reasons.map((reason) => t(`payouts.link.${reason}`)).join(' · '),
            },
          ]}
        />
      )}
    </Panel>
  )
}

export function Deposits({ withdrawal: { facts } }: PartProps) {
  const t = useText()
  const title = t('payouts.deposits')
  return (
    <Panel title={title}>
      {facts.deposits.length === 0 ? (
        <EmptyState icon="card" title={t('payouts.no_deposits')} isCompact />
      ) : (
        <DataTable
          caption={title}
          rows={facts.deposits}
          keyOf={({ paymentId }) => paymentId}
          columns={[
            { key: 'method', label: t('payouts.method'), cell: ({ method }) => <bdi className="ltr">{method}</bdi> },
            {
              key: 'amount',
              label: t('payouts.amount'),
              isFigure: true,
              cell: ({ amount, currency }) => <Sum amount={amount} currency={currency} />,
            },
            {
              key: 'at',
              label: t('payouts.at'),
              isFigure: true,
              cell: ({ createdAt }) => <Moment at={createdAt} />,
            },
            { key: 'status', label: t('fields.state'), cell: ({ status }) => t(`paycase.status.${status}`) },
          ]}
        />
      )}
    </Panel>
  )
}

export function Devices({ withdrawal: { facts } }: PartProps) {
  const t = useText()
  const title = t('payouts.devices')
  return (
    <Panel title={title}>
      {facts.devices.length === 0 ? (
        <EmptyState icon="device" title={t('payouts.no_devices')} isCompact />
      ) : (
        <DataTable
          caption={title}
          rows={facts.devices}
          keyOf={({ device, address, firstAt }) => `${device} ${address} ${firstAt}`}
          columns={[
            {
              key: 'device',
              label: t('payouts.device'),
              isWide: true,
              cell: ({ device }) => <bdi className="ltr">{device}</bdi>,
            },
            {
              key: 'address',
              label: t('payouts.address'),
              cell: ({ address }) => <bdi className="ltr">{address}</bdi>,
            },
            { key: 'sessions', label: t('payouts.sessions'), isFigure: true, cell: ({ sessions }) => sessions },
            {
              key: 'first',
              label: t('payouts.first_seen'),
              isFigure: true,
              cell: ({ firstAt }) => <Moment at={firstAt} />,
            },
            {
              key: 'last',
              label: t('payouts.last_seen'),
              isFigure: true,
              cell: ({ lastAt }) => <Moment at={lastAt} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
