// Proves an identity by password. An unknown name and a wrong password get the same answer in the same time (SEC-14).
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { type PlayerKey, passwordService, subjectService } from '#modules/players/identity/server/service.ts'
import type { GuardRefusal } from '#modules/players/sign-in-guard/server/service.ts'
import { noteFailedSignIn } from '../history/note-sign-in.ts'
import type { Proof } from './finish-sign-in.ts'

export const wrongLogin = () => refuse('wrong_login', 'the login or the password is wrong')

export type ClaimedPlayer = {
  readonly key: PlayerKey
  /** The given name, for the guard's counts. */
  readonly account: string
  readonly password: string
  readonly method: Proof['method']
}

export async function provePassword(
  server: SignInServer,
  { key, account, password, method }: ClaimedPlayer,
  context: CallContext,
): Promise<Result<{ readonly playerId: number; readonly proofVersion: number }, GuardRefusal | 'wrong_login'>> {
  const found = await subjectService.findCredentialsOf(server.database.db, key)
  const attempt = await server.guard.before('password', { account, playerId: found?.playerId }, context)
  if (!attempt.ok) return attempt
  const isRight = await passwordService.unlessFull(
    server.passwords.isPassword(found?.passwordHash, password),
    undefined,
  )
  if (isRight === undefined) {
    await server.guard.after(attempt.value, 'not_tried')
    return refuse('too_many_attempts', 'too many sign-ins at this moment; try again shortly')
  }
  if (!isRight || found === undefined || found.status === 'closed') {
    if (found !== undefined) noteFailedSignIn(server, { playerId: found.playerId, method }, context)
    return wrongLogin()
  }
  await server.guard.after(attempt.value, 'succeeded')
  await passwordService.strengthenHash(server, found, password)
  return ok({ playerId: found.playerId, proofVersion: found.proofVersion })
}
