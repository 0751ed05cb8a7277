// S7.37: signing in by phone and password, and by a code in a short message.
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/sign-in/contract.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { readPhone, phoneMalformed, smsCodeWrong, takeSmsCode } from '#modules/players/contacts/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { noteFailedSignIn } from '../history/note-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { provePassword, wrongLogin } from './prove-password.ts'

type AccountsHandlers = Handlers<typeof calls>

export const logInByPhone =
  (server: SignInServer): AccountsHandlers['POST /web-api/accounts/sessions/phone'] =>
  async (input, context) => {
    const phone = readPhone(input.phone_number, input.country_code)
    if (phone === undefined) return phoneMalformed('phone_number')
    const method = 'phone_password'
    const claimed = { key: { phoneKey: phone.key }, account: phone.key, password: input.uPassword, method } as const
    const proved = await provePassword(server, claimed, context)
    if (!proved.ok) return proved
    const answer = await finishSignIn(server, { ...proved.value, method, isSaved: input.save }, context)
    return answer === undefined ? wrongLogin() : ok(answer)
  }

export const logInBySms =
  (server: SignInServer): AccountsHandlers['POST /web-api/accounts/sessions/sms'] =>
  async (input, context) => {
    const phone = readPhone(input.phone_number, input.country_code)
    if (phone === undefined) return phoneMalformed('phone_number')
    const owner = await subjectService.findCredentialsOf(server.database.db, { phoneKey: phone.key })
    const brought = { phone, purpose: 'login' as const, code: input['sms-code'] }
    const code = await takeSmsCode(server, brought, context, owner?.playerId)
    if (!code.ok) {
      const isTried = owner !== undefined && code.refusal.code === 'sms_code_wrong'
      if (isTried) noteFailedSignIn(server, { playerId: owner.playerId, method: 'sms' }, context)
      return code
    }
    // No player was sent this code; a guess gets the same answer as any other.
    if (owner === undefined || owner.status === 'closed') return smsCodeWrong()
    const { playerId, proofVersion } = owner
    const answer = await finishSignIn(server, { playerId, proofVersion, method: 'sms', isSaved: input.save }, context)
    return answer === undefined ? smsCodeWrong() : ok(answer)
  }
