// The second step of signing in: the code of the app, a recovery code, or a passkey. Loaded when the first step
// requires it.
import { useEffect, useRef, useState } from 'react'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm, type RefusedPost } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals, formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { askSignIn } from '../ask-sign-in.ts'
import { CodeField, factorStyles as styles } from '#modules/players/credentials/site/parts.ts'

export type TwoStepFormProps = {
  /** As `twoStep.methods` of the first step's answer. */
  readonly methods: readonly ('totp' | 'recovery' | 'passkey')[]
  /** Of the first step: a passkey's session lasts as long. */
  readonly save?: boolean
  /** Where the form is posted without JavaScript; in a dialog none. */
  readonly action?: string
  readonly before?: RefusedPost | undefined
  readonly onSignedIn: () => void
  /** Back to the first step; `code`: the reason, for its form, unless the player chose it. */
  readonly onOver: (code?: string) => void
}

export function TwoStepForm({ methods, save = false, action, before, onSignedIn, onOver }: TwoStepFormProps) {
  const t = useText()
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const [isPasskeyAsked, setIsPasskeyAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The form before it had the focus, and is gone.
  useEffect(() => field.current?.focus(), [kind])

  const form = useForm({
    fields: ['code'],
    words: accountRefusals,
    before,
    check: (data) => emptyFields(data, 'code'),
    send: (data) => askSignIn('POST /web-api/accounts/sessions/two-step', { code: formText(data, 'code').trim() }),
    onDone: () => {
      onSignedIn()
      return 'leaving'
    },
    onRefused: ({ code }) => {
      if (code === 'two_step_over') onOver(code)
      return code === 'two_step_over'
    },
  })
  const usePasskey = async () => {
    setIsPasskeyAsked(true)
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts')
    const failure = await signInByPasskey(save)
    if (failure === undefined) return onSignedIn()
    form.refuse({ code: failure, message: failure })
    setIsPasskeyAsked(false)
  }
  const change = () => {
    form.clear()
    setKind(kind === 'totp' ? 'recovery' : 'totp')
  }
  return (
    <form {...form.props} action={action} className={forms.form}>
      <input type="hidden" name="kind" value="login_password_two_step_code" />
      <input type="hidden" name="methods" value={methods.join(',')} />
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <p className={styles.text}>
        {t(kind === 'totp' ? 'accounts.factor.code-text' : 'accounts.factor.recovery-text')}
      </p>
      <CodeField key={kind} form={form} kind={kind} ref={field} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy && !isPasskeyAsked}>
        {t('accounts.login')}
      </Button>
      {methods.includes('passkey') && (
        <Button className="with-script" size="large" isWide isBusy={isPasskeyAsked} onClick={() => void usePasskey()}>
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
