// One case of money in suspense: what the provider stated and said, whose it may be, and the decision.
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ShownSuspense } from '#modules/money/treasury/contract-staff.ts'
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
import { Code, Figure } from '../figure.tsx'
import { MessagePanel } from '../message-panel.tsx'
import { SuspenseDialog } from './suspense-dialog.tsx'
import { SuspenseState } from './suspense-list-screen.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ShownSuspense> {
  const suspenseId = Number(params['suspenseId'])
  return needed(
    askTreasury('GET /staff-api/treasury/suspense/:suspenseId', { suspenseId }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const found = useLoaderData<ShownSuspense>()
  const [isDeciding, setIsDeciding] = useState(false)
  const sum = `${found.amount} ${found.currency}`
  return (
    <BackofficeScreen
      title={<Figure amount={found.amount} currency={found.currency} />}
      name={sum}
      text={t('suspense.one_text')}
      back={{ to: '/suspense', label: t('place.suspense') }}
      aside={
        found.closed === null &&
        may('treasury.decide') && (
          <Button size="small" variant="primary" onClick={() => setIsDeciding(true)}>
            {t(found.needsTwo ? 'suspense.propose' : 'suspense.decide')}
          </Button>
        )
      }
    >
      <About found={found} />
      <Similar found={found} />
      <MessagePanel messages={found.messages} />
      {isDeciding && (
        <SuspenseDialog
          found={found}
          onClose={() => setIsDeciding(false)}
          onDone={() => {
            setIsDeciding(false)
            void revalidate()
          }}
        />
      )}
    </BackofficeScreen>
  )
}

type PartProps = { readonly found: ShownSuspense }

function About({ found }: PartProps) {
  const t = useText()
  const { provider, reference, currency, line, caseId, openedAt, waitedDays, closed } = found
  return (
    <Panel title={t('suspense.known')} aside={<SuspenseState found={found} />}>
      <Facts
        facts={[
          { key: 'provider', label: t('fields.provider'), value: <Code text={provider} /> },
          { key: 'reference', label: t('suspense.reference'), value: <Code text={reference} /> },
          {
            key: 'line',
            label: t('suspense.line'),
            value: line === null ? t('suspense.no_line') : <Code text={line.lineId} />,
          },
          ...(line === null
            ? []
            : [
                { key: 'moved', label: t('suspense.moved'), value: <Moment at={line.occurredAt} /> },
                { key: 'fee', label: t('suspense.fee'), value: <Figure amount={line.fee} currency={currency} /> },
              ]),
          ...(caseId === null
            ? []
            : [
                {
                  key: 'case',
                  label: t('suspense.case'),
                  value: <Link to={`/payment-cases/${caseId}`}>{caseId}</Link>,
                },
              ]),
          { key: 'at', label: t('suspense.opened'), value: <Moment at={openedAt} /> },
          { key: 'waited', label: t('suspense.waited'), value: t('suspense.days', { days: waitedDays }) },
          ...(closed === null
            ? []
            : [
                ...(closed.playerId === null
                  ? []
                  : [
                      {
                        key: 'player',
                        label: t('fields.player'),
                        value: <Link to={`/players/${closed.playerId}`}>{closed.playerId}</Link>,
                      },
                    ]),
                { key: 'by', label: t('suspense.who'), value: <bdi>{closed.by}</bdi> },
                { key: 'note', label: t('suspense.why'), value: <bdi>{closed.note}</bdi> },
                { key: 'closed', label: t('suspense.decided'), value: <Moment at={closed.at} /> },
              ]),
        ]}
      />
    </Panel>
  )
}

function Similar({ found: { similar } }: PartProps) {
  const t = useText()
  const title = t('suspense.similar')
  if (similar.length === 0)
    return (
      <Panel title={title}>
        <EmptyState icon="search" title={t('suspense.no_similar')} text={t('suspense.no_similar_text')} isCompact />
      </Panel>
    )
  return (
    <Panel title={title} text={t('suspense.similar_text')}>
      <DataTable
        caption={title}
        rows={similar}
        keyOf={({ paymentId }) => paymentId}
        hrefOf={({ playerId }) => `/players/${playerId}`}
        columns={[
          { key: 'player', label: t('fields.player'), cell: ({ playerId }) => playerId },
          {
            key: 'payment',
            label: t('paycase.payment_number'),
            isWide: true,
            cell: ({ paymentId }) => <Code text={paymentId} />,
          },
          { key: 'status', label: t('fields.state'), cell: ({ status }) => t(`paycase.status.${status}`) },
          {
            key: 'at',
            label: t('paycase.payment.created'),
            isFigure: true,
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
      />
    </Panel>
  )
}
