// A player's questions about payments: what each is about, its state, its conversation and its files.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentRequest } from '#modules/money/payment-requests/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { SupportHost, supportDoor, supportNews } from '#modules/site/support/site/parts.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { askPaymentRequests } from './ask-payment-requests.ts'
import { requestPaths } from './paths.ts'
import { RequestFiles } from './request-files.tsx'
import styles from './payment-requests.module.css'

type RequestsProps = { readonly requests: readonly PaymentRequest[]; readonly next: string | null }

export function RequestsScreen({ requests, next }: RequestsProps) {
  const t = useText()
  const { language } = useLocale()
  const { revalidate } = useRevalidator()
  const [fileOf, setFileOf] = useState<PaymentRequest>()
  useEffect(() => {
    supportNews.start()
    const stops = [supportNews.onAnswer, supportNews.onOwn].map((listen) => listen(() => void revalidate()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [revalidate])
  const more = useMore(requests, next)
  const toNew = (
    <ButtonLink variant="primary" size="small" to={requestPaths.create(language)}>
      {t('requests.new')}
    </ButtonLink>
  )
  return (
    <Screen title={t('requests.title')} text={t('requests.text')} aside={requests.length > 0 && toNew}>
      {requests.length === 0 ? (
        <EmptyState icon="headset" title={t('requests.empty')} text={t('requests.empty-text')} action={toNew} />
      ) : (
        <ul className={styles.cards}>
          {[...requests, ...more.items].map((request) => (
            <Card key={request.requestId} request={request} onFile={() => setFileOf(request)} />
          ))}
        </ul>
      )}
      {more.isFailed && <Notice tone="error">{t('requests.load-failed')}</Notice>}
      {more.next !== null && (
        <Button isBusy={more.isBusy} onClick={() => void more.load()}>
          {t('requests.more')}
        </Button>
      )}
      <Dialog
        isOpen={fileOf !== undefined}
        onClose={() => setFileOf(undefined)}
        title={t('requests.add-file')}
        variant="sheet"
      >
        {fileOf !== undefined && <RequestFiles request={fileOf} onSent={() => void revalidate()} />}
      </Dialog>
      <SupportHost isSignedIn />
    </Screen>
  )
}

function useMore(requests: readonly PaymentRequest[], first: string | null) {
  const [more, setMore] = useState<RequestsProps>({ requests: [], next: first })
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  const load = async (): Promise<void> => {
    if (more.next === null) return
    setState('busy')
    const answer = await askPaymentRequests('GET /web-api/payment-requests/requests', { cursor: more.next })
    if (answer.ok) setMore({ requests: [...more.requests, ...answer.value.items], next: answer.value.next })
    setState(answer.ok ? 'still' : 'failed')
  }
  const known = new Set(requests.map(({ requestId }) => requestId))
  const items = more.requests.filter(({ requestId }) => !known.has(requestId))
  return { items, next: more.next, load, isBusy: state === 'busy', isFailed: state === 'failed' }
}

/** What is new or closed needs no colour. */
const TONES = { in_work: 'warn', answered: 'good' } as const

function Card({ request, onFile }: { readonly request: PaymentRequest; readonly onFile: () => void }) {
  const t = useText()
  const format = useFormat()
  const { requestId, topic, subTopic, amount, currency, paidOn, state, unread, files, createdAt } = request
  const about = [
    ...(subTopic === null ? [] : [t(`requests.sub.${subTopic}`)]),
    ...(amount === null || currency === null ? [] : [`\u2066${format.money(amount, currency)}\u2069`]),
    ...(paidOn === null ? [] : [format.date(`${paidOn}T12:00:00Z`)]),
  ]
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <span className={styles.name}>
          {t(`requests.topic.${topic}`)}
          {state === 'in_work' || state === 'answered' ? (
            <Badge tone={TONES[state]}>{t(`requests.state.${state}`)}</Badge>
          ) : (
            <span className={styles.text}>{t(`requests.state.${state}`)}</span>
          )}
        </span>
        {about.length > 0 && <span className={styles.text}>{about.join(' · ')}</span>}
        <span className={styles.text}>
          <bdi className="ltr">{t('ui.number', { number: String(requestId) })}</bdi>{' '}
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          {files.length > 0 && ` · ${t('requests.files', { count: files.length })}`}
        </span>
      </div>
      <div className={styles.actions}>
        {state !== 'closed' && (
          <Button size="small" onClick={onFile}>
            {t('requests.add-file')}
          </Button>
        )}
        <Button
          size="small"
          variant={unread > 0 ? 'primary' : 'secondary'}
          onClick={() => supportDoor.open({ name: 'request', requestId })}
        >
          {unread > 0 ? t('requests.read', { count: unread }) : t('requests.open')}
        </Button>
      </div>
    </li>
  )
}
