// The papers of a case: one is looked at, and accepted or sent back with a reason.
import { useId, useState } from 'react'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'
import type { VerificationCase, VerificationDocument } from '#modules/players/verification/contract-staff.ts'
import { askVerification } from '../ask-verification.ts'
import { DOCUMENT_TONES } from '../case-tones.ts'
import { DocumentViewer, useDocumentName } from './document-viewer.tsx'
import { RefuseDocumentDialog } from './refuse-document-dialog.tsx'
import styles from './document-review.module.css'

type DocumentReviewProps = {
  readonly shown: VerificationCase
  readonly onChange: (next: VerificationCase) => void
}

/** The oldest that waits is the next to be looked at. */
const nextOf = (documents: readonly VerificationDocument[]): VerificationDocument | undefined =>
  documents.findLast(({ state }) => state === 'in_review') ?? documents[0]

export function DocumentReview({ shown, onChange }: DocumentReviewProps) {
  const t = useText()
  const { documents } = shown
  const [chosenId, setChosenId] = useState(() => nextOf(documents)?.documentId)
  const chosen = documents.find(({ documentId }) => documentId === chosenId)
  const decided = (next: VerificationCase, text: string): void => {
    notify({ isModal: true, tone: 'success', text })
    onChange(next)
    const waiting = next.documents.findLast(({ state }) => state === 'in_review')
    if (waiting !== undefined) setChosenId(waiting.documentId)
  }
  if (documents.length === 0)
    return (
      <Panel title={t('cases.documents')}>
        <EmptyState icon="receipt" title={t('cases.no_documents')} text={t('cases.no_documents_text')} isCompact />
      </Panel>
    )
  return (
    <Panel title={t('cases.documents')}>
      <div className={styles.review}>
        <DocumentList documents={documents} chosenId={chosenId} onChoose={setChosenId} />
        {chosen !== undefined && (
          <div className={styles.paper}>
            <DocumentViewer key={chosen.documentId} document={chosen} />
            <DocumentDecision key={`${chosen.documentId}-${chosen.state}`} document={chosen} onDecided={decided} />
          </div>
        )}
      </div>
    </Panel>
  )
}

type DocumentListProps = {
  readonly documents: readonly VerificationDocument[]
  readonly chosenId: string | undefined
  readonly onChoose: (documentId: string) => void
}

/** One choice of several: the arrows of the keyboard walk through it. */
function DocumentList({ documents, chosenId, onChoose }: DocumentListProps) {
  const t = useText()
  const name = useId()
  const nameOf = useDocumentName()
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{t('cases.documents')}</legend>
      {documents.map((document) => (
        <label key={document.documentId} className={styles.item}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={document.documentId === chosenId}
            onChange={() => onChoose(document.documentId)}
          />
          <span className={styles.box}>
            {nameOf(document)}
            <Tag tone={DOCUMENT_TONES[document.state]}>{t(`cases.document.${document.state}`)}</Tag>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type DocumentDecisionProps = {
  readonly document: VerificationDocument
  readonly onDecided: (next: VerificationCase, text: string) => void
}

function DocumentDecision({ document, onDecided }: DocumentDecisionProps) {
  const t = useText()
  const may = useMay()
  const form = useForm({ fields: [] })
  const [isRefusing, setIsRefusing] = useState(false)
  const { documentId, state, refusal } = document
  if (state === 'refused' && refusal !== null)
    return (
      <Notice tone="warn" title={t(`cases.reason.${refusal.reason}`)}>
        {refusal.note !== '' && <bdi>{refusal.note}</bdi>}
      </Notice>
    )
  if (state !== 'in_review') return <p className={styles.state}>{t(`cases.document-text.${state}`)}</p>
  if (!may('verification.review')) return null
  const accept = async (): Promise<void> => {
    const next = await form.run(() =>
      askVerification('POST /staff-api/accounts/verification/documents/:documentId/acceptance', { documentId }),
    )
    if (next !== undefined) onDecided(next, t('cases.done.accepted'))
  }
  return (
    <div className={styles.decision}>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <div className={styles.buttons}>
        <Button variant="primary" isBusy={form.isBusy} onClick={() => void accept()}>
          {t('cases.accept')}
        </Button>
        <Button onClick={() => setIsRefusing(true)}>{t('cases.refuse')}</Button>
      </div>
      {isRefusing && (
        <RefuseDocumentDialog
          document={document}
          onDone={(next) => onDecided(next, t('cases.done.refused'))}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  )
}
