// A proved account elsewhere: its player continues in the common last step of every sign-in, anyone else is a
// newcomer. A mailbox that has a player is never considered the same person.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { emailKey, subjectService } from '#modules/players/identity/server/service.ts'
import type { Identity } from '#modules/players/social-sign-in/rules/identity.ts'
import type { ProviderId } from '#modules/players/social-sign-in/rules/providers.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { finishSignIn, type SignInAnswer } from '#modules/players/sign-in/server/service.ts'
import { socialRefused } from './providers/identify.ts'
import { leaveNewcomer, mailboxOf, type Newcomer } from './newcomer.ts'
import { socialLinks } from '#modules/players/credentials/server/service.ts'

export type Arrival = {
  readonly provider: ProviderId
  readonly identity: Identity
  readonly method: 'social' | 'one_tap'
  readonly isSaved: boolean
  /** The visitor's place reported by the page. */
  readonly countryId: number | null
  readonly currency: string | null
}

export type Entered = { readonly answer: SignInAnswer } | { readonly newcomer: Newcomer }

export async function enter(
  server: SocialSignInServer,
  { provider, identity, method, isSaved, countryId, currency }: Arrival,
  context: CallContext,
): Promise<Result<Entered, 'social_refused' | 'social_mailbox_taken' | 'registration_disabled'>> {
  const { db } = server.database
  const { subject, isMailboxProved } = identity
  const account = { issuer: server.social.clients.issuerOf(provider), subject }
  const player = await socialLinks.findLinkedPlayer(db, account)
  if (player !== undefined) {
    const { playerId, proofVersion } = player
    if (!player.isOpen) return socialRefused()
    const answer = await finishSignIn(server, { playerId, proofVersion, method, isSaved }, context)
    if (answer === undefined) return socialRefused()
    await socialLinks.touchLink(db, account, server.clock.now())
    return ok({ answer })
  }
  const email = mailboxOf(identity) ?? null
  if (email !== null && (await subjectService.findCredentialsOf(db, { emailKey: emailKey(email) })) !== undefined)
    return refuse('social_mailbox_taken', 'this mailbox has an account; sign in and link the provider in security')
  if (!(await server.registrationRules.of(context)).isEnabled)
    return refuse('registration_disabled', 'registration is closed on this site')
  return ok({
    newcomer: leaveNewcomer(
      server,
      { provider, subject, email, isMailboxProved, countryId, currency, isSaved },
      context,
    ),
  })
}
