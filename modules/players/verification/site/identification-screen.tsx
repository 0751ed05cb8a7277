// S4.23, S8.10: the face check. One picture, an immediate answer, or a calm message on what to do instead.
import { tellableFrom } from '#kernel/remaining-time.ts'
import type { Verification } from '#modules/players/verification/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice, type Tone } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { ACCEPTED_PICTURES } from '#modules/players/verification/rules/document-limits.ts'
import { askVerification } from './send-file.ts'
import { officePaths } from '#modules/players/identity/site/parts.ts'
import { OfficeSection } from '#ui/section.tsx'
import { FilePicker } from './file-picker.tsx'
import styles from './identification-screen.module.css'
import { sendFile } from './send-file.ts'
import { useVerification } from './use-verification.ts'
import { VerificationState } from './verification-state.tsx'

/** S8.10: a wrong picture is an error, a temporary failure is a warning. */
const toneOf = (code: string): Tone =>
  code === 'service_error' || code === 'out_of_attempts' || code === 'network_error' ? 'warn' : 'error'

type IdentificationScreenProps = { readonly verification: Verification; readonly supportPath: string }

export function IdentificationScreen({ verification: loaded, supportPath }: IdentificationScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const [verification, setVerification] = useVerification(loaded)
  const { face, isVerified, decision, isPersonalDataTold } = verification
  if (isVerified || decision === 'denied')
    return (
      <Screen title={t('office.identification.title')}>
        <VerificationState
          verification={verification}
          {...(isVerified
            ? {}
            : { action: <ButtonLink to={supportPath}>{t('office.personal.to-support')}</ButtonLink> })}
        />
      </Screen>
    )
  const details = (
    <ButtonLink variant="primary" to={officePaths.personal(language)}>
      {t('office.verification.fill-details')}
    </ButtonLink>
  )
  const documents = (
    <ButtonLink to={officePaths.verification(language)}>{t('office.identification.by-documents')}</ButtonLink>
  )
  return (
    <Screen title={t('office.identification.title')} text={t('office.identification.text')}>
      {!isPersonalDataTold ? (
        <VerificationState verification={verification} action={details} />
      ) : face.isOffered ? (
        <>
          <FaceAnswer face={face} />
          {face.attemptsLeft > 0 && <FacePicture face={face} onChange={setVerification} />}
          <p className={styles.instead}>{documents}</p>
        </>
      ) : (
        <Notice tone="info" action={documents}>
          {t('office.identification.closed')}
        </Notice>
      )}
    </Screen>
  )
}

type FacePictureProps = {
  readonly face: Verification['face']
  readonly onChange: (verification: Verification) => void
}

function FacePicture({ face, onChange }: FacePictureProps) {
  const t = useText()
  // A refused attempt counts: the attempts left are loaded again.
  const askAgain = async () => {
    const answer = await askVerification('GET /web-api/accounts/verification', {})
    if (answer.ok) onChange(answer.value)
  }
  return (
    <OfficeSection
      title={t('office.identification.picture')}
      text={t('office.identification.attempts', { count: face.attemptsLeft })}
    >
      <div className={styles.face}>
        <ul className={styles.tips}>
          {(['light', 'bare', 'alone'] as const).map((tip) => (
            <li key={tip}>{t(`office.identification.tip-${tip}`)}</li>
          ))}
        </ul>
        <FilePicker
          label={t('office.identification.picture')}
          accept={ACCEPTED_PICTURES}
          camera="user"
          toneOf={toneOf}
          send={(file, sending) =>
            sendFile('POST /web-api/accounts/face-checks', { fileName: file.name }, file, sending)
          }
          onSent={onChange}
          onRefused={() => void askAgain()}
        />
      </div>
    </OfficeSection>
  )
}

/** The result of the last check; nothing before the first. */
function FaceAnswer({ face: { result, attemptsLeft, attemptsAt } }: { readonly face: Verification['face'] }) {
  const t = useText()
  const format = useFormat()
  if (attemptsLeft === 0)
    return (
      <Notice tone="warn" title={t('office.verification.error.out_of_attempts')}>
        {attemptsAt !== null &&
          t('office.identification.attempts-at', {
            at: format.dateTime(new Date(tellableFrom(Date.parse(attemptsAt))).toISOString()),
          })}
      </Notice>
    )
  if (result === 'UNVERIFIED')
    return (
      <Notice tone="info" title={t('office.identification.pending')}>
        {t('office.identification.pending-text')}
      </Notice>
    )
  if (result === 'VERIFICATION_DENIED')
    return (
      <Notice tone="error" title={t('office.identification.denied')}>
        {t('office.identification.denied-text')}
      </Notice>
    )
  return null
}
