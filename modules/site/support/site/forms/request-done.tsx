// After a form was taken: its number, for a visitor the code, and the way on.
import { useEffect, useRef, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './support-form.module.css'

type RequestDoneProps = {
  readonly title: string
  readonly text: string
  readonly requestId: number
  readonly code: string | null
  readonly onShow: () => void
  readonly onClose: () => void
}

export function RequestDone({ title, text, requestId, code, onShow, onClose }: RequestDoneProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // The focused form is gone: the result is read next.
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} className={styles.done} tabIndex={-1}>
      <span className={styles.doneIcon}>
        <Icon name="check" size={28} />
      </span>
      <p className={styles.doneTitle}>{title}</p>
      <p className={styles.doneText}>{text}</p>
      {code === null ? (
        <p className={styles.doneText}>{t('support.number', { number: `\u2066${requestId}\u2069` })}</p>
      ) : (
        <>
          <CodeLine code={code} />
          <p className={styles.doneText}>{t('support.code-text')}</p>
        </>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={onShow}>
          {t('support.show-request')}
        </Button>
        <Button onClick={onClose}>{t('support.done')}</Button>
      </div>
    </div>
  )
}

function CodeLine({ code }: { code: string }) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => undefined,
    )
  return (
    <div className={styles.code}>
      <span>{t('support.code')}</span>
      <bdi className="ltr">
        <code>{code}</code>
      </bdi>
      <Button variant="quiet" size="small" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {t(isCopied ? 'support.copied' : 'support.copy')}
      </Button>
    </div>
  )
}
