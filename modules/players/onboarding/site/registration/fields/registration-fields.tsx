// The fields that every way of registering has: where from, in which money, with which bonus, and consent.
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

/** S3.28: 1 sport, 2 casino, 0 none. */
const BONUSES = ['1', '2', '0'] as const

export function PlaceFields({ form, place }: FieldsProps) {
  const t = useText()
  const choices = usePlaceChoices()
  const country = form.values['countryId'] ?? String(place.countryId ?? '')
  const currency = form.values['currency'] ?? place.currency
  return (
    <div className={styles.pair}>
      <Select
        label={t('accounts.country')}
        name="countryId"
        autoComplete="country"
        required
        defaultValue={country}
        hasLocalNames
        options={[{ value: '', label: t('accounts.choose') }, ...choices.countries]}
        error={form.errorOf('countryId')}
      />
      <Select
        label={t('accounts.currency')}
        name="currency"
        required
        defaultValue={currency}
        hasLocalNames
        options={choices.currencies}
        error={form.errorOf('currency')}
      />
      <p className={styles.help}>{t('accounts.currency-help')}</p>
    </div>
  )
}

export function ExtraFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useText()
  return (
    <div className={styles.pair}>
      <Select
        label={t('accounts.bonus')}
        name="first_deposit_bonus_choice"
        defaultValue={form.values['first_deposit_bonus_choice'] ?? '1'}
        options={BONUSES.map((value) => ({ value, label: t(`accounts.bonus.${value}`) }))}
        error={form.errorOf('first_deposit_bonus_choice')}
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
    </div>
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
