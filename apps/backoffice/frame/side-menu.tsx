// The places of the console that this member may go to.
import { NavLink } from 'react-router'
import { useDeskMember } from '#platform/browser/desk/desk-member.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { placesOf } from './desk-places.ts'
import styles from './side-menu.module.css'

/** `isOpen`: on a narrow screen, where it is folded away otherwise; a menu that led somewhere is done. */
export function SideMenu({ isOpen, onGo }: { readonly isOpen: boolean; readonly onGo: () => void }) {
  const t = useText()
  const { permissions } = useDeskMember()
  return (
    <nav id="console-menu" className={classNames(styles.menu, isOpen && styles.open)} aria-label={t('desk.menu')}>
      <ul>
        {placesOf(permissions).map(({ path, name, icon }) => (
          <li key={path}>
            <NavLink to={path} className={styles.place ?? ''} onClick={onGo}>
              <Icon name={icon} size={18} />
              {t(`desk.place.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
