// A new account: by one click, by phone, or in full by e-mail (S3.28). The fields of one way are loaded when it is
// chosen.
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { useForm, type RefusedPost } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import {
  accountsPaths,
  accountRefusals,
  formStyles as styles,
  withTexts,
} from '#modules/players/identity/site/parts.ts'
import type { WayInProps } from '../login/login-form.tsx'
import { SocialSlot } from '#modules/players/social-sign-in/site/parts.ts'
import type { Registered, RegisteredProps } from './registered.tsx'
import { ConsentField, CountryField, MoreFields } from './fields/registration-fields.tsx'
import { anyPlace, type RegistrationPlace } from './registration-place.ts'
import type { Sending } from './send-registration.ts'
import { REGISTRATION_FIELDS } from './fields/registration-names.ts'
import { registrationTypes, type RegistrationType } from './registration-type.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const FullFields = lazyPart(async () => (await withTexts(import('./fields/full-fields.tsx'))).FullFields)
const PhoneFields = lazyPart(async () => (await withTexts(import('./fields/phone-fields.tsx'))).PhoneFields)

/** As high as what is loaded. */
const coming = <div className={styles.coming} />

export type RegistrationFormProps = WayInProps & {
  readonly place?: RegistrationPlace | undefined
  /** The account exists, and its player is signed in: the form is gone, and its frame gets another title. */
  readonly onMade?: (() => void) | undefined
  readonly onHold?: RegisteredProps['onHold']
  /** The way that the address names. */
  readonly type?: RegistrationType | undefined
  /** What a post without JavaScript was refused for. */
  readonly before?: RefusedPost | undefined
}

/** The replacement of the form is loaded with its content: there is no moment without either, and without a focus. */
type Made = { readonly registered: Registered; readonly Box: ComponentType<RegisteredProps> }

async function register(type: RegistrationType, data: FormData, sending: Sending): Promise<Result<Made>> {
  // Generated credentials are shown once: nothing is sent before the page can show them.
  const parts = await Promise.all([import('./send-registration.ts'), import('./registered.tsx')]).catch(() => undefined)
  if (parts === undefined) return refuse('network_error', 'a part of the page could not be loaded')
  const [{ sendRegistration }, { RegisteredBox }] = parts
  const answer = await sendRegistration(type, data, sending)
  return answer.ok ? ok({ registered: answer.value, Box: RegisteredBox }) : answer
}

/** The state of the form, what sends it, and what came of it. */
function useRegistration({ place = anyPlace, onMade, type: first = 'one_click', before }: RegistrationFormProps) {
  const { ageMin } = place
  const { language } = useLocale()
  const [type, setType] = useState(first)
  const [made, setMade] = useState<Made>()
  const form = useForm<Made>({
    ...REGISTRATION_FIELDS,
    words: accountRefusals,
    before,
    send: (data) => register(type, data, { language, ageMin }),
    onDone: (answer) => {
      setMade(answer)
      onMade?.()
    },
  })
  const choose = (next: RegistrationType) => {
    form.keep()
    form.clear()
    setType(next)
  }
  return { type, choose, form, made }
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { onSignedIn, otherPath, onOther, returnTo, place = anyPlace, onHold } = props
  const t = useText()
  const { language } = useLocale()
  const { type, choose, form, made } = useRegistration(props)
  if (made !== undefined) return <made.Box registered={made.registered} onDone={onSignedIn} onHold={onHold} />
  const fields = { form, place }
  return (
    <form {...form.props} action={accountsPaths.registration(language, returnTo)} className={styles.form}>
      <Segmented
        className="with-script"
        label={t('accounts.registration-type')}
        options={registrationTypes.map((value) => ({ value, label: t(`accounts.type.${value}`) }))}
        value={type}
        onChange={choose}
      />
      <input type="hidden" name="type" value={type} />
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      {type === 'full' && <FullFields {...fields} fallback={coming} />}
      {type === 'phone' && <PhoneFields {...fields} fallback={coming} />}
      <CountryField {...fields} />
      <ConsentField {...fields} />
      <MoreFields {...fields} hasNames={type === 'full'} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('accounts.create')}
      </Button>
      <SocialSlot returnTo={returnTo} />
      {onOther === undefined && <OtherTypes type={type} returnTo={returnTo} />}
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

/** Without JavaScript the other ways are pages of their own; by phone a code must be asked for, which takes a script. */
function OtherTypes({ type, returnTo }: { readonly type: RegistrationType; readonly returnTo: string | undefined }) {
  const t = useText()
  const { language } = useLocale()
  const path = accountsPaths.registration(language, returnTo)
  return (
    <p className={`${styles.other} without-script`}>
      {registrationTypes
        .filter((one) => one !== type && one !== 'phone')
        .map((one) => (
          <a key={one} href={`${path}${path.includes('?') ? '&' : '?'}type=${one}`}>
            {t(`accounts.type.${one}`)}
          </a>
        ))}
    </p>
  )
}
