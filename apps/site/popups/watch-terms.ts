// S4.11: asks each minute whether the terms have changed since this player agreed, and leads to confirming them or away.
import { askAccess } from '#modules/site/access/site/ask-access.ts'
import { mustConfirmTerms, termsTarget } from '#modules/site/access/site/terms-rules.ts'
import { signal } from './signals.ts'
import { TERMS_POLL_MS } from './terms-changed.ts'
import { watchEvery } from './watch-every.ts'

export const TERMS_CHANGED_EVENT = 'termsSignatureChanged'

export type TermsPage = {
  readonly isOnConfirmPage: () => boolean
  readonly go: (target: 'confirm' | 'root') => void
}

/** For players, where confirming is on. The first look is at once: that is the one at login. */
export function watchTerms({ isOnConfirmPage, go }: TermsPage): { look(): void; stop(): void } {
  let seenOnPage: string | undefined
  const look = async () => {
    const answer = await askAccess('GET /web-api/api-v3/v2/user/agreement-rules/status', {})
    // S8.11: a check that failed is no news for a player; the next one is a minute away.
    if (!answer.ok) return
    const { result, updatedAt } = answer.value
    const isThere = isOnConfirmPage()
    const target = termsTarget(mustConfirmTerms({ isAuthorised: true, isEnabled: true, isChanged: result }), isThere)
    if (target !== 'stay') go(target)
    if (!isThere || target === 'root') {
      seenOnPage = undefined
      return
    }
    const signature = updatedAt ?? ''
    if (seenOnPage !== undefined && seenOnPage !== signature) {
      signal({ changedTerms: signature })
      window.dispatchEvent(new CustomEvent(TERMS_CHANGED_EVENT, { detail: { updatedAt } }))
    }
    seenOnPage = signature
  }
  void look()
  return { look: () => void look(), stop: watchEvery(TERMS_POLL_MS, () => void look()) }
}
