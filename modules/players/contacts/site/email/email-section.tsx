// The player's mailbox on the security page: whether it is confirmed, a letter to do so, and the change to another
// one.
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals } from '#modules/players/identity/site/parts.ts'
import { useOpenedByAddress } from '#platform/browser/page/use-opened-by-address.ts'
import { askContacts } from '../ask-contacts.ts'
import { OfficeRow, OfficeSection } from '#ui/section.tsx'
import styles from './email-section.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'

const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** An address that waits for its mailbox. */
export type WaitingEmail = { readonly email: string | null; readonly expiresAt: string | null }

type EmailSectionProps = {
  /** Null where none was given. */
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly waiting: WaitingEmail
}

export function EmailSection({ email, isConfirmed, waiting }: EmailSectionProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useOpenedByAddress('email-change', () => setIsOpen(true))
  const close = () => {
    setIsOpen(false)
    // Its opener may have changed by now.
    card.current?.focus({ preventScroll: true })
  }
  const asked = async () => {
    close()
    await revalidate()
    notify({ tone: 'success', text: t('office.email.asked') })
  }
  const change = (
    <Button size="small" onClick={() => setIsOpen(true)}>
      {t(email === null ? 'office.email.add' : 'office.email.change')}
    </Button>
  )
  return (
    <OfficeSection
      id="email"
      title={t('office.recovery.title')}
      text={t('office.recovery.text')}
      aside={
        email !== null && (
          <Badge tone={isConfirmed ? 'good' : 'warn'}>
            {t(isConfirmed ? 'office.recovery.confirmed' : 'office.recovery.unconfirmed')}
          </Badge>
        )
      }
    >
      <div ref={card} tabIndex={-1} className={styles.card}>
        <OfficeRow action={change}>
          {email === null ? t('office.email.none') : <bdi className="ltr">{email}</bdi>}
        </OfficeRow>
        {email !== null && !isConfirmed && <ConfirmRow />}
        {waiting.email !== null && waiting.expiresAt !== null && (
          <WaitingRow email={waiting.email} expiresAt={waiting.expiresAt} />
        )}
      </div>
      {isOpen && (
        <EmailDialog isFirst={email === null} hasFormer={isConfirmed} onAsked={() => void asked()} onClose={close} />
      )}
    </OfficeSection>
  )
}

/** Another letter that proves the mailbox. */
function ConfirmRow() {
  const t = useText()
  const say = useRefusalText(accountRefusals)
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'still' | 'busy' | 'sent'>('still')
  const [failed, setFailed] = useState<string>()
  const send = async () => {
    setState('busy')
    setFailed(undefined)
    const answer = await askContacts('POST /web-api/accounts/email-confirmations', {})
    if (answer.ok) return setState('sent')
    if (answer.refusal.code === 'email_confirmed') return revalidate()
    setFailed(answer.refusal.code)
    setState('still')
  }
  return (
    <div className={styles.told}>
      {state === 'sent' && <Notice tone="success">{t('office.recovery.sent')}</Notice>}
      {failed !== undefined && <Notice tone="error">{say({ code: failed })}</Notice>}
      <Button size="small" isBusy={state === 'busy'} onClick={() => void send()}>
        {t('office.recovery.send')}
      </Button>
    </div>
  )
}

function WaitingRow({ email, expiresAt }: { email: string; expiresAt: string }) {
  const t = useText()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const drop = async () => {
    setIsBusy(true)
    await askContacts('DELETE /web-api/accounts/email-changes', {})
    await revalidate()
    setIsBusy(false)
  }
  return (
    <OfficeRow
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void drop()}>
          {t('office.email.drop')}
        </Button>
      }
    >
      <bdi className="ltr">{email}</bdi>
      <span className={styles.waiting}>{t('office.email.waiting', { time: format.time(expiresAt) })}</span>
    </OfficeRow>
  )
}
