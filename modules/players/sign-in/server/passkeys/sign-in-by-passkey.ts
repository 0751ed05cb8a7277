// Signing in by a passkey: the device shows it holds the key, and has itself seen who holds the device.
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/players/sign-in/contract.ts'
import type { PasskeyAuthentication } from '#modules/players/credentials/contract.ts'
import { passkeyService } from '#modules/players/credentials/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { CHALLENGE_COOKIE } from '../second-step/challenge.ts'
import { dropHostCookie } from '#platform/server/http/host-cookie.ts'
import { finishSignIn } from '../password/finish-sign-in.ts'

type Accounts = Handlers<typeof calls>

export const signInOptions =
  (server: SignInServer): Accounts['POST /web-api/accounts/sessions/passkey-options'] =>
  async (_input, context) => {
    const party = passkeyService.relyingParty(context.origin, server.publicUrl)
    if (party === undefined) return passkeyService.refuseAddress()
    const options = await generateAuthenticationOptions({
      rpID: party.rpId,
      challenge: passkeyService.newChallenge(server, context, 'sign-in'),
      userVerification: 'required',
    })
    return ok({ options: { ...options } })
  }

async function verifiedUse(
  { id, rawId, type, response }: PasskeyAuthentication,
  party: passkeyService.RelyingParty,
  challenge: string,
  { publicKey, counter, transports }: passkeyService.KnownPasskey,
) {
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: true,
    })
    return verified ? info : undefined
  } catch {
    // As with new ones: the reason is not revealed.
    return undefined
  }
}

export const signInByPasskey =
  (server: SignInServer): Accounts['POST /web-api/accounts/sessions/passkey'] =>
  async ({ credential, save }, context) => {
    const refused = refuse('passkey_refused', 'this passkey is not accepted here')
    const party = passkeyService.relyingParty(context.origin, server.publicUrl)
    if (party === undefined) return passkeyService.refuseAddress()
    const asked = passkeyService.challengeOf(server, context, 'sign-in')
    if (asked === undefined) return refused
    const { database, clock, secondFactorKeys: keys } = server
    const known = await passkeyService.findPasskey(database.db, Buffer.from(credential.id, 'base64url'), party.rpId)
    if (known === undefined) return refused
    const handle = credential.response.userHandle ?? ''
    if (
      handle !== '' &&
      handle !== Buffer.from(passkeyService.userHandleOf(keys, known.playerId)).toString('base64url')
    )
      return refused
    const info = await verifiedUse(credential, party, asked.challenge, known)
    if (info === undefined) return refused
    const isFirst = await database.transaction(async (tx) => {
      const at = clock.now()
      if (!(await passkeyService.spendChallenge(tx, asked.hash, asked.expiresAt, at))) return false
      const isSynced = info.credentialDeviceType === 'multiDevice'
      return passkeyService.usePasskey(tx, known.passkeyId, { counter: info.newCounter, isSynced, at })
    })
    if (!isFirst) return refused
    // Begun by password or not: this proof is complete, and nothing else is required.
    for (const name of [passkeyService.PASSKEY_COOKIE, CHALLENGE_COOKIE]) dropHostCookie(context, name)
    const { playerId, proofVersion } = known
    const answer = await finishSignIn(server, { playerId, proofVersion, method: 'passkey', isSaved: save }, context)
    return answer === undefined ? refused : ok(answer)
  }
