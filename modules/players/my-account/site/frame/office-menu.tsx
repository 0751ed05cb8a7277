// The menu of the account pages, category by category, with the current entry marked and unread messages counted
// (S2.3.3).
import { NavLink } from 'react-router'
import type { MenuCategory } from '#modules/players/my-account/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './office-menu.module.css'

type OfficeMenuProps = {
  readonly categories: readonly MenuCategory[]
  /** Unread messages. */
  readonly unread: number
}

/** Links that start with / get the language. */
const inLanguage = (path: string, language: string): string => (path.startsWith('/') ? `/${language}${path}` : path)

export function OfficeMenu({ categories, unread }: OfficeMenuProps) {
  const t = useText()
  const { language } = useLocale()
  const paths = categories.flatMap(({ items }) => items.map(({ path }) => path))
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      {categories.map(({ id, items }) => (
        <div key={id} className={styles.group}>
          <h2 id={`office-menu-${id}`} className={styles.heading}>
            {t(`office.menu.group-${id}`)}
          </h2>
          <ul aria-labelledby={`office-menu-${id}`}>
            {items.map((item) => (
              <li key={item.id}>
                <NavLink
                  className={styles.link ?? ''}
                  to={inLanguage(item.path, language)}
                  // An entry with entries below it is current on its own page only.
                  end={paths.some((path) => path.startsWith(`${item.path}/`))}
                >
                  <Icon name={item.icon as IconName} size={18} className={styles.icon} />
                  <span className={styles.name}>{t(`office.menu.${item.id}`)}</span>
                  {item.needsAttention === true && (
                    <Icon name="warning" size={18} className={styles.mark} label={t('office.menu.attention')} />
                  )}
                  {item.id === 'support' && unread > 0 && (
                    <span className={styles.count}>
                      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                      <span className="visually-hidden">{t('office.menu.unread', { count: unread })}</span>
                    </span>
                  )}
                  <Icon name="chevron-end" size={16} flip className={styles.chevron} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
