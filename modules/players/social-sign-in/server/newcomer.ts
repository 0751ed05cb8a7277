// A newcomer: identified by a provider and not registered; stored in their browser until the registration is complete
// (S3.28).
import { z } from 'zod'
import { MINUTE_MS } from '#kernel/time.ts'
import { Email } from '#modules/players/identity/contract.ts'
import { emailKey, subjectService } from '#modules/players/identity/server/service.ts'
import type { Identity } from '#modules/players/social-sign-in/rules/identity.ts'
import { providerIds, type ProviderId } from '#modules/players/social-sign-in/rules/providers.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Tx } from '#platform/server/db.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { passkeyService, socialLinks } from '#modules/players/credentials/server/service.ts'
import { dropHostCookie } from '#platform/server/http/host-cookie.ts'
import { fits, leaveRecord, recordIn, type FoundRecord, type RecordKind } from './sealed-record.ts'
import { shownProvider } from './providers/social.ts'

export const NEWCOMER_COOKIE = 'fairline_newcomer'
/** A form with a promo code to look for. */
export const NEWCOMER_MS = 20 * MINUTE_MS

const Newcomer = z.object({
  provider: z.enum(providerIds),
  subject: z.string(),
  /** Only one that the provider says is theirs. */
  email: z.string().nullable(),
  /** By a provider that runs the mailbox: it is confirmed at once, any other has to be. */
  isMailboxProved: z.boolean(),
  countryId: z.number().nullable(),
  currency: z.string().nullable(),
  isSaved: z.boolean(),
})
export type Newcomer = z.output<typeof Newcomer>

const KIND: RecordKind<typeof Newcomer> = {
  cookie: NEWCOMER_COOKIE,
  purpose: 'social newcomer',
  shape: Newcomer,
  lifetimeMs: NEWCOMER_MS,
}

/** An address valid for registrations; undefined for another format. */
export const mailboxOf = ({ email }: Identity): string | undefined => Email.safeParse(email).data

export function leaveNewcomer(server: SocialSignInServer, newcomer: Newcomer, context: CallContext): Newcomer {
  const left = fits(newcomer) ? newcomer : { ...newcomer, email: null }
  leaveRecord(server, context, KIND, left)
  return left
}

export const newcomerIn = (server: SocialSignInServer, context: CallContext): FoundRecord<Newcomer> | undefined =>
  recordIn(server, context, KIND)

export const shownNewcomer = ({ provider, email, countryId, currency }: Newcomer) => ({
  ...shownProvider(provider),
  email,
  countryId,
  currency,
})

export const mailboxKeyOf = (email: string | null): string | null => (email === null ? null : emailKey(email))

const accountOf = (
  { social }: SocialSignInServer,
  { provider, subject }: { provider: ProviderId; subject: string },
) => ({
  issuer: social.clients.issuerOf(provider),
  subject,
})

/**
 * Once, and by one of two concurrent calls; false where the newcomer has registered already. Before the player is
 * written.
 */
export async function spendNewcomer(
  server: SocialSignInServer,
  tx: Tx,
  { facts, hash, expiresAt }: FoundRecord<Newcomer>,
): Promise<boolean> {
  return (
    (await passkeyService.spendChallenge(tx, hash, expiresAt, server.clock.now())) &&
    socialLinks.claimAccount(tx, accountOf(server, facts))
  )
}

/** In the registration's own transaction: from now on the account elsewhere signs them in. */
export async function settleNewcomer(
  server: SocialSignInServer,
  tx: Tx,
  playerId: number,
  { facts }: FoundRecord<Newcomer>,
): Promise<void> {
  const { provider, email, isMailboxProved } = facts
  await socialLinks.insertFirstLink(tx, accountOf(server, facts), { playerId, provider })
  if (email !== null && isMailboxProved) await subjectService.confirmMailboxOf(tx, playerId, server.clock.now())
}

export const forgetNewcomer = (context: CallContext): void => dropHostCookie(context, NEWCOMER_COOKIE)
