// S1.11, S8.7: a visitor whose blocker hides parts of the site is told so, once a week.
import { DAY_MS, type PopupRule } from './popup.ts'

export const adBlock: PopupRule = {
  name: 'ad-block',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: 7 * DAY_MS,
  subject: ({ config, isAdBlocked }) => (config.isAdBlockWarning && isAdBlocked ? 'ad-block' : undefined),
}
