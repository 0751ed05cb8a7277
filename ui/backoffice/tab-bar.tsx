// The tabs of a screen: links in a row, each with an address of its own. A narrow screen moves the row sideways.
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './tab-bar.module.css'

export type Tab = { readonly to: string; readonly label: string; readonly isFirst?: boolean }

export function TabBar({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={bar} className={styles.bar} aria-label={label}>
      {tabs.map(({ to, label: name, isFirst = false }) => (
        <NavLink key={to} to={to} end={isFirst} className={styles.tab ?? ''} preventScrollReset>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
