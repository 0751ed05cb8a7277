// The security of the account: sessions, and ways of signing in.
import { useText } from '#platform/browser/text.tsx'
import { Screen } from '#ui/screen.tsx'
import {
  PasskeySection,
  type PlayerPasskey,
  ProtectionLevel,
  type Protection,
  SecondFactorSection,
  type SecondFactorState,
} from '#modules/players/credentials/site/parts.ts'
import { PasswordSection } from '#modules/players/recovery/site/parts.ts'
import { PhoneSection, EmailSection, type WaitingEmail } from '#modules/players/contacts/site/parts.ts'
import { QrSection, SignInHistory, type SignInPage } from '#modules/players/sign-in/site/parts.ts'
import { SocialSection, type PlayerSocial } from '#modules/players/social-sign-in/site/parts.ts'
import { LogOutButton, SessionList, type PlayerSession } from '#modules/players/identity/site/parts.ts'

type SecurityScreenProps = {
  /** The player's login name. */
  readonly login: string
  /** Null where no mailbox was given. */
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
