// What only registration by phone asks: the number, the code that proves it, and a password by whoever wants his own.
import { useText } from '#platform/browser/text.tsx'
import { type FormErrors, PasswordField } from '#modules/players/identity/site/parts.ts'
import { PhoneField, SmsCodeField } from '#modules/players/contacts/site/parts.ts'
import type { FieldsProps } from './registration-fields.tsx'

type PhoneFieldsProps = FieldsProps & {
  readonly code: string | undefined
  readonly onErrors: (errors: FormErrors) => void
}

export function PhoneFields({ kept, place, error, code, onErrors }: PhoneFieldsProps) {
  const t = useText()
  return (
    <>
      <PhoneField countryId={place.countryId} kept={kept} error={error('phone_number') ?? error('country_code')} />
      <SmsCodeField purpose="registration" error={code} onErrors={onErrors} />
      <PasswordField
        label={t('accounts.password-own')}
        name="password"
        autoComplete="new-password"
        defaultValue={kept['password']}
        help={t('accounts.password-own-help')}
        error={error('password')}
      />
    </>
  )
}
