// A new passkey: what the device signs, and what is stored of its answer.
import { randomUUID } from 'node:crypto'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { ok, refuse } from '#kernel/result.ts'
import { PASSKEYS_MAX, type calls, type PasskeyRegistration } from '#modules/players/credentials/contract.ts'
import { relyingParty, type RelyingParty } from './relying-party.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import { tellPlayer, subjectService } from '#modules/players/identity/server/service.ts'
import { holdStepUp, requireStepUp } from '../second-factor/step-up.ts'
import { challengeOf, newChallenge } from './passkey-challenge.ts'
import { countPasskeys, credentialsOf, insertPasskey, spendChallenge, type PasskeyRow } from './passkey-store.ts'
import { isPlainAttestation } from './plain-attestation.ts'
import { userHandleOf } from './user-handle.ts'
import { letters } from '../letters/letters.ts'

type Accounts = Handlers<typeof calls>

/** The standard's maximum, and the table's. */
const CREDENTIAL_ID_BYTES_MAX = 1_023

export const refuseAddress = () => refuse('wrong_address', "passkeys can only be used at the site's public address")
const refuseMany = () => refuse('too_many_passkeys', `at most ${PASSKEYS_MAX} passkeys`)

export const shownPasskey = (row: PasskeyRow) => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
})

/** ES256 and RS256: supported by every platform and verified by Node. EdDSA for those that prefer it. */
const ALGORITHMS = [-8, -7, -257]

export const passkeyOptions =
  (server: CredentialsServer): Accounts['POST /web-api/accounts/passkeys/options'] =>
  async (_input, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const party = relyingParty(context.origin, server.publicUrl)
    if (party === undefined) return refuseAddress()
    const { db } = server.database
    const { playerId } = context.viewer
    if ((await countPasskeys(db, playerId)) >= PASSKEYS_MAX) return refuseMany()
    const [card, known, { brand }] = await Promise.all([
      subjectService.findPlayerCard(db, playerId),
      credentialsOf(db, playerId),
      server.letterhead(context.origin),
    ])
    const userName = card?.email || String(playerId)
    const options = await generateRegistrationOptions({
      rpName: brand,
      rpID: party.rpId,
      userName,
      userDisplayName: userName,
      userID: userHandleOf(server.secondFactorKeys, playerId),
      challenge: newChallenge(server, context, 'registration'),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      // Found without typing a name first, and with user verification: both factors at once.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return ok({ options: { ...options } })
  }

async function verifiedKey(credential: PasskeyRegistration, party: RelyingParty, challenge: string) {
  const { transports, ...response } = credential.response
  try {
    if (!isPlainAttestation(response.attestationObject)) return undefined
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...response, ...(transports === undefined ? {} : { transports }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return info
  } catch {
    // The library throws for every mismatch; the reason is not revealed.
    return undefined
  }
}

export const addPasskey =
  (server: CredentialsServer): Accounts['POST /web-api/accounts/passkeys'] =>
  async ({ name, credential }, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const party = relyingParty(context.origin, server.publicUrl)
    if (party === undefined) return refuseAddress()
    const { playerId } = context.viewer
    const asked = challengeOf(server, context, 'registration')
    const info = asked && (await verifiedKey(credential, party, asked.challenge))
    const refused = refuse('passkey_refused', 'the passkey does not match a pending request')
    const idBytes = info === undefined ? 0 : Buffer.from(info.credential.id, 'base64url').length
    if (asked === undefined || info === undefined || idBytes < 1 || idBytes > CREDENTIAL_ID_BYTES_MAX) return refused
    const { database, clock } = server
    const added = await database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      const at = clock.now()
      if (!(await spendChallenge(tx, asked.hash, asked.expiresAt, at))) return ok(undefined)
      const row = await insertPasskey(tx, {
        passkeyId: randomUUID(),
        playerId,
        credentialId: Buffer.from(info.credential.id, 'base64url'),
        publicKey: Buffer.from(info.credential.publicKey),
        counter: info.credential.counter,
        rpId: party.rpId,
        transports: credential.response.transports ?? [],
        isSynced: info.credentialDeviceType === 'multiDevice',
        name,
        at,
        max: PASSKEYS_MAX,
      })
      if (row !== undefined)
        await tellPlayer(tx, server, playerId, letters['second-factor-changed'], { at }, { origin: context.origin })
      return ok(row)
    })
    if (!added.ok) return added
    if (added.value !== undefined) return ok(shownPasskey(added.value))
    return (await countPasskeys(database.db, playerId)) >= PASSKEYS_MAX ? refuseMany() : refused
  }
