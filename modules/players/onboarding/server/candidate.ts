// A registering person, as far as the way of registering identifies them: by e-mail with a birth date, by a proved
// phone, or only by confirming their age.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { CallParsed } from '#kernel/contract.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { calls } from '#modules/players/onboarding/contract.ts'
import { ageInYears } from '#modules/players/profiles/server/service.ts'
import { emailKey, passwordService } from '#modules/players/identity/server/service.ts'
import type { GuardRefusal } from '#modules/players/sign-in-guard/server/service.ts'
import type { OnboardingServer } from './onboarding-server.ts'
import { phoneMalformed, readPhone, takeSmsCode } from '#modules/players/contacts/server/service.ts'
import {
  mailboxKeyOf,
  newcomerIn,
  type Newcomer,
  type FoundRecord,
} from '#modules/players/social-sign-in/server/service.ts'
import { generatedPassword } from './generated-password.ts'

export type RegistrationInput = CallParsed<(typeof calls)['POST /web-api/accounts/registrations']>

export type Candidate = {
  readonly email: string | null
  readonly emailKey: string | null
  readonly phone: string | null
  readonly phoneKey: string | null
  readonly birthDate: string | null
  readonly name: string | undefined
  readonly surname: string | undefined
  readonly password: string
  /** The password is generated and shown once. */
  readonly isPasswordMade: boolean
  /** Identified by a provider. */
  readonly newcomer?: FoundRecord<Newcomer>
}

const nobody = {
  email: null,
  emailKey: null,
  phone: null,
  phoneKey: null,
  birthDate: null,
  name: undefined,
  surname: undefined,
}

export const socialOver = () => refuse('social_over', 'start again at the provider')

export const onField = (field: string, code: string) => ({ field, issues: [{ path: [field], code }] })

export async function candidateOf(
  server: OnboardingServer,
  input: RegistrationInput,
  ageMin: number,
  context: CallContext,
): Promise<
  Result<
    Candidate,
    GuardRefusal | 'password_too_common' | 'too_young' | 'phone_malformed' | 'sms_code_wrong' | 'social_over'
  >
> {
  if (input.type === 'one_click') return ok({ ...nobody, password: generatedPassword(), isPasswordMade: true })
  if (input.type === 'full') {
    const { email, password, birthDate, name, surname } = input
    const today = server.clock.now().toISOString().slice(0, 10)
    if (ageInYears(birthDate, today) < ageMin)
      return refuse('too_young', `players are at least ${ageMin}`, onField('birthDate', 'too_young'))
    const chosen = await passwordService.checkChosenPassword(
      server,
      { password, field: 'password', email, birthDate },
      context,
    )
    if (!chosen.ok) return chosen
    const told = { email, emailKey: emailKey(email), birthDate, name, surname }
    return ok({ ...nobody, ...told, password, isPasswordMade: false })
  }
  if (input.type === 'social') {
    const newcomer = newcomerIn(server, context)
    if (newcomer === undefined) return socialOver()
    const { email } = newcomer.facts
    const told = { email, emailKey: mailboxKeyOf(email), newcomer }
    return ok({ ...nobody, ...told, password: generatedPassword(), isPasswordMade: true })
  }
  const phone = readPhone(input.phone_number, input.country_code)
  if (phone === undefined) return phoneMalformed('phone_number')
  if (input.password !== undefined) {
    const chosen = await passwordService.checkChosenPassword(
      server,
      { password: input.password, field: 'password', phone: phone.number },
      context,
    )
    if (!chosen.ok) return chosen
  }
  const code = await takeSmsCode(server, { phone, purpose: 'registration', code: input['sms-code'] }, context)
  if (!code.ok) return code
  return ok({
    ...nobody,
    phone: phone.number,
    phoneKey: phone.key,
    password: input.password ?? generatedPassword(),
    isPasswordMade: input.password === undefined,
  })
}
