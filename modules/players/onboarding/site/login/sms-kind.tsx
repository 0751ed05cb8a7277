// Logging in under the phone number, with a code that is sent to it.
import type { FormErrors } from '#modules/players/identity/site/parts.ts'
import { PhoneField, SmsCodeField } from '#modules/players/contacts/site/parts.ts'
import type { KindProps } from './password-kind.tsx'

type SmsKindProps = KindProps & {
  readonly countryId: number | null
  readonly code: string | undefined
  readonly onErrors: (errors: FormErrors) => void
}

export function SmsKind({ kept, error, countryId, code, onErrors }: SmsKindProps) {
  return (
    <>
      <PhoneField countryId={countryId} kept={kept} error={error('phone_number') ?? error('country_code')} />
      <SmsCodeField purpose="login" error={code} onErrors={onErrors} />
    </>
  )
}
