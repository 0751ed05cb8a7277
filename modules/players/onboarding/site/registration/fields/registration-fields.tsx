// The fields that every way of registering has: where from, in which money, with which bonus, and consent.
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { KeptFields } from '#modules/players/identity/site/parts.ts'
import { usePlaceChoices } from './place-choices.ts'
import styles from '../registration-form.module.css'
import type { RegistrationPlace } from '../registration-place.ts'

export type FieldsProps = {
  readonly kept: KeptFields
  readonly place: RegistrationPlace
  /** In words; undefined for a field that is right. */
  readonly error: (field: string) => string | undefined
}

/** S3.28: 1 sport, 2 casino, 0 none. */
const BONUSES = ['1', '2', '0'] as const

export function PlaceFields({ place, error }: Omit<FieldsProps, 'kept'>) {
  const t = useText()
  const choices = usePlaceChoices()
  // A list that was empty has chosen nothing: it begins anew with the names.
  const state = choices === null ? 'asleep' : 'awake'
  const country = place.countryId === null ? '' : String(place.countryId)
  return (
    <div className={styles.pair}>
      <Select
        key={`country ${state}`}
        label={t('accounts.country')}
        name="countryId"
        autoComplete="country"
        required
        defaultValue={choices === null ? '' : country}
        options={[{ value: '', label: t('accounts.choose') }, ...(choices?.countries ?? [])]}
        error={error('countryId')}
      />
      <Select
        key={`currency ${state}`}
        label={t('accounts.currency')}
        name="currency"
        required
        defaultValue={place.currency}
        options={choices?.currencies ?? [{ value: place.currency, label: place.currency }]}
        error={error('currency')}
      />
      <p className={styles.help}>{t('accounts.currency-help')}</p>
    </div>
  )
}

export function ExtraFields({ error }: Pick<FieldsProps, 'error'>) {
  const t = useText()
  return (
    <div className={styles.pair}>
      <Select
        label={t('accounts.bonus')}
        name="first_deposit_bonus_choice"
        defaultValue="1"
        options={BONUSES.map((value) => ({ value, label: t(`accounts.bonus.${value}`) }))}
        error={error('first_deposit_bonus_choice')}
      />
      <Field
        label={t('accounts.promo-code')}
        name="promo_code"
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        error={error('promo_code')}
      />
    </div>
  )
}

/** What the words in brackets lead to, in their order. */
const TERMS = ['rules/1', 'consent']

export function ConsentField({ place, error }: Omit<FieldsProps, 'kept'>) {
  const t = useText()
  const { language } = useLocale()
  const words = t('accounts.terms', { age: String(place.ageMin) }).split(/[[\]]/u)
  return (
    <Checkbox
      label={words.map((word, index) =>
        index % 2 === 0 ? (
          word
        ) : (
          // Beside: the form keeps what is in it.
          <a key={word} href={`/${language}/information/${TERMS[(index - 1) / 2]}`} target="_blank" rel="noopener">
            {word}
          </a>
        ),
      )}
      name="acceptTerms"
      required
      error={error('acceptTerms') ?? error('isOfAge')}
    />
  )
}
