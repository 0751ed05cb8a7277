// One dispute: the deposit, what it means for the player, its steps, and what an operator does about it.
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ShownDispute } from '#modules/money/treasury/contract-staff.ts'
import { isSettled, type DisputeDecision } from '#modules/money/treasury/rules/dispute-state.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askTreasury } from '../ask-treasury.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { DisputeState } from './dispute-parts.tsx'
import { Code, Figure } from '../figure.tsx'
import { MessagePanel } from '../message-panel.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ShownDispute> {
  const disputeId = Number(params['disputeId'])
  return needed(
    askTreasury('GET /staff-api/treasury/disputes/:disputeId', { disputeId }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const { revalidate } = useRevalidator()
  const dispute = useLoaderData<ShownDispute>()
  const [decision, setDecision] = useState<DisputeDecision>()
  const { disputeId, amount, currency } = dispute
  return (
    <BackofficeScreen
      title={<Figure amount={amount} currency={currency} />}
      name={`${amount} ${currency}`}
      text={t('dispute.title', { id: String(disputeId) })}
      back={{ to: '/disputes', label: t('place.disputes') }}
      aside={<Actions dispute={dispute} onDecide={setDecision} />}
    >
      <About dispute={dispute} />
      <Steps dispute={dispute} />
      <MessagePanel messages={dispute.messages} />
      <Others dispute={dispute} />
      {decision !== undefined && (
        <DisputeDialog
          disputeId={disputeId}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDone={() => {
            setDecision(undefined)
            void revalidate()
          }}
        />
      )}
    </BackofficeScreen>
  )
}

type PartProps = { readonly dispute: ShownDispute }
type ActionsProps = PartProps & { readonly onDecide: (decision: DisputeDecision) => void }

function Actions({ dispute: { state, isBlocking }, onDecide }: ActionsProps) {
  const t = useText()
  const may = useMay()
  if (!may('treasury.decide')) return null
  const button = (decision: DisputeDecision, variant: 'primary' | 'secondary') => (
    <Button size="small" variant={variant} onClick={() => onDecide(decision)}>
      {t(`dispute.do.${decision}`)}
    </Button>
  )
  return (
    <>
      {state === 'open' && button('answered', 'primary')}
      {!isSettled(state) && button('lost', 'secondary')}
      {isBlocking && button('released', 'secondary')}
    </>
  )
}

function About({ dispute }: PartProps) {
  const t = useText()
  const { playerId, provider, paymentId, currency, deposit, openedAt, dueAt, isBlocking } = dispute
  const sum = (key: 'balance' | 'owed' | 'returned' | 'bonusRevoked') => ({
    key,
    label: t(`dispute.fact.${key}`),
    value: <Figure amount={dispute[key]} currency={currency} />,
  })
  return (
    <Panel title={t('dispute.known')} aside={<DisputeState dispute={dispute} />}>
      <Facts
        facts={[
          {
            key: 'player',
            label: t('fields.player'),
            value: <Link to={`/players/${playerId}`}>{playerId}</Link>,
          },
          { key: 'provider', label: t('fields.provider'), value: <Code text={provider} /> },
          { key: 'payment', label: t('paycase.payment_number'), value: <Code text={paymentId} /> },
          ...(deposit === null
            ? []
            : [
                {
                  key: 'credited',
                  label: t('paycase.payment.credited'),
                  value: <Figure amount={deposit.credited} currency={currency} />,
                },
                {
                  key: 'created',
                  label: t('paycase.payment.created'),
                  value: <Moment at={deposit.createdAt} />,
                },
              ]),
          { key: 'opened', label: t('dispute.opened'), value: <Moment at={openedAt} /> },
          { key: 'due', label: t('dispute.due'), value: <Moment at={dueAt} /> },
          sum('returned'),
          sum('balance'),
          sum('owed'),
          sum('bonusRevoked'),
          {
            key: 'blocking',
            label: t('dispute.fact.blocking'),
            value: t(isBlocking ? 'dispute.blocked' : 'dispute.not_blocked'),
          },
        ]}
      />
    </Panel>
  )
}

function Steps({ dispute: { steps } }: PartProps) {
  const t = useText()
  const title = t('dispute.steps')
  return (
    <Panel title={title}>
      <DataTable
        caption={title}
        rows={steps}
        keyOf={({ step, at }) => `${step} ${at}`}
        columns={[
          { key: 'step', label: t('dispute.step'), cell: ({ step }) => t(`dispute.step.${step}`) },
          { key: 'actor', label: t('suspense.who'), cell: ({ actor }) => <bdi>{actor}</bdi> },
          { key: 'note', label: t('suspense.why'), isWide: true, cell: ({ note }) => <bdi>{note}</bdi> },
          { key: 'at', label: t('dispute.at'), isFigure: true, cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Panel>
  )
}

function Others({ dispute: { others } }: PartProps) {
  const t = useText()
  const title = t('dispute.others')
  return (
    <Panel title={title}>
      {others.length === 0 ? (
        <EmptyState icon="history" title={t('dispute.no_others')} isCompact />
      ) : (
        <DataTable
          caption={title}
          rows={others}
          keyOf={({ disputeId }) => String(disputeId)}
          hrefOf={({ disputeId }) => `/disputes/${disputeId}`}
          columns={[
            {
              key: 'amount',
              label: t('fields.amount'),
              cell: ({ amount, currency }) => <Figure amount={amount} currency={currency} />,
            },
            { key: 'at', label: t('dispute.opened'), isFigure: true, cell: ({ openedAt }) => <Moment at={openedAt} /> },
            { key: 'state', label: t('fields.state'), cell: (one) => <DisputeState dispute={one} /> },
          ]}
        />
      )}
    </Panel>
  )
}
