// Requests one under the other, each a way to its conversation.
import type { RequestLine } from '#modules/site/support/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './request-lines.module.css'
import { SupportIcon, type SupportIconName } from '../button/support-icon.tsx'

export const kindIcons: Readonly<Record<RequestLine['kind'], SupportIconName>> = {
  question: 'question',
  payment: 'question',
  chat: 'chat',
  callback: 'phone',
}

type RequestLinesProps = {
  readonly requests: readonly RequestLine[]
  readonly onOpen: (requestId: number) => void
}

export function RequestLines({ requests, onOpen }: RequestLinesProps) {
  return (
    <ul className={styles.lines}>
      {requests.map((request) => (
        <li key={request.requestId}>
          <Line request={request} onOpen={() => onOpen(request.requestId)} />
        </li>
      ))}
    </ul>
  )
}

function Line({ request, onOpen }: { request: RequestLine; onOpen: () => void }) {
  const t = useText()
  const format = useFormat()
  const { requestId, kind, subject, createdAt, preview, unread } = request
  return (
    <button type="button" className={styles.line} onClick={onOpen}>
      <span className={styles.icon}>
        <SupportIcon name={kindIcons[kind]} />
      </span>
      <span className={styles.body}>
        <span className={styles.title}>
          {t(`support.kind.${kind}`)} · {t(`support.subject.${subject}`)}
        </span>
        {preview !== null && (
          <bdi className={styles.preview} dir="auto">
            {preview}
          </bdi>
        )}
        <span className={styles.facts}>
          <bdi className="ltr">{t('ui.number', { number: String(requestId) })}</bdi>
          <bdi>{format.dateTime(createdAt)}</bdi>
          <StatusWord status={request.status} />
        </span>
      </span>
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{unread}</span>
          <span className="visually-hidden">{t('support.unread', { count: unread })}</span>
        </span>
      )}
      <Icon name="chevron-end" size={16} flip className={styles.chevron} />
    </button>
  )
}

export function StatusWord({ status }: { status: RequestLine['status'] }) {
  const t = useText()
  return <span className={classNames(styles.status, styles[status])}>{t(`support.status.${status}`)}</span>
}
