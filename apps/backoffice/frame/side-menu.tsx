// The places of the back office that this member may go to.
import { NavLink } from 'react-router'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { placesOf } from './places.ts'
import styles from './side-menu.module.css'

/** `isOpen`: on a narrow screen, where it is folded away otherwise; a menu that led somewhere is done. */
export function SideMenu({ isOpen, onGo }: { readonly isOpen: boolean; readonly onGo: () => void }) {
  const t = useText()
  const { permissions } = useOperator()
  return (
    <nav
      id="backoffice-menu"
      className={classNames(styles.menu, isOpen && styles.open)}
      aria-label={t('backoffice.menu')}
    >
      <ul>
        {placesOf(permissions).map(({ path, name, icon }) => (
          <li key={path}>
            <NavLink to={path} className={styles.place ?? ''} onClick={onGo}>
              <Icon name={icon} size={18} />
              {t(`place.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
