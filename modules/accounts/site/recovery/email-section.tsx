// The player's mailbox in his office: whether he has confirmed it, and a letter to do so.
import { useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { askAccounts } from '../ask-accounts.ts'
import { useErrorText } from '../form-errors.ts'
import { OfficeSection } from '../office/office-section.tsx'
import styles from './email-section.module.css'

export function EmailSection({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const t = useText()
  const errorText = useErrorText()
  const [state, setState] = useState<'still' | 'busy' | 'sent' | 'confirmed'>(isConfirmed ? 'confirmed' : 'still')
  const [failed, setFailed] = useState<string>()
  const send = async () => {
    setState('busy')
    setFailed(undefined)
    const answer = await askAccounts('POST /web-api/accounts/email-confirmations', {})
    if (answer.ok) return setState('sent')
    if (answer.refusal.code === 'email_confirmed') return setState('confirmed')
    setFailed(answer.refusal.code)
    setState('still')
  }
  const isDone = state === 'confirmed'
  return (
    <OfficeSection
      title={t('office.recovery.title')}
      text={t('office.recovery.text')}
      aside={
        <span className={isDone ? styles.confirmed : styles.open}>
          {t(isDone ? 'office.recovery.confirmed' : 'office.recovery.unconfirmed')}
        </span>
      }
    >
      <div className={styles.card}>
        <bdi className="ltr">{email}</bdi>
        {!isDone && (
          <Button size="small" isBusy={state === 'busy'} onClick={() => void send()}>
            {t('office.recovery.send')}
          </Button>
        )}
      </div>
      {(state === 'sent' || failed !== undefined) && (
        <div className={styles.told}>
          {failed === undefined ? (
            <Notice tone="success">{t('office.recovery.sent')}</Notice>
          ) : (
            <Notice tone="error">{errorText(failed)}</Notice>
          )}
        </div>
      )}
    </OfficeSection>
  )
}
