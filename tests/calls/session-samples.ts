// Valid input for calls about signing in by name, sessions, sign-ins and the password. None of it ends the calling
// session.
import { randomUUID } from 'node:crypto'
import type { ServedApp, SignedIn } from './served-app.ts'

/** Of the calling session. */
export async function sessionIdOf(app: ServedApp, player: SignedIn): Promise<string> {
  const { body } = await app.send('GET /web-api/accounts/sessions', {}, player)
  return (body as { items: { sessionId: string }[] }).items[0]?.sessionId ?? ''
}

export const sessionInputs: Readonly<Record<string, (player: SignedIn) => Record<string, unknown>>> = {
  'POST /web-api/accounts/sessions': ({ email }) => ({ uLogin: email, uPassword: 'wrong on purpose' }),
  'DELETE /web-api/accounts/sessions': () => ({ sessionId: randomUUID() }),
  'POST /web-api/accounts/password': () => ({ current: 'wrong on purpose', next: 'Another sentence altogether 7' }),
  'GET /web-api/user/gettoken': () => ({ force_refresh: 'true' }),
  'GET /web-api/accounts/sign-ins': () => ({ limit: 5 }),
}
