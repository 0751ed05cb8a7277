// The player's own second factor: set up, confirmed by a first code, new recovery codes, turned off.
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/players/credentials/contract.ts'
import {
  playerFactors,
  playerVerifier,
  tellPlayer,
  sessionService,
  subjectService,
} from '#modules/players/identity/server/service.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import { holdStepUp, requireStepUp } from './step-up.ts'
import { letters } from '../letters/letters.ts'

type Accounts = Handlers<typeof calls>

const isOff = () => refuse('second_factor_off', 'there is no second factor')

export const showSecondFactor =
  ({ database: { db } }: CredentialsServer): Accounts['GET /web-api/accounts/second-factor'] =>
  async (_input, { viewer }) => {
    const onSince = (await playerFactors.find(db, viewer.playerId))?.confirmedAt ?? null
    return ok({
      isOn: onSince !== null,
      onSince: onSince?.toISOString() ?? null,
      recoveryCodesLeft: onSince === null ? 0 : await playerFactors.countCodes(db, viewer.playerId),
    })
  }

export const beginSetUp =
  (server: CredentialsServer): Accounts['POST /web-api/accounts/second-factor'] =>
  async (_input, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const { playerId } = context.viewer
    const { database, clock, secondFactorKeys: keys } = server
    const seed = secondFactors.newSeed()
    if (
      !(await playerFactors.begin(
        database.db,
        playerId,
        secondFactors.sealSeed(keys.seed, playerId, seed),
        clock.now(),
      ))
    )
      return refuse('second_factor_on', 'it is on already')
    const [{ brand }, card] = await Promise.all([
      server.letterhead(context.origin),
      subjectService.findPlayerCard(database.db, playerId),
    ])
    const uri = secondFactors.seedUri(seed, brand, card?.email || String(playerId))
    const qr = secondFactors.qrPath(uri)
    return ok({ secret: secondFactors.seedText(seed), uri, qrPath: qr.path, qrSize: qr.size })
  }

export const confirmSetUp =
  (server: CredentialsServer): Accounts['POST /web-api/accounts/second-factor/confirmations'] =>
  async (input, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const { playerId } = context.viewer
    const { database, clock } = server
    const factor = await playerFactors.find(database.db, playerId)
    if (factor === undefined || factor.confirmedAt !== null)
      return refuse('second_factor_not_begun', 'there is no second factor to confirm')
    // Nothing to guess: the player has just been shown the seed.
    const read = secondFactors.readCode(input.code)
    const isRight =
      read?.kind === 'totp' &&
      (await secondFactors.takeTotp(playerVerifier(server), database.db, playerId, factor, read.code))
    if (!isRight)
      return refuse(secondFactors.wrongCode.code, secondFactors.wrongCode.message, secondFactors.wrongCode.details)
    const { shown, hashes } = secondFactors.newRecoveryCodes()
    const confirmed = await database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      const at = clock.now()
      // A sign-in by the password alone that is under way comes too late.
      await sessionService.overtakeProofs(tx, playerId)
      if (!(await playerFactors.confirm(tx, playerId, factor.sealedSeed, at)))
        return refuse('second_factor_not_begun', 'it was confirmed already')
      await playerFactors.replaceCodes(tx, playerId, hashes, at)
      await tellPlayer(tx, server, playerId, letters['second-factor-changed'], { at }, { origin: context.origin })
      return ok(undefined)
    })
    if (!confirmed.ok) return confirmed
    // Earlier sessions by the password alone have to show the new factor too.
    await sessionService.endSessions(server, playerId, context.viewer.sessionId)
    return ok({ recoveryCodes: [...shown] })
  }

export const renewRecoveryCodes =
  (server: CredentialsServer): Accounts['POST /web-api/accounts/second-factor/recovery-codes'] =>
  async (_input, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const { playerId } = context.viewer
    const { shown, hashes } = secondFactors.newRecoveryCodes()
    return server.database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      const at = server.clock.now()
      if (!(await playerFactors.replaceCodes(tx, playerId, hashes, at))) return isOff()
      await tellPlayer(tx, server, playerId, letters['second-factor-changed'], { at }, { origin: context.origin })
      return ok({ recoveryCodes: [...shown] })
    })
  }

/** Only the player can turn it off: there is no operator's command for it. */
export const turnOff =
  (server: CredentialsServer): Accounts['DELETE /web-api/accounts/second-factor'] =>
  async (_input, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    const { playerId } = context.viewer
    return server.database.transaction(async (tx) => {
      const held = await holdStepUp(tx, context.viewer)
      if (!held.ok) return held
      if (!(await playerFactors.remove(tx, playerId))) return isOff()
      const at = server.clock.now()
      await tellPlayer(tx, server, playerId, letters['second-factor-changed'], { at }, { origin: context.origin })
      return ok({ isOn: false as const })
    })
  }
