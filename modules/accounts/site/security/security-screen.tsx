// What keeps the account the player's own: who is logged in, and how the way in is guarded.
import { useText } from '#platform/browser/text.tsx'
import { PasskeySection, type PlayerPasskey } from '../passkeys/passkey-section.tsx'
import { PasswordSection } from '../password-change/password-section.tsx'
import { ProtectionLevel, type Protection } from '../second-factor/protection-level.tsx'
import { SecondFactorSection, type SecondFactorState } from '../second-factor/second-factor-section.tsx'
import { EmailSection } from '../recovery/email-section.tsx'
import { LogOutButton } from '../sessions/log-out-button.tsx'
import { SessionList, type PlayerSession } from '../sessions/session-list.tsx'
import { SignInHistory, type SignInPage } from '../sessions/sign-in-history.tsx'
import styles from './security-screen.module.css'

type SecurityScreenProps = {
  /** What the player signs in with. */
  readonly login: string
  /** Null where he has told no mailbox. */
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly sessions: readonly PlayerSession[]
  readonly signIns: SignInPage
  readonly protection: Protection
  readonly factor: SecondFactorState
  readonly passkeys: readonly PlayerPasskey[]
}

export function SecurityScreen({
  login,
  email,
  isEmailConfirmed,
  sessions,
  signIns,
  protection,
  factor,
  passkeys,
}: SecurityScreenProps) {
  const t = useText()
  return (
    <section className={styles.screen} aria-labelledby="security-title">
      <header className={styles.head}>
        <div>
          <h1 id="security-title" className={styles.title}>
            {t('accounts.security')}
          </h1>
          <p className={styles.muted}>
            <bdi className="ltr">{login}</bdi>
          </p>
        </div>
        <LogOutButton />
      </header>
      <ProtectionLevel protection={protection} />
      <SecondFactorSection factor={factor} />
      <PasskeySection passkeys={passkeys} />
      <PasswordSection login={login} />
      {email !== null && <EmailSection key={email} email={email} isConfirmed={isEmailConfirmed} />}
      <SessionList sessions={sessions} />
      <SignInHistory first={signIns} />
    </section>
  )
}
