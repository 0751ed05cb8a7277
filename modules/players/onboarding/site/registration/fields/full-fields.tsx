// Fields of full registration only: mailbox, password, birth date, and an optional name among what may be left out.
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#modules/players/identity/site/parts.ts'
import type { FieldsProps } from './registration-fields.tsx'
import styles from '../registration-form.module.css'

export function FullFields({ form, place }: FieldsProps) {
  const t = useText()
  return (
    <>
      <div className={styles.entry}>
        <Field
          label={t('accounts.email')}
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          required
        />
        <PasswordField
          label={t('accounts.password')}
          {...form.field('password')}
          autoComplete="new-password"
          required
          help={t('accounts.password-help')}
        />
      </div>
      <Field
        label={t('accounts.birth-date')}
        {...form.field('birthDate')}
        type="date"
        min="1900-01-01"
        autoComplete="bday"
        required
        help={t('accounts.birth-date-help', { age: String(place.ageMin) })}
      />
    </>
  )
}
