// S2.4.1, S3.28: registering as whoever a provider has told of: what the provider cannot know is asked here.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import {
  formStyles as forms,
  noErrors,
  useErrorText,
  nothingKept,
  accountsPaths,
} from '#modules/players/identity/site/parts.ts'
import { focusFirst } from '#platform/browser/focus-first.ts'
import { RegisteredBox, type Registered } from './registered.tsx'
import { ConsentField, ExtraFields, PlaceFields } from './fields/registration-fields.tsx'
import { anyPlace, type RegistrationPlace } from './registration-place.ts'
import { sendRegistration } from './send-registration.ts'
import {
  ProviderMark,
  SocialSlot,
  useNewcomer,
  type Newcomer,
  socialStyles as styles,
} from '#modules/players/social-sign-in/site/parts.ts'

export type SocialRegistrationProps = {
  readonly returnTo: string
  readonly place: RegistrationPlace | undefined
  readonly onSignedIn: () => void
  readonly onMade: () => void
}

export function SocialRegistration(props: SocialRegistrationProps) {
  const t = useText()
  const { language } = useLocale()
  const newcomer = useNewcomer()
  const { returnTo } = props
  if (newcomer === undefined)
    return (
      <output className={styles.working}>
        <Spinner />
        {t('accounts.social.waiting')}
      </output>
    )
  if (newcomer !== null) return <NewcomerForm {...props} newcomer={newcomer} />
  return (
    <div className={forms.form}>
      <p className={styles.plain}>{t('accounts.social.choose')}</p>
      <SocialSlot isAlone returnTo={returnTo} />
      <p className={forms.other}>
        <Link to={accountsPaths.registration(language, returnTo)}>{t('accounts.social.other-way')}</Link>
      </p>
    </div>
  )
}

function NewcomerForm({
  returnTo,
  place = anyPlace,
  onSignedIn,
  onMade,
  newcomer,
}: SocialRegistrationProps & { readonly newcomer: Newcomer }) {
  const t = useText()
  const { language } = useLocale()
  const errorText = useErrorText()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const [made, setMade] = useState<Registered>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('select')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const box = event.currentTarget
    setIsBusy(true)
    const answer = await sendRegistration('social', new FormData(box), { language, ageMin: place.ageMin })
    if ('registered' in answer) {
      setMade(answer.registered)
      return onMade()
    }
    setErrors(answer.errors)
    setIsBusy(false)
    focusFirst(box, answer.errors.fields)
  }
  if (made !== undefined) return <RegisteredBox registered={made} onDone={onSignedIn} />
  const told = {
    ...place,
    countryId: newcomer.countryId ?? place.countryId,
    currency: newcomer.currency ?? place.currency,
  }
  const fields = { kept: nothingKept, place: told, error: (field: string) => errorText(errors.fields[field]) }
  return (
    <form ref={form} className={forms.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.person}>
        <ProviderMark id={newcomer.id} name={newcomer.name} />
        <div>
          <p>{t('accounts.social.as', { name: newcomer.name })}</p>
          {newcomer.email !== null && (
            <p className={styles.muted}>
              <bdi className="ltr">{newcomer.email}</bdi>
            </p>
          )}
        </div>
      </div>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <PlaceFields {...fields} />
      <ExtraFields {...fields} />
      <ConsentField {...fields} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('accounts.create')}
      </Button>
      <p className={forms.other}>
        <Link to={accountsPaths.registration(language, returnTo)}>{t('accounts.social.other-way')}</Link>
      </p>
    </form>
  )
}
