// Logging in under the e-mail or the player's number.
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { formStyles as styles } from '#modules/players/identity/site/parts.ts'
import { type KeptFields, PasswordField, accountsPaths, formerLogin } from '#modules/players/identity/site/parts.ts'

export type KindProps = {
  readonly kept: KeptFields
  /** In words; undefined for a field that is right. */
  readonly error: (field: string) => string | undefined
  /** In a dialog: called instead of following the link to a forgotten password. */
  readonly onForgot?: (() => void) | undefined
}

/** Never over what somebody has typed already. */
function offerFormerLogin(input: HTMLInputElement | null): void {
  if (input?.value === '') input.value = formerLogin()
}

export function PasswordKind({ kept, error, onForgot }: KindProps) {
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
      <LoginPassword kept={kept} error={error} onForgot={onForgot} />
    </>
  )
}

export function LoginPassword({ kept, error, onForgot }: KindProps) {
  const t = useText()
  const { language } = useLocale()
  return (
    <>
      <PasswordField
        label={t('accounts.password')}
        name="uPassword"
        autoComplete="current-password"
        required
        defaultValue={kept['uPassword']}
        error={error('uPassword')}
      />
      <p className={styles.forgot}>
        <Link
          to={accountsPaths.forgotten(language)}
          onClick={onForgot === undefined ? undefined : (event) => (event.preventDefault(), onForgot())}
        >
          {t('accounts.recovery.title')}
        </Link>
      </p>
    </>
  )
}
