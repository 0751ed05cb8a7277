// S4.11, S8.9: a player who is confirming terms that change meanwhile is told, and there is no way around it.
import type { PopupRule } from './popup.ts'

/** Where changed terms are confirmed, without language. As in the table of routes, which must not come along into this code. */
export const CONFIRM_TERMS_PATH = '/information/rules/confirm-terms'

/** S7.24: how often they are asked for, and S9.1. */
export const TERMS_POLL_MS = 60_000

export const termsChanged: PopupRule = {
  name: 'terms-changed',
  place: 'modal',
  priority: 'law',
  /** It only happens on the page of confirming, which has the empty layout. */
  isOnEveryLayout: true,
  isPolite: false,
  restMs: 0,
  subject: ({ changedTerms }) => changedTerms,
}
