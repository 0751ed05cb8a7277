// The two views of a player's money: every movement of an account, and what was paid in and out.
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { cashierPaths } from './paths.ts'
import styles from './money-tabs.module.css'

type TabsProps = { readonly current: 'statement' | 'payments'; readonly statementPath: string }

export function MoneyTabs({ current, statementPath }: TabsProps) {
  const t = useText()
  const { language } = useLocale()
  const tabs = [
    ['payments', cashierPaths.transactions(language), t('cashier.title')],
    ['statement', statementPath, t('cashier.statement')],
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t('cashier.tabs')}>
      {tabs.map(([name, path, label]) => (
        <Link
          key={name}
          to={path}
          className={classNames(styles.tab, name === current && styles.current)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
