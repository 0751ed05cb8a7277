// The approving side of a QR login: a signed-in player sees which browser asks and from where, and answers (S2.3.2).
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { qrSignInCalls } from '#modules/players/sign-in/contract/qr-sign-in.ts'
import { readQrCode } from '#modules/players/sign-in/rules/qr/qr-code.ts'
import { playerFactors, sessionService } from '#modules/players/identity/server/service.ts'
import { harmless } from '#modules/site/messaging/server/service.ts'
import type { PlayerContext } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { requireStepUp, STEP_UP_MS } from '#modules/players/credentials/server/service.ts'
import { answerWait, isFreshSession, waitOf, type SeenWait } from './qr-sign-in-store.ts'
import { countryOfVisitor } from './country-of-visitor.ts'

type Handled = Handlers<typeof qrSignInCalls>

const expired = () => refuse('qr_expired', 'this code is over; show another one')

const isSameNetwork = ({ network }: SeenWait, { address }: PlayerContext): boolean =>
  network !== '' && network === visitorNetwork(address)

/**
 * Guesses are not counted: a code is 40 bits, lives two minutes, and a guessed one could only let a stranger into
 * the guesser's own account.
 */
export const showQrSignIn =
  (server: SignInServer): Handled['GET /web-api/accounts/qr-sign-ins/:code'] =>
  async (input, context) => {
    const code = readQrCode(input.code)
    const wait = code === undefined ? undefined : await waitOf(server.database.db, code, server.clock.now())
    if (wait === undefined) return expired()
    const country = await countryOfVisitor(server.siteConfigs, context)
    return ok({
      device: harmless(sessionService.deviceName(wait.device)),
      address: sessionService.coarseAddress(wait.address),
      country: wait.country,
      isSameNetwork: isSameNetwork(wait, context),
      isOtherCountry: wait.country !== '' && country !== '' && wait.country !== country,
      expiresAt: wait.expiresAt.toISOString(),
    })
  }

/**
 * A session alone approves nothing: the player shows the password, and the code of the second factor if there is
 * one, so that the other browser gets no more than this device has proved. A player without a second factor who has
 * just signed in here, on the same network as the waiting browser, has shown as much already.
 */
async function requireProof(
  server: SignInServer,
  wait: SeenWait,
  context: PlayerContext,
): Promise<Result<undefined, 'step_up_needed'>> {
  const { db } = server.database
  const { playerId, sessionId } = context.viewer
  const proof = requireStepUp(server, context)
  if (proof.ok || !isSameNetwork(wait, context)) return proof
  const factor = await playerFactors.find(db, playerId)
  if (factor !== undefined && factor.confirmedAt !== null) return proof
  const since = new Date(server.clock.now().getTime() - STEP_UP_MS)
  return (await isFreshSession(db, { playerId, sessionId, since })) ? ok(undefined) : proof
}

export const answerQrSignIn =
  (server: SignInServer): Handled['POST /web-api/accounts/qr-sign-ins/answers'] =>
  async (input, context) => {
    const { database, clock } = server
    const code = readQrCode(input.code)
    const wait = code === undefined ? undefined : await waitOf(database.db, code, clock.now())
    if (code === undefined || wait === undefined) return expired()
    if (input.isAllowed) {
      const proof = await requireProof(server, wait, context)
      if (!proof.ok) return proof
    }
    const { playerId, sessionId } = context.viewer
    const answered = { code, playerId, sessionId, isAllowed: input.isAllowed, at: clock.now() }
    return (await answerWait(database.db, answered)) ? ok({}) : expired()
  }
