// What only registration in full asks: mailbox, password, birth date, and a name by whoever wants to tell it.
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#modules/players/identity/site/parts.ts'
import type { FieldsProps } from './registration-fields.tsx'
import styles from '../registration-form.module.css'

const NAME_LENGTH_MAX = 60

export function FullFields({ kept, place, error }: FieldsProps) {
  const t = useText()
  return (
    <>
      <div className={styles.entry}>
        <Field
          label={t('accounts.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          required
          defaultValue={kept['email']}
          error={error('email')}
        />
        <PasswordField
          label={t('accounts.password')}
          name="password"
          autoComplete="new-password"
          required
          defaultValue={kept['password']}
          help={t('accounts.password-help')}
          error={error('password')}
        />
      </div>
      <Field
        label={t('accounts.birth-date')}
        name="birthDate"
        type="date"
        min="1900-01-01"
        autoComplete="bday"
        required
        defaultValue={kept['birthDate']}
        help={t('accounts.birth-date-help', { age: String(place.ageMin) })}
        error={error('birthDate')}
      />
      <div className={styles.pair}>
        <Field
          label={t('accounts.first-name')}
          name="name"
          autoComplete="given-name"
          maxLength={NAME_LENGTH_MAX}
          defaultValue={kept['name']}
          error={error('name')}
        />
        <Field
          label={t('accounts.last-name')}
          name="surname"
          autoComplete="family-name"
          maxLength={NAME_LENGTH_MAX}
          defaultValue={kept['surname']}
          error={error('surname')}
        />
      </div>
    </>
  )
}
