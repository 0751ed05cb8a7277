// S2.3.1 office/responsible: the frame of its pages, with a way from each to the others.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Screen } from '#ui/screen.tsx'
import { saferGamblingPaths } from '../paths.ts'
import styles from './responsible-screen.module.css'

const VIEWS = [
  { path: saferGamblingPaths.limits, text: 'limits.tab.limits' },
  { path: saferGamblingPaths.activity, text: 'limits.tab.activity' },
  { path: saferGamblingPaths.selfTest, text: 'limits.tab.self-test' },
  { path: saferGamblingPaths.history, text: 'limits.tab.history' },
] as const

/** `children`: the page that is open. */
export function ResponsibleScreen({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <Screen title={t('limits.title')} text={t('limits.text')}>
      <nav className={styles.tabs} aria-label={t('limits.title')}>
        {VIEWS.map(({ path, text }) => (
          <NavLink key={text} to={path(language)} end className={styles.tab ?? ''} preventScrollReset>
            {t(text)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.view}>{children}</div>
    </Screen>
  )
}
