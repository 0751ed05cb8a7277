// One kind of document: the sent ones with their state, and the upload of another.
import { useState } from 'react'
import type { Verification, VerificationDocument } from '#modules/players/verification/contract.ts'
import type { DocumentKind, DocumentSide, IdentityType } from '#modules/players/verification/rules/document-kinds.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { FilePicker } from './file-picker.tsx'
import styles from './document-slot.module.css'
import { SentDocument } from './sent-document.tsx'
import { sendFile } from './send-file.ts'

type DocumentSlotProps = {
  readonly label: string
  readonly hint?: string
  readonly kind: DocumentKind
  readonly type?: IdentityType | ''
  readonly side?: DocumentSide
  readonly requestId?: string
  readonly documents: readonly VerificationDocument[]
  readonly verification: Verification
  readonly onChange: (verification: Verification) => void
}

const STANDING = new Set(['pending_scan', 'in_review', 'accepted'])

export function DocumentSlot({
  label,
  hint,
  kind,
  type = '',
  side = 'front',
  requestId,
  documents,
  verification,
  onChange,
}: DocumentSlotProps) {
  const t = useText()
  const [isMore, setIsMore] = useState(false)
  const isStanding = documents.some(({ state }) => STANDING.has(state))
  const mayAdd = verification.decision !== 'denied' && verification.limits.filesLeft > 0
  return (
    <section className={styles.slot} aria-label={label}>
      <div className={styles.words}>
        <h3 className={styles.label}>{label}</h3>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {documents.length > 0 && (
        <ul className={styles.sent}>
          {documents.map((document) => (
            <SentDocument key={document.documentId} document={document} onChange={onChange} />
          ))}
        </ul>
      )}
      {mayAdd && (!isStanding || isMore) && (
        <FilePicker
          label={label}
          accept={verification.limits.accept}
          camera={kind === 'selfie' ? 'user' : 'environment'}
          send={(file, sending) =>
            sendFile(
              'POST /web-api/accounts/verification/documents',
              { kind, type, side, requestId, fileName: file.name },
              file,
              sending,
            )
          }
          onSent={(next) => {
            setIsMore(false)
            onChange(next)
          }}
        />
      )}
      {mayAdd && isStanding && !isMore && (
        <Button variant="quiet" size="small" className={styles.more} onClick={() => setIsMore(true)}>
          {t('office.verification.add-page')}
        </Button>
      )}
      {!mayAdd && verification.limits.filesLeft === 0 && (
        <p className={styles.hint}>{t('office.verification.error.too_many_files')}</p>
      )}
    </section>
  )
}
