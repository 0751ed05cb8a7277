// S4.4: after a sign-in the browser shows that it kept the session; where it did not, the session is ended again.
import { lookForSession } from '#platform/browser/session-keeping.ts'
import { askIdentity } from '../ask-identity.ts'

/** False: nobody is signed in here. Where the house cannot tell, the page that follows will. */
export async function confirmSignedIn(): Promise<boolean> {
  const found = await lookForSession(async () => {
    const answer = await askIdentity('GET /web-api/session', {})
    return answer.ok ? answer.value.user_id : undefined
  })
  if (found !== null) return true
  await askIdentity('DELETE /web-api/accounts/sessions', {})
  return false
}
