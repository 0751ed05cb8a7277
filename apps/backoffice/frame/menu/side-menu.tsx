// The places of the back office that this operator may go to, in groups that fold. Arrow keys go through it beside Tab.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { useOperator } from '#platform/browser/backoffice/operator.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { foldedGroups } from './folded-groups.ts'
import { goThroughMenu } from './menu-keys.ts'
import { placeGroupsOf, type PlaceGroup } from '../places.ts'
import styles from './side-menu.module.css'

/** `isOpen`: on a narrow screen, where it is folded away otherwise; a menu that led somewhere is done. */
export function SideMenu({ isOpen, onGo }: { readonly isOpen: boolean; readonly onGo: () => void }) {
  const t = useText()
  const { permissions } = useOperator()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = menu
    if (current === null) return undefined
    const onKey = (event: KeyboardEvent): void => goThroughMenu(current, event)
    current.addEventListener('keydown', onKey)
    return () => current.removeEventListener('keydown', onKey)
  }, [])
  return (
    <nav
      ref={menu}
      id="backoffice-menu"
      className={classNames(styles.menu, isOpen && styles.open)}
      aria-label={t('backoffice.menu')}
    >
      <NavLink to="/" end className={styles.place ?? ''} onClick={onGo}>
        <Icon name="home" size={18} />
        {t('backoffice.home')}
      </NavLink>
      {placeGroupsOf(permissions).map((group) => (
        <Group key={group.name} group={group} onGo={onGo} />
      ))}
    </nav>
  )
}

/** Stays folded on the way to one of its places by another link: its heading then says that it holds the page. */
function Group({ group: { name, places }, onGo }: { readonly group: PlaceGroup; readonly onGo: () => void }) {
  const t = useText()
  const isFolded = useSyncExternalStore(foldedGroups.subscribe, foldedGroups.read).includes(name)
  const id = `backoffice-menu-${name}`
  return (
    <section className={styles.group}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => foldedGroups.set(name, !isFolded)}
        >
          {t(`backoffice.group.${name}`)}
          <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
      </h2>
      <ul id={id} hidden={isFolded}>
        {places.map(({ path, name: place, icon }) => (
          <li key={path}>
            <NavLink to={path} className={styles.place ?? ''} onClick={onGo}>
              <Icon name={icon} size={18} />
              {t(`place.${place}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
