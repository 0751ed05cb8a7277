// Around sign-in and invitation: a bar with the mark, language and theme, and one narrow card.
import { Outlet } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { BackofficeMark } from './backoffice-mark.tsx'
import { BackofficeNotices } from './backoffice-notices.tsx'
import styles from './entry-frame.module.css'
import { LookMenus } from './look-menus.tsx'

export function EntryFrame() {
  const t = useText()
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <BackofficeMark />
        <div className={styles.look}>
          <LookMenus />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Outlet />
        </div>
        <p className={styles.note}>{t('backoffice.recorded')}</p>
      </main>
      <BackofficeNotices />
    </div>
  )
}
