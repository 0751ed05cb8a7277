// Logging in under the phone number, with a code that is sent to it.
import { PhoneField, SmsCodeField } from '#modules/players/contacts/site/parts.ts'
import type { KindProps } from './password-kind.tsx'

export function SmsKind({ form, countryId }: Pick<KindProps, 'form'> & { readonly countryId: number | null }) {
  return (
    <>
      <PhoneField form={form} countryId={countryId} />
      <SmsCodeField form={form} purpose="login" />
    </>
  )
}
