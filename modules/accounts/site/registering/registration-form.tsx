// A new account in one column: who, when born, where, in which money.
import { useMemo, useState, useSyncExternalStore, type FormEvent } from 'react'
import { Link } from 'react-router'
import { currencyCodes } from '#kernel/currencies.ts'
import { countries } from '#modules/accounts/rules/countries.ts'
import { track } from '#platform/browser/analytics/track.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import styles from '../account-form.module.css'
import { askAccounts } from '../ask-accounts.ts'
import { errorsOf, noErrors, useErrorText } from '../form-errors.ts'
import { formText } from '../form-text.ts'
import type { WayInProps } from '../signing-in/login-form.tsx'
import { PasswordField } from '../password-field.tsx'

/** Offered first; the rest follows by code. */
const USUAL_CURRENCIES = ['EUR', 'USD', 'GBP', 'RUB', 'BRL', 'INR', 'NGN', 'TRY', 'USDT', 'BTC']

const DEFAULT_CURRENCY = 'EUR'

type Option = { readonly value: string; readonly label: string }

function countryOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map(({ id, iso }) => ({ value: String(id), label: names.of(iso) ?? iso }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

function currencyOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'code' })
  const nameOf = (code: string): string => (/^[A-Z]{3}$/u.test(code) ? (names.of(code) ?? code) : code)
  const codes = [...USUAL_CURRENCIES, ...currencyCodes.filter((code) => !USUAL_CURRENCIES.includes(code))]
  return codes.map((code) => ({ value: code, label: nameOf(code) === code ? code : `${code} · ${nameOf(code)}` }))
}

type Choices = { readonly countries: readonly Option[]; readonly currencies: readonly Option[] }

const asleep: Choices = { countries: [], currencies: [{ value: DEFAULT_CURRENCY, label: DEFAULT_CURRENCY }] }
const never = () => () => undefined
const isBrowser = () => true
const isServer = () => false

/** Names as this browser writes them: the server's differ here and there, and hydration would stumble over each. */
function useChoices(): Choices {
  const { language } = useLocale()
  const isAwake = useSyncExternalStore(never, isBrowser, isServer)
  return useMemo(
    () => (isAwake ? { countries: countryOptions(language), currencies: currencyOptions(language) } : asleep),
    [isAwake, language],
  )
}

export function RegistrationForm({ onSignedIn, otherPath, onOther }: WayInProps) {
  const t = useText()
  const { language } = useLocale()
  const errorText = useErrorText()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const form = new FormData(element)
    const text = (field: string) => formText(form, field)
    const asked = {
      email: text('email'),
      password: text('password'),
      countryId: Number(text('countryId')),
      currency: text('currency'),
      birthDate: text('birthDate'),
    }
    // Nobody should wait for the server to be told that a box is empty.
    const missing = missingFields(asked, form.get('acceptTerms') !== null)
    setErrors({ fields: missing })
    if (Object.keys(missing).length > 0) return focusFirst(element, missing)
    setIsBusy(true)
    track('registration_call')
    const answer = await askAccounts('POST /web-api/accounts/registrations', {
      type: 'full',
      ...asked,
      acceptTerms: true,
      language,
    })
    if (answer.ok) {
      track('registration_done')
      return onSignedIn()
    }
    track('registration_error', { code: answer.refusal.code })
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    setIsBusy(false)
    focusFirst(element, refused.fields)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <RegistrationFields error={(field) => errorText(errors.fields[field])} />
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

function RegistrationFields({ error }: { error: (field: string) => string | undefined }) {
  const t = useText()
  const choices = useChoices()
  return (
    <>
      <Field
        label={t('accounts.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        required
        error={error('email')}
      />
      <PasswordField
        label={t('accounts.password')}
        name="password"
        autoComplete="new-password"
        required
        help={t('accounts.password-help')}
        error={error('password')}
      />
      <Field
        label={t('accounts.birth-date')}
        name="birthDate"
        type="date"
        min="1900-01-01"
        autoComplete="bday"
        required
        help={t('accounts.birth-date-help')}
        error={error('birthDate')}
      />
      <Select
        label={t('accounts.country')}
        name="countryId"
        autoComplete="country"
        required
        defaultValue=""
        options={[{ value: '', label: t('accounts.choose') }, ...choices.countries]}
        error={error('countryId')}
      />
      <Select
        label={t('accounts.currency')}
        name="currency"
        required
        defaultValue={DEFAULT_CURRENCY}
        options={[...choices.currencies]}
        help={t('accounts.currency-help')}
        error={error('currency')}
      />
      <Checkbox label={t('accounts.terms')} name="acceptTerms" required error={error('acceptTerms')} />
    </>
  )
}

type Asked = {
  readonly email: string
  readonly password: string
  readonly countryId: number
  readonly birthDate: string
}

function missingFields({ email, password, countryId, birthDate }: Asked, hasAccepted: boolean): Record<string, string> {
  return {
    ...(email.trim() === '' ? { email: 'required' } : {}),
    ...(password === '' ? { password: 'required' } : {}),
    ...(birthDate === '' ? { birthDate: 'required' } : {}),
    ...(countryId === 0 ? { countryId: 'required' } : {}),
    ...(hasAccepted ? {} : { acceptTerms: 'terms_not_accepted' }),
  }
}

/** In the order of the form, whatever the order of the answer. */
function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    if ((element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name in wrong)
      return element.focus()
  }
}
