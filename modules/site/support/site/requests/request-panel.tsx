// One whole request: its subject, its status, its conversation, and the button to close it.
import { useState } from 'react'
import type { RequestView } from '#modules/site/support/contract.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { askSupport } from '../ask-support.ts'
import { supportWords } from '../forms/support-texts.ts'
import { Conversation } from './conversation.tsx'
import { StatusWord } from './request-lines.tsx'
import styles from './request-panel.module.css'
import { supportNews } from '../support-news.ts'
import { useRequest, type RequestName } from './use-request.ts'

export function RequestPanel({ requestId, code }: RequestName) {
  const t = useText()
  const say = useRefusalText(supportWords)
  const { request, problem, refresh } = useRequest({ requestId, code }, true)
  if (request === undefined)
    return problem === undefined ? (
      <p className={styles.waiting}>
        <Spinner label={t('ui.loading')} />
      </p>
    ) : (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={() => void refresh()}>
            {t('support.again')}
          </Button>
        }
      >
        {say({ code: problem })}
      </Notice>
    )
  return (
    <div className={styles.panel}>
      <RequestHead request={request} code={code} onClosed={refresh} />
      <div className={styles.talk}>
        <Conversation request={request} code={code} onSaid={refresh} />
      </div>
    </div>
  )
}

type RequestHeadProps = {
  readonly request: RequestView
  readonly code: string | undefined
  readonly onClosed: () => Promise<void>
}

function RequestHead({ request, code, onClosed }: RequestHeadProps) {
  const t = useText()
  const format = useFormat()
  const [isBusy, setIsBusy] = useState(false)
  const { requestId, kind, subject, status, phone, wishedFrom, wishedTo } = request
  const close = async () => {
    setIsBusy(true)
    await askSupport('POST /web-api/support/requests/:requestId/close', { requestId, code })
    supportNews.tellOwn()
    await onClosed()
    setIsBusy(false)
  }
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <p className={styles.title}>
          {t(`support.kind.${kind}`)} · {t(`support.subject.${subject}`)}
        </p>
        <p className={styles.line}>
          <bdi className="ltr">{t('ui.number', { number: String(requestId) })}</bdi>
          <StatusWord status={status} />
        </p>
        {phone !== null && (
          <p className={styles.line}>
            <bdi className="ltr">{phone}</bdi>
            {wishedFrom === null || wishedTo === null ? (
              <span>{t('support.when-soon')}</span>
            ) : (
              <bdi>
                {format.date(wishedFrom)}, {`\u2066${format.time(wishedFrom)}–${format.time(wishedTo)}\u2069`}
              </bdi>
            )}
          </p>
        )}
      </div>
      {status !== 'closed' && (
        <Button size="small" isBusy={isBusy} onClick={() => void close()}>
          {t('support.close')}
        </Button>
      )}
    </div>
  )
}
