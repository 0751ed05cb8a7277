// Additional documents requested from the player.
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useMay } from '#platform/browser/backoffice/operator.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/backoffice/panel.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DocumentRequest, VerificationCase } from '#modules/players/verification/contract-staff.ts'
import { askVerification } from './ask-verification.ts'
import styles from './case-requests.module.css'

const TONES: Readonly<Record<DocumentRequest['state'], TagTone>> = {
  open: 'wait',
  sent: 'busy',
  met: 'good',
  withdrawn: 'plain',
}

type CaseRequestsProps = {
  readonly shown: VerificationCase
  readonly onChange: (next: VerificationCase) => void
}

export function CaseRequests({ shown: { playerId, requests }, onChange }: CaseRequestsProps) {
  const t = useText()
  const may = useMay()
  const form = useForm({ fields: [] })
  if (requests.length === 0) return null
  const withdraw = async (requestId: string): Promise<void> => {
    const next = await form.run(() =>
      askVerification('DELETE /staff-api/accounts/verification/cases/:playerId/requests/:requestId', {
        playerId,
        requestId,
      }),
    )
    if (next === undefined) return
    notify({ isModal: true, tone: 'success', text: t('cases.done.withdrawn') })
    onChange(next)
  }
  return (
    <Panel title={t('cases.requests')}>
      <ul className={styles.list}>
        {requests.map(({ requestId, kind, note, state, askedAt }) => (
          <li key={requestId} className={styles.request}>
            <div className={styles.head}>
              <span className={styles.kind}>{t(`cases.kind.${kind}`)}</span>
              <Tag tone={TONES[state]}>{t(`cases.request.${state}`)}</Tag>
            </div>
            {note !== '' && <bdi className={styles.note}>{note}</bdi>}
            <div className={styles.head}>
              <span className={styles.at}>
                <Moment at={askedAt} />
              </span>
              {state === 'open' && may('verification.review') && (
                <Button size="small" variant="quiet" isBusy={form.isBusy} onClick={() => void withdraw(requestId)}>
                  {t('cases.withdraw')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
    </Panel>
  )
}
