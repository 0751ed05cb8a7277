// What keeps the account the player's own: who is logged in, and how the way in is guarded.
import { useText } from '#platform/browser/text.tsx'
import { LogOutButton } from '../sessions/log-out-button.tsx'
import { SessionList, type PlayerSession } from '../sessions/session-list.tsx'
import styles from './security-screen.module.css'

export function SecurityScreen({ email, sessions }: { email: string; sessions: readonly PlayerSession[] }) {
  const t = useText()
  return (
    <section className={styles.screen} aria-labelledby="security-title">
      <header className={styles.head}>
        <div>
          <h1 id="security-title" className={styles.title}>
            {t('accounts.security')}
          </h1>
          <p className={styles.muted}>
            <bdi className="ltr">{email}</bdi>
          </p>
        </div>
        <LogOutButton />
      </header>
      <SessionList sessions={sessions} />
    </section>
  )
}
