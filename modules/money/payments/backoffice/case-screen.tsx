// One case of a payment: why it was opened, our record of the payment beside all that the provider said, and its closing.
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ShownCase } from '#modules/money/payments/contract-staff.ts'
import { CLOSING_LENGTH_MAX } from '#modules/money/payments/rules/payment-case.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { askCases, CaseState, SaidAmount } from './case-parts.tsx'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ShownCase> {
  const caseId = Number(params['caseId'])
  return needed(askCases('GET /staff-api/payments/cases/:caseId', { caseId }, { signal: request.signal }), request)
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const found = useLoaderData<ShownCase>()
  const [closing, setClosing] = useState<Closing>()
  const title = t('paycase.title', { id: String(found.caseId) })
  return (
    <BackofficeScreen
      title={title}
      text={t(`paycase.kind.${found.kind}`)}
      back={{ to: '/payment-cases', label: t('place.payment-cases') }}
      aside={
        found.closed === null &&
        may('payments.close') && (
          <>
            {found.isBookable && (
              <Button size="small" variant="primary" onClick={() => setClosing('book')}>
                {t('paycase.book')}
              </Button>
            )}
            <Button
              size="small"
              variant={found.isBookable ? 'secondary' : 'primary'}
              onClick={() => setClosing('close')}
            >
              {t('paycase.close')}
            </Button>
          </>
        )
      }
    >
      <About found={found} />
      <Payment found={found} />
      <Events found={found} />
      {closing !== undefined && (
        <CloseDialog
          caseId={found.caseId}
          closing={closing}
          title={title}
          onClose={() => setClosing(undefined)}
          onDone={() => {
            setClosing(undefined)
            void revalidate()
          }}
        />
      )}
    </BackofficeScreen>
  )
}

type PartProps = { readonly found: ShownCase }

function About({ found: { kind, provider, paymentId, said, openedAt, closed } }: PartProps) {
  const t = useText()
  return (
    <Panel title={t('paycase.why')} text={t(`paycase.advice.${kind}`)} aside={<CaseState closed={closed} />}>
      <Facts
        facts={[
          { key: 'provider', label: t('paycase.provider'), value: <bdi className="ltr">{provider}</bdi> },
          { key: 'payment', label: t('paycase.payment_number'), value: <bdi className="ltr">{paymentId}</bdi> },
          { key: 'said', label: t('paycase.said_amount'), value: <SaidAmount said={said} /> },
          { key: 'at', label: t('paycase.opened'), value: <Moment at={openedAt} /> },
          ...(closed === null
            ? []
            : [
                { key: 'closed', label: t('paycase.closed_at'), value: <Moment at={closed.at} /> },
                { key: 'by', label: t('paycase.who'), value: <bdi>{closed.by}</bdi> },
                { key: 'reason', label: t('paycase.reason'), value: <bdi>{closed.reason}</bdi> },
              ]),
        ]}
      />
    </Panel>
  )
}

function Payment({ found: { payment, playerId } }: PartProps) {
  const t = useText()
  if (payment === null)
    return (
      <Panel title={t('paycase.payment')}>
        <EmptyState icon="search" title={t('paycase.no_payment')} text={t('paycase.no_payment_text')} />
      </Panel>
    )
  const sum = (key: 'amount' | 'credited' | 'takenBack') => ({
    key,
    label: t(`paycase.payment.${key}`),
    value: <bdi className="ltr">{`${payment[key]} ${payment.currency}`}</bdi>,
  })
  return (
    <Panel
      title={t(`paycase.payment.${payment.kind}`)}
      aside={<Tag tone="plain">{t(`paycase.status.${payment.status}`)}</Tag>}
    >
      <Facts
        facts={[
          {
            key: 'player',
            label: t('paycase.player'),
            value:
              playerId === null ? t('paycase.unknown_player') : <Link to={`/players/${playerId}`}>{playerId}</Link>,
          },
          { key: 'method', label: t('paycase.payment.method'), value: <bdi className="ltr">{payment.method}</bdi> },
          sum('amount'),
          ...(payment.kind === 'deposit' ? [sum('credited'), sum('takenBack')] : []),
          { key: 'created', label: t('paycase.payment.created'), value: <Moment at={payment.createdAt} /> },
        ]}
      />
    </Panel>
  )
}

function Events({ found: { events } }: PartProps) {
  const t = useText()
  if (events.length === 0)
    return (
      <Panel title={t('paycase.events')}>
        <EmptyState icon="clock" title={t('paycase.no_events')} text={t('paycase.no_events_text')} />
      </Panel>
    )
  return (
    <Panel title={t('paycase.events')}>
      <DataTable
        caption={t('paycase.events')}
        rows={events}
        keyOf={({ eventId }) => eventId}
        isMarked={({ isThis }) => isThis}
        columns={[
          {
            key: 'at',
            label: t('paycase.received'),
            isFigure: true,
            cell: ({ receivedAt }) => <Moment at={receivedAt} />,
          },
          {
            key: 'status',
            label: t('paycase.said_status'),
            cell: ({ said }) => (said.status === null ? t('backoffice.none') : t(`paycase.status.${said.status}`)),
          },
          {
            key: 'amount',
            label: t('paycase.said_amount'),
            isFigure: true,
            cell: ({ said }) => <SaidAmount said={said} />,
          },
          {
            key: 'outcome',
            label: t('paycase.outcome'),
            cell: ({ outcome }) => t(outcome === null ? 'paycase.outcome.none' : `paycase.outcome.${outcome}`),
          },
          {
            key: 'event',
            label: t('paycase.event_number'),
            isWide: true,
            cell: ({ eventId }) => <bdi className="ltr">{eventId}</bdi>,
          },
        ]}
      />
    </Panel>
  )
}

/** `book`: with its money into suspense. */
type Closing = 'close' | 'book'

const CLOSING_CALLS = {
  close: 'POST /staff-api/payments/cases/:caseId/closings',
  book: 'POST /staff-api/payments/cases/:caseId/bookings',
} as const
const DONE_TEXTS = { close: 'paycase.closed_done', book: 'paycase.booked_done' } as const

type CloseDialogProps = {
  readonly caseId: number
  readonly closing: Closing
  readonly title: string
  readonly onDone: () => void
  readonly onClose: () => void
}

function CloseDialog({ caseId, closing, title, onDone, onClose }: CloseDialogProps) {
  const t = useText()
  const form = useForm<unknown>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) => askCases(CLOSING_CALLS[closing], { caseId, reason: formText(data, 'reason').trim() }),
    onDone: () => {
      notify({ tone: 'success', text: t(DONE_TEXTS[closing]) })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={title}
      text={t(`paycase.${closing}_text`)}
      label={t('paycase.reason')}
      help={t('paycase.reason_help')}
      confirm={t(`paycase.${closing}`)}
      lengthMax={CLOSING_LENGTH_MAX}
      onClose={onClose}
    />
  )
}
