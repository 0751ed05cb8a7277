// Signing in by e-mail and password. A wrong e-mail and a wrong password look and take the same.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/accounts/contract.ts'
import { emailKey } from '#modules/accounts/rules/email-key.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { isPassword, unlessFull } from '../passwords/passwords.ts'
import { findCredentials } from '../players/player-store.ts'
import { finishSignIn } from './finish-sign-in.ts'

export const logIn =
  (server: AccountsServer): Handlers<typeof calls>['POST /web-api/accounts/sessions'] =>
  async (input, context) => {
    const found = await findCredentials(server.database.db, emailKey(input.uLogin))
    const isRight = await unlessFull(isPassword(found?.passwordHash, input.uPassword), undefined)
    if (isRight === undefined)
      return refuse('too_many_attempts', 'too many are signing in at this moment; try again shortly')
    if (!isRight || found === undefined || found.status === 'closed')
      return refuse('wrong_login', 'the e-mail or the password is wrong')
    const { playerId } = found
    return ok(await finishSignIn(server, { playerId, method: 'password', isSaved: input.save }, context))
  }
