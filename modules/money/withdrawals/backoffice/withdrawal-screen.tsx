// One withdrawal with all that a decision needs beside it, and the decision.
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ReviewedWithdrawal } from '#modules/money/withdrawals/contract-staff.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { Deposits, Devices, Linked, PlayerFacts, Sum } from './player-facts.tsx'
import { STATUS_TONES } from './withdrawal-tones.ts'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ReviewedWithdrawal> {
  const withdrawalId = params['withdrawalId'] ?? ''
  return needed(
    askWithdrawals(
      'GET /staff-api/withdrawals/withdrawals/:withdrawalId',
      { withdrawalId },
      { signal: request.signal },
    ),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const withdrawal = useLoaderData<ReviewedWithdrawal>()
  const { withdrawalId, playerId, playerName, amount, currency, status } = withdrawal
  const [decision, setDecision] = useState<Decision>()
  const name = `${amount} ${currency}`
  return (
    <BackofficeScreen
      title={<Sum amount={amount} currency={currency} />}
      name={name}
      text={
        <Link to={`/players/${playerId}`}>
          <bdi>{playerName === '' ? String(playerId) : `${playerName} (${playerId})`}</bdi>
        </Link>
      }
      back={{ to: '/withdrawals', label: t('place.withdrawals') }}
      aside={
        status === 'review' &&
        may('withdrawals.decide') && (
          <>
            <Button size="small" variant="primary" onClick={() => setDecision('approve')}>
              {t(withdrawal.needsTwo ? 'payouts.propose' : 'payouts.approve')}
            </Button>
            <Button size="small" onClick={() => setDecision('reject')}>
              {t('payouts.reject')}
            </Button>
          </>
        )
      }
    >
      <State withdrawal={withdrawal} />
      <PlayerFacts withdrawal={withdrawal} />
      <Linked withdrawal={withdrawal} />
      <Deposits withdrawal={withdrawal} />
      <Devices withdrawal={withdrawal} />
      <Pieces withdrawal={withdrawal} />
      <Steps withdrawal={withdrawal} />
      <Others withdrawal={withdrawal} />
      {decision !== undefined && (
        <DecideDialog
          decision={decision}
          withdrawalId={withdrawalId}
          needsTwo={withdrawal.needsTwo}
          sum={name}
          onDone={() => {
            setDecision(undefined)
            void revalidate()
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </BackofficeScreen>
  )
}

type PartProps = { readonly withdrawal: ReviewedWithdrawal }

function State({ withdrawal: { status, reasons, score, createdAt, isOverdue } }: PartProps) {
  const t = useText()
  return (
    <Panel
      title={t('payouts.why')}
      aside={<Tag tone={isOverdue ? 'bad' : STATUS_TONES[status]}>{t(`payouts.status.${status}`)}</Tag>}
    >
      <Facts
        facts={[
          { key: 'at', label: t('payouts.at'), value: <Moment at={createdAt} /> },
          { key: 'score', label: t('payouts.score'), value: t('payouts.score_of', { score }) },
          {
            key: 'reasons',
            label: t('payouts.reasons'),
            value:
              reasons.length === 0
                ? t('payouts.review.none')
                : reasons.map((reason) => t(`payouts.review.${reason}`)).join(' · '),
          },
        ]}
      />
    </Panel>
  )
}

function Pieces({ withdrawal: { pieces, currency } }: PartProps) {
  const t = useText()
  return (
    <Panel title={t('payouts.pieces')}>
      <DataTable
        caption={t('payouts.pieces')}
        rows={pieces}
        keyOf={({ method, label }) => `${method} ${label}`}
        columns={[
          { key: 'method', label: t('payouts.method'), cell: ({ method }) => <bdi className="ltr">{method}</bdi> },
          {
            key: 'label',
            label: t('payouts.destination'),
            isWide: true,
            cell: ({ label }) => <bdi className="ltr">{label}</bdi>,
          },
          {
            key: 'amount',
            label: t('payouts.amount'),
            isFigure: true,
            cell: ({ amount }) => <Sum amount={amount} currency={currency} />,
          },
          { key: 'status', label: t('fields.state'), cell: ({ status }) => t(`payouts.piece.${status}`) },
        ]}
      />
    </Panel>
  )
}

function Steps({ withdrawal: { steps } }: PartProps) {
  const t = useText()
  return (
    <Panel title={t('payouts.steps')}>
      <DataTable
        caption={t('payouts.steps')}
        rows={steps}
        keyOf={({ status, at }) => `${status} ${at}`}
        columns={[
          { key: 'status', label: t('fields.state'), cell: ({ status }) => t(`payouts.status.${status}`) },
          { key: 'actor', label: t('payouts.who'), cell: ({ actor }) => <bdi>{actor}</bdi> },
          {
            key: 'note',
            label: t('payouts.note'),
            isWide: true,
            cell: ({ reason, note }) => (
              <bdi>
                {[reason === null ? undefined : t(`payouts.rejection.${reason}`), note ?? undefined]
                  .filter((part) => part !== undefined)
                  .join(': ')}
              </bdi>
            ),
          },
          { key: 'at', label: t('payouts.at'), isFigure: true, cell: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </Panel>
  )
}

function Others({ withdrawal: { others } }: PartProps) {
  const t = useText()
  return (
    <Panel title={t('payouts.others')}>
      {others.length === 0 ? (
        <EmptyState icon="history" title={t('payouts.no_others')} isCompact />
      ) : (
        <DataTable
          caption={t('payouts.others')}
          rows={others}
          keyOf={({ withdrawalId }) => withdrawalId}
          hrefOf={({ withdrawalId }) => `/withdrawals/${withdrawalId}`}
          columns={[
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
            {
              key: 'status',
              label: t('fields.state'),
              cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{t(`payouts.status.${status}`)}</Tag>,
            },
          ]}
        />
      )}
    </Panel>
  )
}
