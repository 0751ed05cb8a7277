// Valid input for the calls of changed addresses and of QR login. Links are unknown ones, because using a valid one
// would change the players; one browser waits for approval.
import { randomBytes, randomUUID } from 'node:crypto'
import { HOUR_MS } from '#kernel/time.ts'
import { insertWait } from '#modules/players/sign-in/server/qr/qr-sign-in-store.ts'
import { newLinkToken } from '#modules/players/identity/server/passwords/link-token.ts'
import type { ServedApp } from './served-app.ts'

const LOOKED_AT = 'K7QM4TXA'
const ANSWERED = 'Z9QM4TXB'

export async function givenAccountChangeSamples(app: ServedApp): Promise<void> {
  const at = new Date()
  const wait = { device: 'Mozilla', address: '203.0.113.9', network: '203.0.113.9', country: 'DE', at }
  const expiresAt = new Date(at.getTime() + HOUR_MS)
  await insertWait(
    app.given.database.db,
    { ...wait, browserHash: randomBytes(32), code: LOOKED_AT, expiresAt },
    Number.MAX_SAFE_INTEGER,
  )
}

export const accountChangeInputs: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /web-api/accounts/email-changes': () => ({ email: `${randomUUID()}@example.com` }),
  'POST /web-api/accounts/email-change-confirmations/:token': () => ({ token: newLinkToken() }),
  'POST /web-api/accounts/email-change-stops/:token': () => ({ token: newLinkToken() }),
  'POST /web-api/accounts/qr-sign-ins': () => ({ lng: 'en' }),
  'POST /web-api/accounts/sessions/qr': () => ({ save: false }),
  'GET /web-api/accounts/qr-sign-ins/:code': () => ({ code: LOOKED_AT }),
  'POST /web-api/accounts/qr-sign-ins/answers': () => ({ code: ANSWERED, isAllowed: true }),
}
