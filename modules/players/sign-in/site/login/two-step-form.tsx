// The second step of signing in: the code of the app, a recovery code, or a passkey. Comes when the first step asks for it.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { errorsOf, noErrors, useErrorText, formText } from '#modules/players/identity/site/parts.ts'
import { askSignIn } from '../ask-sign-in.ts'
import { CodeField } from '#modules/players/credentials/site/parts.ts'
import { factorStyles as styles } from '#modules/players/credentials/site/parts.ts'

export type TwoStepFormProps = {
  /** As `twoStep.methods` of the first step's answer. */
  readonly methods: readonly ('totp' | 'recovery' | 'passkey')[]
  /** Of the first step: a passkey's session lasts as long. */
  readonly save?: boolean
  readonly onSignedIn: () => void
  /** Back to the first step; `code`: why, for its form, where it was not the player's own wish. */
  readonly onOver: (code?: string) => void
}

export function TwoStepForm({ methods, save = false, onSignedIn, onOver }: TwoStepFormProps) {
  const t = useText()
  const errorText = useErrorText()
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const [errors, setErrors] = useState(noErrors)
  const [busy, setBusy] = useState<'code' | 'passkey'>()
  const field = useRef<HTMLInputElement>(null)
  // The form before it had the focus, and is gone.
  useEffect(() => field.current?.focus(), [kind])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy !== undefined) return
    const code = formText(new FormData(event.currentTarget), 'code').trim()
    if (code === '') {
      setErrors({ fields: { code: 'required' } })
      return field.current?.focus()
    }
    setBusy('code')
    const answer = await askSignIn('POST /web-api/accounts/sessions/two-step', { code })
    if (answer.ok) return onSignedIn()
    if (answer.refusal.code === 'two_step_over') return onOver('two_step_over')
    setErrors(errorsOf(answer.refusal))
    setBusy(undefined)
    field.current?.select()
  }
  const usePasskey = async () => {
    setBusy('passkey')
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts')
    const refused = await signInByPasskey(save)
    if (refused === undefined) return onSignedIn()
    setErrors({ fields: {}, form: refused })
    setBusy(undefined)
  }
  const change = () => {
    setErrors(noErrors)
    setKind(kind === 'totp' ? 'recovery' : 'totp')
  }
  return (
    <form className={forms.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <p className={styles.text}>
        {t(kind === 'totp' ? 'accounts.factor.code-text' : 'accounts.factor.recovery-text')}
      </p>
      <CodeField key={kind} kind={kind} ref={field} error={errorText(errors.fields['code'])} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={busy === 'code'}>
        {t('accounts.login')}
      </Button>
      {methods.includes('passkey') && (
        <Button size="large" isWide isBusy={busy === 'passkey'} onClick={() => void usePasskey()}>
          {t('accounts.factor.use-passkey')}
        </Button>
      )}
      <div className={styles.others}>
        {methods.includes('recovery') && (
          <button type="button" className={styles.other} onClick={change}>
            {t(kind === 'totp' ? 'accounts.factor.use-recovery' : 'accounts.factor.use-app')}
          </button>
        )}
        <button type="button" className={styles.other} onClick={() => onOver()}>
          {t('accounts.factor.again')}
        </button>
      </div>
    </form>
  )
}
