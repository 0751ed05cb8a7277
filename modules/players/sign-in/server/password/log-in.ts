// Signing in by password, with the e-mail or the player's number. A wrong name and a wrong password get the same
// answer in the same time.
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/sign-in/contract.ts'
import { emailKey, type PlayerKey } from '#modules/players/identity/server/service.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { provePassword, wrongLogin } from './prove-password.ts'

const PLAYER_NUMBER = /^\d{1,15}$/u

const keyOf = (login: string): Exclude<PlayerKey, { readonly phoneKey: string }> =>
  PLAYER_NUMBER.test(login) ? { playerId: Number(login) } : { emailKey: emailKey(login) }

export const logIn =
  (server: SignInServer): Handlers<typeof calls>['POST /web-api/accounts/sessions'] =>
  async (input, context) => {
    const key = keyOf(input.uLogin)
    // Zeros in front of a number are another spelling of the same player, not another account to guess at.
    const account = 'emailKey' in key ? key.emailKey : String(key.playerId)
    const method = 'password'
    const proved = await provePassword(server, { key, account, password: input.uPassword, method }, context)
    if (!proved.ok) return proved
    const answer = await finishSignIn(server, { ...proved.value, method, isSaved: input.save }, context)
    return answer === undefined ? wrongLogin() : ok(answer)
  }
