// S4.11, S8.9: checks each minute whether the terms have changed since this player agreed, and redirects to the
// confirmation or away. A player who is confirming terms that change meanwhile is told so in a modal that cannot be
// closed.
import { mustConfirmTerms, termsTarget } from '#modules/site/access/rules/terms.ts'
import { onSessionEvent } from '#platform/browser/session/session-events.ts'
import type { PopupRule, Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { watchEvery } from '#platform/browser/live/watch-every.ts'
import { askAccess } from '../ask-access.ts'

export type TermsConfig = { readonly isConfirmTermsEnabled: boolean }

/** Where changed terms are confirmed, without language. As in the table of routes, which must not come along into this code. */
export const CONFIRM_TERMS_PATH = '/information/rules/confirm-terms'

/** S7.24: the interval of the check, and S9.1. */
export const TERMS_POLL_MS = 60_000

export const TERMS_CHANGED_EVENT = 'termsSignatureChanged'

/** The terms in force, where they changed under the eyes of a player who is confirming them. */
export const changedTerms = createStore<string | undefined>(undefined)

export const termsChanged: PopupRule<unknown> = {
  name: 'terms-changed',
  place: 'modal',
  priority: 'law',
  /** It only happens on the page of confirming, which has the empty layout. */
  isOnEveryLayout: true,
  isPolite: false,
  restMs: 0,
  subject: () => changedTerms.read(),
  subscribe: changedTerms.subscribe,
}

type TermsPage = { readonly isThere: () => boolean; readonly go: (target: 'confirm' | 'root') => void }

/** Returns a function that checks once. */
function termsLook({ isThere, go }: TermsPage): () => Promise<void> {
  let seenOnPage: string | undefined
  return async () => {
    const answer = await askAccess('GET /web-api/api-v3/v2/user/agreement-rules/status', {})
    // S8.11: a failed check is not shown; the next one is a minute away.
    if (!answer.ok) return
    const { result, updatedAt } = answer.value
    const isOnPage = isThere()
    const target = termsTarget(mustConfirmTerms({ isAuthorised: true, isEnabled: true, isChanged: result }), isOnPage)
    if (target !== 'stay') go(target)
    if (!isOnPage || target === 'root') {
      seenOnPage = undefined
      return
    }
    const signature = updatedAt ?? ''
    if (seenOnPage !== undefined && seenOnPage !== signature) {
      changedTerms.write(signature)
      window.dispatchEvent(new CustomEvent(TERMS_CHANGED_EVENT, { detail: { updatedAt } }))
    }
    seenOnPage = signature
  }
}

/** For players, where confirmation is on. The first check is at once: the one at login. */
export const watchTerms: Watcher<TermsConfig> = ({ config, language, go }) => {
  if (!config.isConfirmTermsEnabled) return undefined
  const confirmPage = `/${language}${CONFIRM_TERMS_PATH}`
  const isThere = () => `${location.pathname}/`.startsWith(`${confirmPage}/`)
  const goTo = (target: 'confirm' | 'root') => go(target === 'confirm' ? confirmPage : `/${language}/`)
  const look = termsLook({ isThere, go: goTo })
  void look()
  const stops = [
    watchEvery(TERMS_POLL_MS, () => void look()),
    onSessionEvent('terms_required', () => {
      if (!isThere()) goTo('confirm')
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
