// Logging in under the phone number, with the password.
import { PhoneField } from '#modules/players/contacts/site/parts.ts'
import { LoginPassword, type KindProps } from './password-kind.tsx'

export function PhoneKind({ countryId, ...props }: KindProps & { readonly countryId: number | null }) {
  const { kept, error } = props
  return (
    <>
      <PhoneField countryId={countryId} kept={kept} error={error('phone_number') ?? error('country_code')} />
      <LoginPassword {...props} />
    </>
  )
}
