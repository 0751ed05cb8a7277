// The frame of a sign-in form as a separate page: a card with its title.
import type { ReactNode } from 'react'
import { accountsPaths, formStyles as styles } from '#modules/players/identity/site/parts.ts'

export function WayInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}

/** Pages about signing in: nobody is led back to one. */
const NEUTRAL_PAGES = /^\/[a-z]{2}\/(?:login|registration|forgotpassword|user|oldbrowser)(?:[/?#]|$)/u

/**
 * S4.4: the previous route of a page of sign-in that was entered without a return address, as the browser tells it.
 * Undefined where the visitor came from elsewhere, or from another page about signing in.
 */
function previousRoute(): string | undefined {
  const { search, origin } = location
  if (/[?&]return(?:-url)?=/u.test(search) || !URL.canParse(document.referrer)) return undefined
  const { pathname, search: query, origin: from } = new URL(document.referrer)
  return from === origin && /^\/[a-z]{2}(?:\/|$)/u.test(pathname) && !NEUTRAL_PAGES.test(pathname)
    ? pathname + query
    : undefined
}

/**
 * A whole new document: the server renders it for the player, and the live connection carries the new session. The page
 * of sign-in leads a signed-in player on to its return address by the operator's pairs.
 */
export const openAfterSignIn = (returnTo: string, language: string) => (): void => {
  const previous = previousRoute()
  location.assign(previous === undefined ? returnTo : accountsPaths.login(language, previous))
}
