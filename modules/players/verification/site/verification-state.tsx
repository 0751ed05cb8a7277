// The state of verification at a glance: a calm sentence, the next step, and the three steps of the process.
import type { ReactNode } from 'react'
import type { Verification } from '#modules/players/verification/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './verification-state.module.css'

export type VerificationStage =
  | 'details'
  | 'start'
  | 'review'
  | 'asked'
  | 'back'
  | 'face-denied'
  | 'verified'
  | 'denied'

/** The first message of the page. A document that was sent back is more urgent than one in review. */
export function standingOf({
  decision,
  isVerified,
  groupCode,
  isPersonalDataTold,
  requests,
  documents,
}: Verification): VerificationStage {
  if (isVerified) return 'verified'
  if (decision === 'denied') return 'denied'
  if (requests.some(({ state }) => state === 'open')) return 'asked'
  if (decision === 'review') return 'review'
  if (decision === 'verified') return 'review'
  const [latest] = documents
  if (latest?.state === 'refused' || latest?.state === 'infected') return 'back'
  if (groupCode === 'VERIFICATION_DENIED') return 'face-denied'
  return isPersonalDataTold ? 'start' : 'details'
}

const LOOK: Readonly<
  Record<VerificationStage, { readonly icon: IconName; readonly tone: 'plain' | 'good' | 'warn' | 'bad' }>
> = {
  details: { icon: 'user', tone: 'plain' },
  start: { icon: 'shield', tone: 'plain' },
  review: { icon: 'clock', tone: 'plain' },
  asked: { icon: 'receipt', tone: 'warn' },
  back: { icon: 'refresh', tone: 'warn' },
  'face-denied': { icon: 'user', tone: 'warn' },
  verified: { icon: 'check-circle', tone: 'good' },
  denied: { icon: 'info', tone: 'bad' },
}

type StepState = 'done' | 'now' | 'later'

function stepsOf({ isPersonalDataTold, decision, documents }: Verification): readonly [string, StepState][] {
  const isSent = documents.some(({ state }) => state !== 'refused' && state !== 'infected')
  const hasDocuments = decision === 'review' || isSent
  return [
    ['details', isPersonalDataTold ? 'done' : 'now'],
    ['documents', hasDocuments ? 'done' : isPersonalDataTold ? 'now' : 'later'],
    ['check', decision === 'review' ? 'now' : 'later'],
  ]
}

type VerificationStateProps = { readonly verification: Verification; readonly action?: ReactNode }

export function VerificationState({ verification, action }: VerificationStateProps) {
  const t = useText()
  const standing = standingOf(verification)
  const { icon, tone } = LOOK[standing]
  const isOver = standing === 'verified' || standing === 'denied'
  return (
    <div className={styles.state} data-tone={tone}>
      <div className={styles.head} aria-live="polite">
        <span className={styles.mark}>
          <Icon name={icon} size={26} />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{t(`office.verification.standing.${standing}`)}</p>
          <p className={styles.text}>{t(`office.verification.standing.${standing}-text`)}</p>
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {!isOver && (
        <ol className={styles.steps} aria-label={t('office.verification.steps')}>
          {stepsOf(verification).map(([step, state], index) => (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <span className={styles.number} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={14} /> : index + 1}
              </span>
              {t(`office.verification.step.${step}`)}
              {state === 'done' && <span className="visually-hidden">{t('office.verification.step-done')}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
