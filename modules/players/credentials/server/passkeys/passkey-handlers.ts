// The calls of passkeys → use cases.
import { ok, refuse } from '#kernel/result.ts'
import { PASSKEYS_MAX, type passkeyCalls } from '#modules/players/credentials/contract/passkeys.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import { tellPlayer, sessionService } from '#modules/players/identity/server/service.ts'
import { requireStepUp } from '../second-factor/step-up.ts'
import { deletePasskey, passkeysOf, renamePasskey } from './passkey-store.ts'
import { addPasskey, passkeyOptions, shownPasskey } from './register-passkey.ts'
import { letters } from '../letters/letters.ts'

const PASSKEY_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
const notFound = () => refuse('passkey_not_found', 'there is no such passkey')

export const passkeyHandlers = (server: CredentialsServer): Handlers<typeof passkeyCalls> => ({
  'POST /web-api/accounts/passkeys/options': passkeyOptions(server),
  'POST /web-api/accounts/passkeys': addPasskey(server),
  'GET /web-api/accounts/passkeys': async (_input, { viewer }) => {
    const rows = await passkeysOf(server.database.db, viewer.playerId, PASSKEYS_MAX)
    return ok({ items: rows.map(shownPasskey) })
  },
  'PATCH /web-api/accounts/passkeys/:passkeyId': async ({ passkeyId, name }, { viewer }) => {
    if (!PASSKEY_ID.test(passkeyId)) return notFound()
    const row = await renamePasskey(server.database.db, viewer.playerId, passkeyId, name)
    return row === undefined ? notFound() : ok(shownPasskey(row))
  },
  'DELETE /web-api/accounts/passkeys/:passkeyId': async ({ passkeyId }, context) => {
    const proof = requireStepUp(server, context)
    if (!proof.ok) return proof
    if (!PASSKEY_ID.test(passkeyId)) return notFound()
    const { playerId } = context.viewer
    const isRemoved = await server.database.transaction(async (tx) => {
      // A sign-in by it that is under way comes too late.
      await sessionService.overtakeProofs(tx, playerId)
      if (!(await deletePasskey(tx, playerId, passkeyId))) return false
      const at = server.clock.now()
      await tellPlayer(tx, server, playerId, letters['second-factor-changed'], { at }, { origin: context.origin })
      return true
    })
    return isRemoved ? ok({ removed: 1 as const }) : notFound()
  },
})
