// Fields of registration by phone only: the number, the code that proves it, and an optional password.
import { useText } from '#platform/browser/text.tsx'
import { PasswordField } from '#modules/players/identity/site/parts.ts'
import { PhoneField, SmsCodeField } from '#modules/players/contacts/site/parts.ts'
import type { FieldsProps } from './registration-fields.tsx'

export function PhoneFields({ form, place }: FieldsProps) {
  const t = useText()
  return (
    <>
      <PhoneField form={form} countryId={place.countryId} />
      <SmsCodeField form={form} purpose="registration" />
      <PasswordField
        {...form.field('password')}
        label={t('accounts.password-own')}
        autoComplete="new-password"
        help={t('accounts.password-own-help')}
      />
    </>
  )
}
