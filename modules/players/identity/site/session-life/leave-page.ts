// S4.4: where a page redirects when its session is over: home where it is the player's own, else it is reloaded for a
// visitor.
import { isPlayersPage } from '../sessions/players-page.ts'

export function leavePage(language: string): void {
  if (isPlayersPage(location.pathname)) location.assign(`/${language}/`)
  else location.reload()
}
