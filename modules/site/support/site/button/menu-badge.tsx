// How many answers were not read yet, on what opens the menu of a phone: the button of support is hidden there.
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#platform/browser/text.tsx'
import { supportUnread } from './support-unread.ts'
import styles from './menu-badge.module.css'

export function MenuBadge({ count }: { count: number }) {
  const t = useText()
  useEffect(() => {
    supportUnread.write(count)
    return () => supportUnread.write(0)
  }, [count])
  const place = document.querySelector('[data-menu]')
  return place === null
    ? null
    : createPortal(
        <>
          <span className={styles.badge} aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{t('support.unread', { count })}</span>
        </>,
        place,
      )
}
