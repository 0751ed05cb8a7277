// Whether a password may be chosen: the rule, with what is known of the player and the brand (SEC-06).
import { ok, refuse, type Result } from '#kernel/result.ts'
import { passwordProblem } from '#modules/players/identity/rules/passwords/password-policy.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { IdentityServer } from '../identity-server.ts'
import { ownFacts } from './password-store.ts'

/** Names the brand that a request came to: its name is no password. */
type BrandNames = { readonly letterhead: (origin: string | undefined) => Promise<{ readonly brand: string }> }

export type ChosenPassword = {
  readonly password: string
  /** The name of the call's field, for the refusal. */
  readonly field: string
  readonly email?: string | null | undefined
  /** ISO. */
  readonly birthDate?: string | null | undefined
  /** E.164. */
  readonly phone?: string | null | undefined
}

/** Refuses with `password_too_common` on the field. For a new player. */
export async function checkChosenPassword(
  server: BrandNames,
  { password, field, email, birthDate, phone }: ChosenPassword,
  context: Pick<CallContext, 'origin'>,
): Promise<Result<undefined, 'password_too_common'>> {
  const { brand } = await server.letterhead(context.origin)
  const problem = passwordProblem(password, {
    brandNames: [brand],
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof birthDate === 'string' ? { birthDate } : {}),
    ...(typeof phone === 'string' ? { phone } : {}),
  })
  if (problem === undefined) return ok(undefined)
  return refuse(problem, 'this password is too easy to guess', {
    field,
    issues: [{ path: [field], code: problem }],
  })
}

/** The same for an existing player who changes the password. */
export async function checkNextPassword(
  server: BrandNames & Pick<IdentityServer, 'database'>,
  playerId: number,
  { password, field }: Pick<ChosenPassword, 'password' | 'field'>,
  context: Pick<CallContext, 'origin'>,
): Promise<Result<undefined, 'password_too_common'>> {
  const facts = await ownFacts(server.database.db, playerId)
  return checkChosenPassword(server, { ...facts, password, field }, context)
}
