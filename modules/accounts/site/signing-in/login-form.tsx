// The way in, on a page of its own or in a dialog: by login, by phone, by a code in a message (S3.29). The first kind is there at once.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from '../account-form.module.css'
import { noErrors, useErrorText } from '../form-errors.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { loginKinds } from './login-kind.ts'
import { PasswordKind } from './password-kind.tsx'
import { useLogin } from './use-login.ts'

const PhoneKind = lazy(async () => ({ default: (await import('./phone-kind.tsx')).PhoneKind }))
const TwoStepForm = lazy(async () => ({ default: (await import('../second-factor/two-step-form.tsx')).TwoStepForm }))
const SmsKind = lazy(async () => ({ default: (await import('./sms-kind.tsx')).SmsKind }))

export type WayInProps = {
  /** Told once the session's cookie is set. */
  readonly onSignedIn: () => void
  /** The other way in, with the same return path. */
  readonly otherPath: string
  /** In a dialog: called instead of following `otherPath`. */
  readonly onOther?: () => void
}

type LoginFormProps = WayInProps & {
  /** The visitor's, whose telephone code is chosen first; ISO 3166 numeric. */
  readonly countryId?: number | null | undefined
}

export function LoginForm({ onSignedIn, otherPath, onOther, countryId = null }: LoginFormProps) {
  const t = useText()
  const errorText = useErrorText()
  const login = useLogin(onSignedIn)
  const { kind, choose, errors, setErrors, isBusy, kept, twoStep, setTwoStep, element, finish, submit } = login
  if (twoStep !== undefined)
    return (
      <Suspense fallback={<div className={styles.comingPair} />}>
        <TwoStepForm
          methods={twoStep.methods}
          save={kept['save'] !== undefined && kept['save'] !== ''}
          onSignedIn={() => void finish()}
          onOver={(code) => {
            setErrors(code === undefined ? noErrors : { fields: {}, form: code })
            setTwoStep(undefined)
          }}
        />
      </Suspense>
    )
  const fields = { kept, error: (field: string) => errorText(errors.fields[field]) }
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Segmented
        label={t('accounts.login-kind')}
        options={loginKinds.map((value) => ({ value, label: t(`accounts.kind.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      {kind === 'login_password' && <PasswordKind {...fields} />}
      <Suspense fallback={<div className={styles.comingPair} />}>
        {kind === 'phone_password' && <PhoneKind {...fields} countryId={countryId} />}
        {kind === 'sms' && (
          <SmsKind {...fields} countryId={countryId} code={errors.fields['sms-code']} onErrors={setErrors} />
        )}
      </Suspense>
      <Checkbox label={t('accounts.stay')} name="save" />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('accounts.login')}
      </Button>
      <PasskeyLogin
        isSaved={() => element.current !== null && new FormData(element.current).has('save')}
        onSignedIn={() => void finish()}
        onFailed={(code) => setErrors({ fields: {}, form: code })}
      />
      <p className={styles.other}>
        {t('accounts.no-account')}{' '}
        <Link
          to={otherPath}
          onClick={onOther === undefined ? undefined : (event) => (event.preventDefault(), onOther())}
        >
          {t('accounts.register')}
        </Link>
      </p>
    </form>
  )
}
