// S4.4: after a sign-in the browser shows that it kept the session; where it did not, the session is ended again.
import { lookForSession } from '#platform/browser/session-keeping.ts'
import { askAccounts } from '../ask-accounts.ts'

/** False: nobody is signed in here. Where the house cannot tell, the page that follows will. */
export async function confirmSignedIn(): Promise<boolean> {
  const found = await lookForSession(async () => {
    const answer = await askAccounts('GET /web-api/session', {})
    return answer.ok ? answer.value.user_id : undefined
  })
  if (found !== null) return true
  await askAccounts('DELETE /web-api/accounts/sessions', {})
  return false
}
