// S4.4: after a sign-in checks that the browser has kept the session; where it has not, the session is ended.
import { lookForSession } from '#platform/browser/session/session-keeping.ts'
import { askIdentity } from '../ask-identity.ts'

/** False: there is no session here. Where the server cannot tell, the next page will. */
export async function confirmSignedIn(): Promise<boolean> {
  const found = await lookForSession(async () => {
    const answer = await askIdentity('GET /web-api/session', {})
    return answer.ok ? answer.value.user_id : undefined
  })
  if (found !== null) return true
  await askIdentity('DELETE /web-api/accounts/sessions', {})
  return false
}
