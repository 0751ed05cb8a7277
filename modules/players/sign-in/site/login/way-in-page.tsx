// The frame of a sign-in form as a separate page: a card with its title.
import type { ReactNode } from 'react'
import { formStyles as styles } from '#modules/players/identity/site/parts.ts'

export function WayInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}

/** A whole new document: the server renders it for the player, and the live connection carries the new session. */
export const openAnew = (path: string) => (): void => location.assign(path)
