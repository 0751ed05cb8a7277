// Signing in by e-mail and password. A wrong e-mail and a wrong password look and take the same.
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/accounts/contract.ts'
import { emailKey } from '#modules/accounts/rules/email-key.ts'
import { findCredentials } from './account-store.ts'
import { leaveSession, type OnSessionEnded } from './log-out.ts'
import { isPassword, unlessFull } from './passwords.ts'
import type { AccountsServer } from './register.ts'

export const logIn =
  (server: AccountsServer, onSessionEnded: OnSessionEnded): Handlers<typeof calls>['POST /web-api/accounts/sessions'] =>
  async (input, context) => {
    const { database, sessions } = server
    const found = await findCredentials(database.db, emailKey(input.uLogin))
    const isRight = await unlessFull(isPassword(found?.passwordHash, input.uPassword), undefined)
    if (isRight === undefined)
      return refuse('too_many_attempts', 'too many are signing in at this moment; try again shortly')
    if (!isRight || found === undefined || found.status === 'closed')
      return refuse('wrong_login', 'the e-mail or the password is wrong')
    await leaveSession(server, context.viewer, onSessionEnded)
    await sessions.start(found.playerId, context, input.save)
    return ok({ userId: found.playerId })
  }
