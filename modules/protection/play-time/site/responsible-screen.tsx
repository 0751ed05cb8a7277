// S2.3.1 office/responsible: the frame of its pages, with links between them.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Screen } from '#ui/screen.tsx'
import { protectionPaths } from '#modules/protection/exclusions/site/parts.ts'
import styles from './responsible-screen.module.css'

const VIEWS = [
  { path: protectionPaths.limits, text: 'limits.tab.limits' },
  { path: protectionPaths.activity, text: 'limits.tab.activity' },
  { path: protectionPaths.selfTest, text: 'limits.tab.self-test' },
  { path: protectionPaths.history, text: 'limits.tab.history' },
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
