// Logging in under the e-mail or the player's number.
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import type { Form } from '#platform/browser/form/use-form.ts'
import {
  PasswordField,
  accountsPaths,
  formerLogin,
  formStyles as styles,
} from '#modules/players/identity/site/parts.ts'

export type KindProps = {
  readonly form: Form
  /** In a dialog: called instead of following the link to a forgotten password. */
  readonly onForgot?: (() => void) | undefined
}

/** Never replaces typed text. */
function offerFormerLogin(input: HTMLInputElement | null): void {
  if (input?.value === '') input.value = formerLogin()
}

export function PasswordKind({ form, onForgot }: KindProps) {
  const t = useText()
  return (
    <>
      <Field
        {...form.field('uLogin')}
        ref={offerFormerLogin}
        label={t('accounts.login-name')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
      <LoginPassword form={form} onForgot={onForgot} />
    </>
  )
}

export function LoginPassword({ form, onForgot }: KindProps) {
  const t = useText()
  const { language } = useLocale()
  return (
    <>
      <PasswordField
        {...form.field('uPassword')}
        label={t('accounts.password')}
        autoComplete="current-password"
        required
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
