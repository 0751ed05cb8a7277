// Logging in under the phone number, with the password.
import { PhoneField } from '#modules/players/contacts/site/parts.ts'
import { LoginPassword, type KindProps } from './password-kind.tsx'

export function PhoneKind({ countryId, ...props }: KindProps & { readonly countryId: number | null }) {
  return (
    <>
      <PhoneField form={props.form} countryId={countryId} />
      <LoginPassword {...props} />
    </>
  )
}
