// What keeps the account the player's own: who is logged in, and how the way in is guarded.
import { useText } from '#platform/browser/text.tsx'
import { Screen } from '#ui/screen.tsx'
import { PasskeySection, type PlayerPasskey } from '../passkeys/passkey-section.tsx'
import { PasswordSection } from '../password-change/password-section.tsx'
import { ProtectionLevel, type Protection } from '../second-factor/protection-level.tsx'
import { SecondFactorSection, type SecondFactorState } from '../second-factor/second-factor-section.tsx'
import { PhoneSection } from '../phone/phone-section.tsx'
import { QrSection } from '../qr-sign-in/qr-section.tsx'
import { EmailSection, type WaitingEmail } from '../recovery/email-section.tsx'
import { LogOutButton } from '../sessions/log-out-button.tsx'
import { SocialSection, type PlayerSocial } from '../social/social-section.tsx'
import { SessionList, type PlayerSession } from '../sessions/session-list.tsx'
import { SignInHistory, type SignInPage } from '../sessions/sign-in-history.tsx'

type SecurityScreenProps = {
  /** What the player signs in with. */
  readonly login: string
  /** Null where he has told no mailbox. */
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  readonly waitingEmail: WaitingEmail
  /** E.164; null where none is bound. */
  readonly phone: string | null
  readonly countryId: number
  readonly sessions: readonly PlayerSession[]
  readonly signIns: SignInPage
  readonly protection: Protection
  readonly factor: SecondFactorState
  readonly passkeys: readonly PlayerPasskey[]
  readonly social: PlayerSocial
}

export function SecurityScreen({
  login,
  email,
  isEmailConfirmed,
  waitingEmail,
  phone,
  countryId,
  sessions,
  signIns,
  protection,
  factor,
  passkeys,
  social,
}: SecurityScreenProps) {
  const t = useText()
  return (
    <Screen title={t('accounts.security')} text={<bdi className="ltr">{login}</bdi>} aside={<LogOutButton />}>
      <ProtectionLevel
        protection={protection}
        places={{
          enable_two_factor_auth: 'two-step',
          is_changed_password: 'password',
          enable_email_auth: 'email',
          enable_phone_binding: 'phone',
        }}
      />
      <SecondFactorSection factor={factor} />
      <PasskeySection passkeys={passkeys} />
      <SocialSection social={social} />
      <PasswordSection login={login} waysIn={passkeys.length + social.items.length} />
      <EmailSection email={email} isConfirmed={isEmailConfirmed} waiting={waitingEmail} />
      <PhoneSection phone={phone} countryId={countryId} isEmailConfirmed={isEmailConfirmed} />
      <QrSection />
      <SessionList sessions={sessions} />
      <SignInHistory first={signIns} />
    </Screen>
  )
}
