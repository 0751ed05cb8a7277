// Around the ways in: a bar with the mark and the look of the desk, and one narrow card.
import { Outlet } from 'react-router'
import { useText } from '#platform/browser/text.tsx'
import { ConsoleMark } from './console-mark.tsx'
import { ConsoleNotices } from './console-notices.tsx'
import styles from './entry-frame.module.css'
import { LookMenus } from './look-menus.tsx'

export function EntryFrame() {
  const t = useText()
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <ConsoleMark />
        <div className={styles.look}>
          <LookMenus />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Outlet />
        </div>
        <p className={styles.note}>{t('desk.recorded')}</p>
      </main>
      <ConsoleNotices />
    </div>
  )
}
