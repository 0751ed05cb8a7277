// Between the first step of signing in and the second: who has proved the first factor holds a challenge, and no session.
import { playerFactors } from '#modules/players/identity/server/service.ts'
import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { passkeyService } from '#modules/players/credentials/server/service.ts'
import { forgetChallenges, insertChallenge } from './challenge-store.ts'
import { hostCookie, setHostCookie } from '#platform/server/http/host-cookie.ts'

export const CHALLENGE_COOKIE = 'fairline_two_step'
export const CHALLENGE_MS = 10 * MINUTE_MS
const CHALLENGE_BYTES = 32
const CHALLENGE_ID = /^[\w-]{43}$/u

/** Of the first step, as the session that follows it needs it. */
export type FirstProof = {
  readonly playerId: number
  readonly proofVersion: number
  readonly method: string
  readonly isSaved: boolean
}

export type TwoStepMethod = 'totp' | 'recovery' | 'passkey'

/** The player's methods for a challenge; none without a second factor. */
export async function twoStepMethods({ database: { db } }: SignInServer, playerId: number): Promise<TwoStepMethod[]> {
  const factor = await playerFactors.find(db, playerId)
  if (factor === undefined || factor.confirmedAt === null) return []
  const [codes, passkeys] = await Promise.all([
    playerFactors.countCodes(db, playerId),
    passkeyService.countPasskeys(db, playerId),
  ])
  return ['totp', ...(codes > 0 ? ['recovery' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])]
}

/** undefined where the first factor is enough; else the challenge's cookie is on the answer. */
export async function challengeFor(
  server: SignInServer,
  { playerId, proofVersion, method, isSaved }: FirstProof,
  context: CallContext,
): Promise<{ readonly methods: TwoStepMethod[] } | undefined> {
  const methods = await twoStepMethods(server, playerId)
  if (methods.length === 0) return undefined
  const { db } = server.database
  const at = server.clock.now()
  const id = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await forgetChallenges(db, playerId, new Date(at.getTime() - DAY_MS))
  await insertChallenge(db, {
    hash: hashOfChallenge(id),
    playerId,
    proofVersion,
    network: visitorNetwork(context.address),
    method,
    isSaved,
    at,
    expiresAt: new Date(at.getTime() + CHALLENGE_MS),
  })
  setHostCookie(context, CHALLENGE_COOKIE, id, CHALLENGE_MS)
  return { methods }
}

const hashOfChallenge = (id: string): Buffer => createHash('sha256').update(id).digest()

/** The hash of the challenge that this browser holds. */
export function challengeIn(context: CallContext): Buffer | undefined {
  const id = hostCookie(context, CHALLENGE_COOKIE)
  return id !== undefined && CHALLENGE_ID.test(id) ? hashOfChallenge(id) : undefined
}
