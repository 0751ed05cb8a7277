// A sent document: its name, its state and, where it was sent back, the reason; can be downloaded or taken back.
import { useState } from 'react'
import type { Verification, VerificationDocument } from '#modules/players/verification/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { askVerification } from './send-file.ts'
import { useFileError } from './file-picker.tsx'
import { FileSize } from './file-picker.tsx'
import styles from './sent-document.module.css'

type State = VerificationDocument['state']

const ICONS: Readonly<Record<State, IconName>> = {
  pending_scan: 'clock',
  in_review: 'clock',
  accepted: 'check-circle',
  refused: 'warning',
  infected: 'warning',
  withdrawn: 'info',
}

type SentDocumentProps = {
  readonly document: VerificationDocument
  readonly onChange: (verification: Verification) => void
}

export function SentDocument({ document, onChange }: SentDocumentProps) {
  const t = useText()
  const format = useFormat()
  const { state, refusal, fileName } = document
  const isBack = state === 'refused' || state === 'infected'
  return (
    <li className={styles.document} data-state={state}>
      <Icon name={ICONS[state]} size={20} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{fileName}</bdi>
        </p>
        <p className={styles.about}>
          <FileSize bytes={document.byteCount} /> ·{' '}
          <time dateTime={document.sentAt}>{format.dateTime(document.sentAt)}</time>
        </p>
        {isBack && (
          <p className={styles.reason}>
            {t(`office.verification.reason.${refusal?.reason ?? 'infected'}`)}
            {refusal !== null && refusal.note !== '' && (
              <span className={styles.note}>
                {t('office.verification.note')} <bdi>{refusal.note}</bdi>
              </span>
            )}
          </p>
        )}
      </div>
      {isBack || state === 'accepted' ? (
        <Badge tone={isBack ? 'warn' : 'good'}>{t(`office.verification.state.${state}`)}</Badge>
      ) : (
        <span className={styles.state}>{t(`office.verification.state.${state}`)}</span>
      )}
      <Actions document={document} onChange={onChange} />
    </li>
  )
}

function Actions({ document: { documentId, state, fileName }, onChange }: SentDocumentProps) {
  const t = useText()
  const errorText = useFileError()
  const [busy, setBusy] = useState<'save' | 'remove'>()
  const [error, setError] = useState<string>()
  const isWaiting = state === 'pending_scan' || state === 'in_review'
  const save = async () => {
    setBusy('save')
    const answer = await askVerification('POST /web-api/accounts/verification/documents/:documentId/links', {
      documentId,
    })
    setBusy(undefined)
    if (!answer.ok) return setError(answer.refusal.code)
    setError(undefined)
    // An attachment: the page stays where it is.
    location.assign(answer.value.url)
  }
  const remove = async () => {
    setBusy('remove')
    const answer = await askVerification('DELETE /web-api/accounts/verification/documents/:documentId', { documentId })
    setBusy(undefined)
    if (!answer.ok) return setError(answer.refusal.code)
    onChange(answer.value)
  }
  return (
    <div className={styles.actions}>
      {state !== 'pending_scan' && state !== 'infected' && (
        <Button
          variant="quiet"
          size="small"
          isBusy={busy === 'save'}
          aria-label={t('office.verification.save-file', { name: fileName })}
          onClick={() => void save()}
        >
          {t('office.verification.save')}
        </Button>
      )}
      {isWaiting && (
        <Button
          variant="quiet"
          size="small"
          isBusy={busy === 'remove'}
          aria-label={t('office.verification.remove-file', { name: fileName })}
          onClick={() => void remove()}
        >
          {t('office.verification.remove')}
        </Button>
      )}
      {error !== undefined && (
        <p className={styles.reason} role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
