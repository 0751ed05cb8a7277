// S2.4.1, S3.28: registering as whoever a provider has told of: what the provider cannot know is asked here.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import forms from '../account-form.module.css'
import { askAccounts } from '../ask-accounts.ts'
import { focusFirst } from '../focus-first.ts'
import { noErrors, useErrorText } from '../form-errors.ts'
import { nothingKept } from '../kept-fields.ts'
import { accountsPaths } from '../paths.ts'
import { RegisteredBox, type Registered } from '../registering/registered.tsx'
import { ConsentField, ExtraFields, PlaceFields } from '../registering/registration-fields.tsx'
import { anyPlace, type RegistrationPlace } from '../registering/registration-place.ts'
import { sendRegistration } from '../registering/send-registration.ts'
import { ProviderMark } from './provider-mark.tsx'
import { SocialSlot } from './social-slot.tsx'
import styles from './social.module.css'

export type SocialRegistrationProps = {
  readonly returnTo: string
  readonly place: RegistrationPlace | undefined
  readonly onSignedIn: () => void
  readonly onMade: () => void
}

type Newcomer = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly countryId: number | null
  readonly currency: string | null
}

/** Undefined while it is asked for, null where nobody has come from a provider. */
function useNewcomer(): Newcomer | null | undefined {
  const [newcomer, setNewcomer] = useState<Newcomer | null>()
  useEffect(() => {
    void askAccounts('GET /web-api/accounts/social-newcomer', {}).then((answer) =>
      setNewcomer(answer.ok ? answer.value.newcomer : null),
    )
  }, [])
  return newcomer
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
