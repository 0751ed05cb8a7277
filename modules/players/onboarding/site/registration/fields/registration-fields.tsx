// The fields that every way of registering has: where from, consent, and under 'More' what may be left out.
import { useState } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Form } from '#platform/browser/form/use-form.ts'
import { usePlaceChoices } from './place-choices.ts'
import styles from '../registration-form.module.css'
import type { RegistrationPlace } from '../registration-place.ts'

export type FieldsProps = {
  readonly form: Form
  readonly place: RegistrationPlace
}

const NAME_LENGTH_MAX = 60

/** Where the account is opened; its currency follows the country until the player chooses one under 'More'. */
export function CountryField({ form, place }: FieldsProps) {
  const t = useText()
  const { countries } = usePlaceChoices()
  return (
    <Select
      label={t('accounts.country')}
      name="countryId"
      autoComplete="country"
      required
      defaultValue={form.values['countryId'] ?? String(place.countryId ?? '')}
      hasLocalNames
      options={[{ value: '', label: t('accounts.choose') }, ...countries]}
      error={form.errorOf('countryId')}
      onChange={({ currentTarget }) => void presetCurrency(currentTarget)}
    />
  )
}

/** A currency that was chosen by hand stays. */
async function presetCurrency(country: HTMLSelectElement): Promise<void> {
  const field = country.form?.elements.namedItem('currency')
  if (!(field instanceof HTMLSelectElement) || field.dataset['chosen'] !== undefined) return
  const rule = await import('#modules/players/onboarding/rules/currency-of-country.ts').catch(() => undefined)
  const currency = rule?.currencyOfCountry(Number(country.value))
  if (currency !== undefined && [...field.options].some(({ value }) => value === currency)) field.value = currency
}

/** What may be left out, or is right for most as it stands. */
export function MoreFields({ form, place, hasNames }: FieldsProps & { readonly hasNames: boolean }) {
  const t = useText()
  const { currencies } = usePlaceChoices()
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = ['name', 'surname', 'currency', 'promo_code'].some((field) => form.errorOf(field) !== undefined)
  return (
    // What a mistake has opened stays open while it is put right.
    <details className={styles.more} open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('accounts.more')}</summary>
      <div className={styles.pair}>
        {hasNames && (
          <>
            <Field
              label={t('accounts.first-name')}
              {...form.field('name')}
              autoComplete="given-name"
              maxLength={NAME_LENGTH_MAX}
            />
            <Field
              label={t('accounts.last-name')}
              {...form.field('surname')}
              autoComplete="family-name"
              maxLength={NAME_LENGTH_MAX}
            />
          </>
        )}
        <Select
          label={t('accounts.currency')}
          name="currency"
          required
          defaultValue={form.values['currency'] ?? place.currency}
          hasLocalNames
          options={currencies}
          error={form.errorOf('currency')}
          onChange={({ currentTarget }) => (currentTarget.dataset['chosen'] = '')}
        />
        <Field
          {...form.field('promo_code')}
          label={t('accounts.promo-code')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
        />
        <p className={styles.help}>{t('accounts.currency-help')}</p>
      </div>
    </details>
  )
}

/** The targets of the bracketed links, in their order. */
const TERMS = ['rules/1', 'consent']

export function ConsentField({ form, place }: FieldsProps) {
  const t = useText()
  const { language } = useLocale()
  const words = t('accounts.terms', { age: String(place.ageMin) }).split(/[[\]]/u)
  return (
    <Checkbox
      {...form.box('acceptTerms')}
      label={words.map((word, index) =>
        index % 2 === 0 ? (
          word
        ) : (
          // In a new tab: the form keeps its content.
          <a key={word} href={`/${language}/information/${TERMS[(index - 1) / 2]}`} target="_blank" rel="noopener">
            {word}
          </a>
        ),
      )}
      required
    />
  )
}
