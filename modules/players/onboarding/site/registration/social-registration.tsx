// S2.4.1, S3.28: registration of a newcomer from a provider: asks for what the provider cannot know.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { accountRefusals, accountsPaths, formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { RegisteredBox, type Registered } from './registered.tsx'
import { ConsentField, CountryField, MoreFields } from './fields/registration-fields.tsx'
import { anyPlace, type RegistrationPlace } from './registration-place.ts'
import { REGISTRATION_FIELDS } from './fields/registration-names.ts'
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
  const [made, setMade] = useState<Registered>()
  const form = useForm<Registered>({
    ...REGISTRATION_FIELDS,
    words: accountRefusals,
    send: (data) => sendRegistration('social', data, { language, ageMin: place.ageMin }),
    onDone: (registered) => {
      setMade(registered)
      onMade()
    },
  })
  const { ref } = form.props
  useEffect(() => ref.current?.querySelector<HTMLElement>('select')?.focus(), [ref])
  if (made !== undefined) return <RegisteredBox registered={made} onDone={onSignedIn} />
  const told = {
    ...place,
    countryId: newcomer.countryId ?? place.countryId,
    currency: newcomer.currency ?? place.currency,
  }
  const fields = { form, place: told }
  return (
    <form {...form.props} className={forms.form}>
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
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <CountryField {...fields} />
      <ConsentField {...fields} />
      <MoreFields {...fields} hasNames={false} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('accounts.create')}
      </Button>
      <p className={forms.other}>
        <Link to={accountsPaths.registration(language, returnTo)}>{t('accounts.social.other-way')}</Link>
      </p>
    </form>
  )
}
