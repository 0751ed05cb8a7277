// One question about a payment: what it is about, the conversation, the files, and the answer.
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { ShownRequest } from '#modules/money/payment-requests/contract-staff.ts'
import { TEXT_LENGTH_MAX } from '#modules/money/payment-requests/rules/request-topics.ts'
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { needed } from '#platform/browser/backoffice/needed.ts'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeScreen } from '#ui/backoffice/backoffice-screen.tsx'
import { DataTable } from '#ui/backoffice/data-table.tsx'
import { FormStack } from '#ui/backoffice/form-stack.tsx'
import { Facts, Panel } from '#ui/backoffice/panel.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AboutSum, AboutText, askRequests, Asker, RequestState } from './request-parts.tsx'
import styles from './request-screen.module.css'

export function loader({ request, params }: LoaderFunctionArgs): Promise<ShownRequest> {
  const requestId = Number(params['requestId'])
  return needed(
    askRequests('GET /staff-api/payment-requests/requests/:requestId', { requestId }, { signal: request.signal }),
    request,
  )
}

export function Component() {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const request = useLoaderData<ShownRequest>()
  const { requestId, state } = request
  const isOpen = state !== 'closed' && may('payment-requests.answer')
  const take = async () => {
    await askRequests('POST /staff-api/payment-requests/requests/:requestId/takings', { requestId })
    await revalidate()
  }
  const title = t('payreq.title', { id: String(requestId) })
  return (
    <BackofficeScreen
      title={title}
      text={<AboutText about={request.about} />}
      back={{ to: '/payment-requests', label: t('place.payment-requests') }}
      aside={
        isOpen &&
        state === 'new' && (
          <Button size="small" variant="primary" onClick={() => void take()}>
            {t('payreq.take')}
          </Button>
        )
      }
    >
      <About request={request} />
      <Files files={request.files} />
      <Conversation request={request} />
      {isOpen && <Answer key={request.messages.length} requestId={requestId} onDone={() => void revalidate()} />}
    </BackofficeScreen>
  )
}

function About({ request }: { readonly request: ShownRequest }) {
  const t = useText()
  const { playerId, about, transaction, createdAt, language } = request
  const place = transaction?.kind === 'withdrawal' ? `/withdrawals/${about?.transactionId}` : undefined
  const asker = <Asker {...request} />
  return (
    <Panel title={t('payreq.about')} aside={<RequestState {...request} />}>
      <Facts
        facts={[
          {
            key: 'asker',
            label: t('payreq.asker'),
            value: playerId === null ? asker : <Link to={`/players/${playerId}`}>{asker}</Link>,
          },
          { key: 'amount', label: t('payreq.amount'), value: <AboutSum about={about} /> },
          {
            key: 'transaction',
            label: t('payreq.transaction'),
            value:
              transaction === null ? (
                t('backoffice.none')
              ) : (
                <bdi className="ltr">
                  {place === undefined ? about?.transactionId : <Link to={place}>{about?.transactionId}</Link>}
                  {` ${transaction.method}: ${transaction.status}`}
                </bdi>
              ),
          },
          { key: 'paid', label: t('payreq.paid_on'), value: about?.paidOn ?? t('backoffice.none') },
          {
            key: 'reference',
            label: t('payreq.reference'),
            value: <bdi>{about?.reference ?? t('backoffice.none')}</bdi>,
          },
          { key: 'language', label: t('payreq.language'), value: language },
          { key: 'at', label: t('payreq.since'), value: <Moment at={createdAt} /> },
        ]}
      />
    </Panel>
  )
}

function Files({ files }: Pick<ShownRequest, 'files'>) {
  const t = useText()
  const [shown, setShown] = useState<{ readonly name: string; readonly url: string }>()
  useEffect(() => () => (shown === undefined ? undefined : URL.revokeObjectURL(shown.url)), [shown])
  if (files.length === 0) return null
  const show = async (fileId: string) => {
    const answer = await askRequests('GET /staff-api/payment-requests/files/:fileId', { fileId })
    if (!answer.ok) return notify({ tone: 'error', text: t('refusal.file_not_found') })
    const { name, mediaType, content } = answer.value
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    setShown({ name, url: URL.createObjectURL(new Blob([bytes], { type: mediaType })) })
  }
  return (
    <Panel title={t('payreq.files')}>
      <div className={styles.files}>
        {files.map(({ fileId, name }) => (
          <Button key={fileId} size="small" onClick={() => void show(fileId)}>
            <bdi>{name}</bdi>
          </Button>
        ))}
      </div>
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={<bdi>{shown?.name}</bdi>}>
        {shown !== undefined && <img className={styles.picture} src={shown.url} alt={shown.name} />}
      </Dialog>
    </Panel>
  )
}

function Conversation({ request: { messages } }: { readonly request: ShownRequest }) {
  const t = useText()
  return (
    <Panel title={t('payreq.conversation')}>
      <DataTable
        caption={t('payreq.conversation')}
        rows={messages}
        keyOf={({ messageId }) => String(messageId)}
        columns={[
          { key: 'at', label: t('payreq.since'), isFigure: true, cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'who',
            label: t('payreq.who'),
            cell: ({ isOperator, actor }) => <bdi>{isOperator ? actor : t('payreq.asker')}</bdi>,
          },
          {
            key: 'text',
            label: t('payreq.message'),
            isWide: true,
            cell: ({ text }) => (
              <bdi className={styles.message} dir="auto">
                {text}
              </bdi>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Answer({ requestId, onDone }: { readonly requestId: number; readonly onDone: () => void }) {
  const t = useText()
  const [isClosing, setIsClosing] = useState(false)
  const form = useForm<unknown>({
    fields: ['text'],
    fieldOf: { text_empty: 'text', text_too_long: 'text' },
    send: (data) =>
      askRequests('POST /staff-api/payment-requests/requests/:requestId/answers', {
        requestId,
        text: formText(data, 'text').trim(),
        isClosing,
      }),
    onDone: () => {
      notify({ tone: 'success', text: t(isClosing ? 'payreq.done_closed' : 'payreq.done') })
      onDone()
    },
  })
  return (
    <Panel title={t('payreq.answer')}>
      <FormStack
        form={form}
        label={t('payreq.answer')}
        actions={
          <>
            <Button type="submit" variant="primary" isBusy={form.isBusy} onClick={() => setIsClosing(false)}>
              {t('payreq.send')}
            </Button>
            <Button type="submit" isBusy={form.isBusy} onClick={() => setIsClosing(true)}>
              {t('payreq.send_and_close')}
            </Button>
          </>
        }
      >
        <TextArea {...form.field('text')} label={t('payreq.message')} rows={4} maxLength={TEXT_LENGTH_MAX} />
      </FormStack>
    </Panel>
  )
}
