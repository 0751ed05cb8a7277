// Right input of the calls of forgotten passwords and confirmed mailboxes: a link that opens for each player.
import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#kernel/time.ts'
import { linkHash, newLinkToken } from '#modules/players/identity/server/passwords/link-token.ts'
import { insertReset } from '#modules/players/identity/server/passwords/password-reset-store.ts'
import type { ServedApp, SignedIn } from './served-app.ts'

/** By player: the token of a link to choose a password. */
export type RecoverySamples = ReadonlyMap<number, string>

export async function givenRecoverySamples(app: ServedApp, players: readonly SignedIn[]): Promise<RecoverySamples> {
  const tokens = new Map<number, string>()
  const at = new Date()
  for (const { playerId } of players) {
    const token = newLinkToken()
    const reset = { tokenHash: linkHash(token), playerId, at, expiresAt: new Date(at.getTime() + HOUR_MS) }
    await insertReset(app.given.database.db, reset)
    tokens.set(playerId, token)
  }
  return tokens
}

type Input = (player: SignedIn) => Record<string, unknown>

/** Using a link ends the player's sessions, which other calls are tested with: that sample is of no player's. */
export const recoveryInputs = (samples: () => RecoverySamples): Record<string, Input> => ({
  'POST /web-api/accounts/password-resets': () => ({ email: `${randomUUID()}@example.com` }),
  'GET /web-api/accounts/password-resets/:token': ({ playerId }) => ({
    token: samples().get(playerId) ?? newLinkToken(),
  }),
  'POST /web-api/accounts/password-resets/:token': () => ({
    token: newLinkToken(),
    password: 'another horse, another battery',
  }),
  'POST /web-api/accounts/newsletter-stops/:token': () => ({ token: newLinkToken() }),
  'POST /web-api/accounts/email-confirmations/:token': () => ({ token: newLinkToken() }),
})
