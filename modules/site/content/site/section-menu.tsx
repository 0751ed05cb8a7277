// Related information pages: a list beside the text, a row of chips above it on narrow screens.
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { directionOf } from '#kernel/languages.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { PageLink } from './blocks/inline.tsx'
import type { MenuGroup } from './menu-groups.ts'
import styles from './section-menu.module.css'

type SectionMenuProps = { rows: readonly (readonly MenuGroup[])[]; children: ReactNode }

export function SectionMenu({ rows, children }: SectionMenuProps) {
  const t = useText()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // Scrolls the chip of this page into view.
  useEffect(() => {
    for (const row of menu.current?.children ?? []) {
      const current = row.querySelector('[aria-current]')
      if (current === null) continue
      const [inner, outer] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
      row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
    }
  }, [pathname])
  return (
    <div className={styles.section}>
      <nav ref={menu} className={styles.menu} aria-label={t('content.section-menu')}>
        {rows.map((groups, index) => (
          <div key={index} className={styles.row}>
            {groups.map(({ title, lang, links }) => (
              <div key={title} className={styles.group} {...(lang !== language && { lang, dir: directionOf(lang) })}>
                <p className={styles.title}>{title}</p>
                <ul>
                  {links.map(({ text, to, isCurrent }) => (
                    <li key={to}>
                      <PageLink to={to} isCurrent={isCurrent}>
                        {text}
                      </PageLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.text}>{children}</div>
    </div>
  )
}
