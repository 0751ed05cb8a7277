// Logging in under the e-mail or the player's number.
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import type { KeptFields } from '../kept-fields.ts'
import { PasswordField } from '../password-field.tsx'
import { formerLogin } from '../sessions/former-login.ts'

export type KindProps = {
  readonly kept: KeptFields
  /** In words; undefined for a field that is right. */
  readonly error: (field: string) => string | undefined
}

/** Never over what somebody has typed already. */
function offerFormerLogin(input: HTMLInputElement | null): void {
  if (input?.value === '') input.value = formerLogin()
}

export function PasswordKind({ kept, error }: KindProps) {
  const t = useText()
  return (
    <>
      <Field
        ref={offerFormerLogin}
        label={t('accounts.login-name')}
        name="uLogin"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        defaultValue={kept['uLogin']}
        error={error('uLogin')}
      />
      <LoginPassword kept={kept} error={error} />
    </>
  )
}

export function LoginPassword({ kept, error }: KindProps) {
  const t = useText()
  return (
    <PasswordField
      label={t('accounts.password')}
      name="uPassword"
      autoComplete="current-password"
      required
      defaultValue={kept['uPassword']}
      error={error('uPassword')}
    />
  )
}
