// A new account: by one click, by phone, or in full by e-mail (S3.28). What only one way asks comes when it is chosen.
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { track } from '#platform/browser/analytics/track.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import styles from '../account-form.module.css'
import { askAccounts } from '../ask-accounts.ts'
import { focusFirst } from '../focus-first.ts'
import { errorsOf, noErrors, useErrorText } from '../form-errors.ts'
import { keepFields, nothingKept } from '../kept-fields.ts'
import type { WayInProps } from '../signing-in/login-form.tsx'
import { ConsentField, ExtraFields, PlaceFields } from './registration-fields.tsx'
import { missingFields, registrationInput, registrationTypes, type RegistrationType } from './registration-input.ts'
import { anyPlace, type RegistrationPlace } from './registration-place.ts'

const loadMadeCredentials = () => import('./made-credentials.tsx')
const FullFields = lazy(async () => ({ default: (await import('./full-fields.tsx')).FullFields }))
const PhoneFields = lazy(async () => ({ default: (await import('./phone-fields.tsx')).PhoneFields }))
const MadeCredentials = lazy(async () => ({ default: (await loadMadeCredentials()).MadeCredentials }))

export type RegistrationFormProps = WayInProps & {
  readonly place?: RegistrationPlace | undefined
  /** Told what leaving means while the player has not kept what the house made for him; undefined when nothing holds him. */
  readonly onHold?: ((leave: (() => void) | undefined) => void) | undefined
}

type Made = { readonly login: string; readonly password: string; readonly canMail: boolean }

/** The state of the form, what sends it, and what came of it. */
function useRegistration(onSignedIn: () => void) {
  const { language } = useLocale()
  const [type, setType] = useState<RegistrationType>('one_click')
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const [kept, setKept] = useState(nothingKept)
  const [made, setMade] = useState<Made>()
  const element = useRef<HTMLFormElement>(null)
  const choose = (next: RegistrationType) => {
    if (element.current !== null) setKept(keepFields(kept, element.current))
    setErrors(noErrors)
    setType(next)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const box = event.currentTarget
    const form = new FormData(box)
    const missing = missingFields(type, form)
    setErrors({ fields: missing })
    if (Object.keys(missing).length > 0) return focusFirst(box, missing)
    setIsBusy(true)
    // What the house makes is told once: nothing is asked for before the page can show it.
    if (type !== 'full' && !(await loadMadeCredentials().then(Boolean, () => false))) {
      setErrors({ fields: {}, form: 'network_error' })
      return setIsBusy(false)
    }
    track('registration_call', { type })
    const refCode = new URLSearchParams(location.search).get('ref_code')
    const answer = await askAccounts(
      'POST /web-api/accounts/registrations',
      registrationInput(type, form, language, refCode),
    )
    if (answer.ok) {
      track('registration_done', { type })
      return answer.value.credentials === undefined ? onSignedIn() : setMade(answer.value.credentials)
    }
    track('registration_error', { type, code: answer.refusal.code })
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    setIsBusy(false)
    focusFirst(box, refused.fields)
  }
  return { type, choose, errors, setErrors, isBusy, kept, made, element, submit }
}

export function RegistrationForm({ onSignedIn, otherPath, onOther, place = anyPlace, onHold }: RegistrationFormProps) {
  const t = useText()
  const errorText = useErrorText()
  const registration = useRegistration(onSignedIn)
  const { type, choose, errors, setErrors, isBusy, kept, made, element, submit } = registration
  if (made !== undefined)
    return (
      <Suspense fallback={null}>
        <MadeCredentials made={made} onDone={onSignedIn} onHold={onHold} />
      </Suspense>
    )
  const fields = { kept, place, error: (field: string) => errorText(errors.fields[field]) }
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Segmented
        label={t('accounts.registration-type')}
        options={registrationTypes.map((value) => ({ value, label: t(`accounts.type.${value}`) }))}
        value={type}
        onChange={choose}
      />
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <Suspense fallback={<div className={styles.coming} />}>
        {type === 'full' && <FullFields {...fields} />}
        {type === 'phone' && <PhoneFields {...fields} code={errors.fields['sms-code']} onErrors={setErrors} />}
      </Suspense>
      <PlaceFields {...fields} />
      <ExtraFields {...fields} />
      <ConsentField {...fields} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('accounts.create')}
      </Button>
      <p className={styles.other}>
        {t('accounts.has-account')}{' '}
        <Link
          to={otherPath}
          onClick={onOther === undefined ? undefined : (event) => (event.preventDefault(), onOther())}
        >
          {t('accounts.login')}
        </Link>
      </p>
    </form>
  )
}
