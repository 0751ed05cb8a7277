// The log-in form, on a separate page or in a dialog: by login, by phone, by a code in a message (S3.29). The first
// kind is loaded at once.
import { useState } from 'react'
import { Link } from 'react-router'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { accountsPaths, formStyles as styles, withTexts } from '#modules/players/identity/site/parts.ts'
import { loadQrLogin, loadTwoStepForm, PasskeyLogin } from '#modules/players/sign-in/site/parts.ts'
import { loginKinds } from './login-kind.ts'
import { SocialSlot } from '#modules/players/social-sign-in/site/parts.ts'
import type { PostedLogin } from './login-post.ts'
import { PasswordKind } from './password-kind.tsx'
import { useLogin } from './use-login.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const PhoneKind = lazyPart(async () => (await withTexts(import('./phone-kind.tsx'))).PhoneKind)
const TwoStepForm = lazyPart(async () => (await loadTwoStepForm()).TwoStepForm)
const QrLogin = lazyPart(async () => (await withTexts(loadQrLogin())).QrLogin)
const SmsKind = lazyPart(async () => (await withTexts(import('./sms-kind.tsx'))).SmsKind)

/** As high as what is loaded. */
const coming = <div className={styles.comingPair} />

export type WayInProps = {
  /** Called once the session's cookie is set. */
  readonly onSignedIn: () => void
  /** The other way in, with the same return path. */
  readonly otherPath: string
  /** In a dialog: called instead of following `otherPath`. */
  readonly onOther?: () => void
  /** Where a sign-in by way of a provider leads; the page itself without it. */
  readonly returnTo?: string | undefined
  /** In a dialog: called instead of following the link to a forgotten password. */
  readonly onForgot?: (() => void) | undefined
}

type LoginFormProps = WayInProps & {
  /** The visitor's, whose telephone code is chosen first; ISO 3166 numeric. */
  readonly countryId?: number | null | undefined
  /** What came of a post without JavaScript. */
  readonly posted?: PostedLogin | undefined
}

export function LoginForm(props: LoginFormProps) {
  const { onSignedIn, otherPath, onOther, onForgot, returnTo, countryId = null, posted } = props
  const t = useText()
  const { language } = useLocale()
  const login = useLogin(onSignedIn, posted)
  const action = accountsPaths.login(language, returnTo)
  const [qr, setQr] = useState<QrWish>()
  const { kind, choose, form, refuse, twoStep, finish } = login
  if (twoStep !== undefined || (qr !== undefined && form.issue === undefined))
    return (
      <InPlaceOfForm login={login} qr={qr} action={action} before={posted?.before} onBack={() => setQr(undefined)} />
    )
  const fields = { form, onForgot }
  const isSaved = () => form.props.ref.current !== null && new FormData(form.props.ref.current).has('save')
  const waitForPhone = () => {
    // Typed text is restored when the player comes back.
    choose(kind)
    setQr({ isSaved: isSaved() })
  }
  return (
    <form {...form.props} action={action} className={styles.form}>
      <Segmented
        className="with-script"
        label={t('accounts.login-kind')}
        options={loginKinds.map((value) => ({ value, label: t(`accounts.kind.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <input type="hidden" name="kind" value={kind} />
      {kind === 'login_password' && <PasswordKind {...fields} />}
      {kind === 'phone_password' && <PhoneKind {...fields} countryId={countryId} fallback={coming} />}
      {kind === 'sms' && <SmsKind form={form} countryId={countryId} fallback={coming} />}
      <Checkbox {...form.box('save')} label={t('accounts.stay')} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('accounts.login')}
      </Button>
      <PasskeyLogin isSaved={isSaved} onSignedIn={() => void finish()} onFailed={refuse} />
      <Button className={`with-script ${styles.forOtherDevices}`} size="large" isWide onClick={waitForPhone}>
        {t('accounts.qr.login')}
      </Button>
      <SocialSlot returnTo={returnTo} isSaved={isSaved} />
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

type QrWish = { readonly isSaved: boolean }

type InPlaceProps = {
  readonly login: ReturnType<typeof useLogin>
  readonly qr: QrWish | undefined
  readonly action: string
  readonly before: RefusedPost | undefined
  readonly onBack: () => void
}

/** The second step, or the wait for the player's phone. */
function InPlaceOfForm({
  login: { twoStep, form, refuse, setTwoStep, finish },
  qr,
  action,
  before,
  onBack,
}: InPlaceProps) {
  if (twoStep !== undefined)
    return (
      <TwoStepForm
        methods={twoStep.methods}
        action={action}
        before={before}
        save={(form.values['save'] ?? '') !== ''}
        onSignedIn={() => void finish()}
        onOver={(code) => {
          if (code === undefined) form.clear()
          else refuse(code)
          setTwoStep(undefined)
        }}
        fallback={coming}
      />
    )
  return qr === undefined ? null : (
    <QrLogin {...qr} onSignedIn={() => void finish()} onBack={onBack} fallback={coming} />
  )
}
