// S7.37: signing in by a token that a partner of the operator has signed with its own key: short-lived, for this
// site, once, and for players who came by that partner.
import { createHash } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/players/social-sign-in/contract.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { SocialSignInServer } from './social-sign-in-server.ts'
import { passkeyService } from '#modules/players/credentials/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { registrations } from '#modules/players/profiles/server/service.ts'
import { finishSignIn } from '#modules/players/sign-in/server/service.ts'
import { guardedBy } from './social-return.ts'
import type { SocialSettings } from './providers/social-settings.ts'

/** From `iat` to `exp`: the way of a browser from one page to the next. */
export const PARTNER_TOKEN_MS_MAX = 2 * MINUTE_MS
const SKEW_MS = 5 * SECOND_MS

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/u),
  jti: z.string().min(8).max(200),
  iat: z.number(),
  exp: z.number(),
})

type Partner = SocialSettings['partners'][string]
type Token = { readonly method_id: string; readonly token: string; readonly sign: string }

async function claimsOf(
  server: SocialSignInServer,
  partner: Partner | undefined,
  { method_id: partnerId, token, sign }: Token,
  context: CallContext,
): Promise<z.output<typeof Claims> | undefined> {
  const party = passkeyService.relyingParty(context.origin, server.publicUrl)
  if (partner === undefined || party === undefined) return undefined
  try {
    const key = await importSPKI(partner.publicKey, partner.algorithm)
    const { payload } = await jwtVerify(`${token}.${sign}`, key, {
      issuer: partnerId,
      audience: party.origin,
      algorithms: [partner.algorithm],
      currentDate: server.clock.now(),
      clockTolerance: SKEW_MS / SECOND_MS,
      maxTokenAge: PARTNER_TOKEN_MS_MAX / SECOND_MS,
    })
    const claims = Claims.safeParse(payload).data
    const isShort = claims !== undefined && (claims.exp - claims.iat) * SECOND_MS <= PARTNER_TOKEN_MS_MAX
    return isShort && typeof payload.aud === 'string' ? claims : undefined
  } catch {
    return undefined
  }
}

export const logInByToken =
  (server: SocialSignInServer): Handlers<typeof calls>['POST /web-api/accounts/sessions/token'] =>
  async (input, context) => {
    const refused = refuse('token_refused', 'this token is not accepted')
    const { guard, database, clock } = server
    const attempt = await guard.before('social', guardedBy(context), context)
    if (!attempt.ok) return attempt
    const { partners } = server.social.settings
    const partner = Object.hasOwn(partners, input.method_id) ? partners[input.method_id] : undefined
    const claims = await claimsOf(server, partner, input, context)
    if (partner === undefined || claims === undefined) return refused
    const { db } = database
    const hash = createHash('sha256').update(`partner ${input.method_id}\n${claims.jti}`).digest()
    if (!(await passkeyService.spendChallenge(db, hash, new Date(claims.exp * SECOND_MS + SKEW_MS), clock.now())))
      return refused
    const found = await subjectService.findCredentialsOf(db, { playerId: Number(claims.sub) })
    if (found === undefined || found.status === 'closed') return refused
    // A partner's key opens accounts of the partner's players only.
    if (!(await registrations.cameBy(db, found.playerId, partner.refs))) return refused
    await guard.after(attempt.value, 'succeeded')
    const { playerId, proofVersion } = found
    const answer = await finishSignIn(server, { playerId, proofVersion, method: 'token', isSaved: false }, context)
    return answer === undefined ? refused : ok(answer)
  }
