// A new account: by one click, by phone, or in full by e-mail (S3.28). What only one way asks comes when it is chosen.
import { lazy, Suspense, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import {
  formStyles as styles,
  noErrors,
  useErrorText,
  type FormErrors,
  keepFields,
  nothingKept,
  withTexts,
} from '#modules/players/identity/site/parts.ts'
import { focusFirst } from '#platform/browser/focus-first.ts'
import type { WayInProps } from '../login/login-form.tsx'
import { SocialSlot } from '#modules/players/social-sign-in/site/parts.ts'
import type { Registered, RegisteredProps } from './registered.tsx'
import { ConsentField, ExtraFields, PlaceFields } from './fields/registration-fields.tsx'
import { anyPlace, type RegistrationPlace } from './registration-place.ts'
import type { Sending } from './send-registration.ts'
import { registrationTypes, type RegistrationType } from './registration-type.ts'

const FullFields = lazy(async () => ({ default: (await withTexts(import('./fields/full-fields.tsx'))).FullFields }))
const PhoneFields = lazy(async () => ({ default: (await withTexts(import('./fields/phone-fields.tsx'))).PhoneFields }))

export type RegistrationFormProps = WayInProps & {
  readonly place?: RegistrationPlace | undefined
  /** The account is there, and its player signed in: the form is gone, and what stands around it has another name. */
  readonly onMade?: (() => void) | undefined
  readonly onHold?: RegisteredProps['onHold']
}

/** What stands in the form's place then comes with what it shows: there is no moment with neither, and without a focus. */
type Made = { readonly registered: Registered; readonly Box: ComponentType<RegisteredProps> }

async function register(
  type: RegistrationType,
  form: FormData,
  sending: Sending,
): Promise<Made | { readonly errors: FormErrors }> {
  // What the house makes is told once: nothing is asked for before the page can show it.
  const parts = await Promise.all([import('./send-registration.ts'), import('./registered.tsx')]).catch(() => undefined)
  if (parts === undefined) return { errors: { fields: {}, form: 'network_error' } }
  const [{ sendRegistration }, { RegisteredBox }] = parts
  const answer = await sendRegistration(type, form, sending)
  return 'errors' in answer ? answer : { registered: answer.registered, Box: RegisteredBox }
}

/** The state of the form, what sends it, and what came of it. */
function useRegistration(ageMin: number, onMade: (() => void) | undefined) {
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
    setIsBusy(true)
    const answer = await register(type, form, { language, ageMin })
    if ('Box' in answer) {
      setMade(answer)
      return onMade?.()
    }
    setErrors(answer.errors)
    setIsBusy(false)
    focusFirst(box, answer.errors.fields)
  }
  const tell = (told: FormErrors) => void withTexts(Promise.resolve(told)).then(setErrors)
  return { type, choose, errors, setErrors: tell, isBusy, kept, made, element, submit }
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { onSignedIn, otherPath, onOther, returnTo, place = anyPlace, onMade, onHold } = props
  const t = useText()
  const errorText = useErrorText()
  const registration = useRegistration(place.ageMin, onMade)
  const { type, choose, errors, setErrors, isBusy, kept, made, element, submit } = registration
  if (made !== undefined) return <made.Box registered={made.registered} onDone={onSignedIn} onHold={onHold} />
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
      <SocialSlot returnTo={returnTo} />
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
