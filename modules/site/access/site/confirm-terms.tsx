// S4.11: the player reads the terms in force and agrees, or leaves. The terms are the component's children.
import { useState, type ReactNode } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askAccess } from './ask-access.ts'
import styles from './access-screens.module.css'

type ConfirmTermsProps = {
  /** ISO; since when the displayed terms are in force. */
  readonly updatedAt: string
  readonly children: ReactNode
  readonly onConfirmed: () => void
  /** Other terms are in force meanwhile: they must be loaded. */
  readonly onChanged: () => void
}

export function ConfirmTerms({ updatedAt, children, onConfirmed, onChanged }: ConfirmTermsProps) {
  const t = useText()
  const [state, setState] = useState<'reading' | 'busy' | 'failed' | 'changed'>('reading')
  const confirm = async () => {
    setState('busy')
    const answer = await askAccess('POST /web-api/access/terms-confirmations', { updatedAt })
    if (answer.ok) return onConfirmed()
    // The call gate uses the same code for unconfirmed terms; it allows this call.
    if (answer.refusal.code !== 'terms_changed') return setState('failed')
    setState('changed')
    onChanged()
  }
  return (
    <section className={styles.terms} aria-labelledby="confirm-terms-title">
      <h1 id="confirm-terms-title" className={styles.title}>
        {t('access.confirm.title')}
      </h1>
      <p className={styles.text}>{t('access.confirm.text')}</p>
      {state === 'changed' && <Notice tone="warn">{t('access.confirm.changed')}</Notice>}
      <div className={styles.reading}>{children}</div>
      {state === 'failed' && <Notice tone="error">{t('access.confirm.information_confirm_terms_error')}</Notice>}
      <div className={styles.agree}>
        <Button variant="primary" size="large" isWide isBusy={state === 'busy'} onClick={() => void confirm()}>
          {t('access.confirm.agree')}
        </Button>
      </div>
    </section>
  )
}
