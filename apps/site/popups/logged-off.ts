// S4.7, S8.8, S1.4: the notice on the next page that an idle player was logged out.
import type { PopupRule } from './popup.ts'

export const loggedOff: PopupRule = {
  name: 'logged-off',
  place: 'modal',
  priority: 'safety',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: 0,
  subject: ({ loggedOffMinutes, playerId }) =>
    loggedOffMinutes === undefined || playerId !== null ? undefined : 'logged-off',
}
