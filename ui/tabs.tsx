// Tabs of one view. The panel is the caller's: `panelId` ties the two together. Arrow keys move, as in any tab list.
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

type Tab<V extends string> = { value: V; label: ReactNode; count?: number }

type TabsProps<V extends string> = {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  panelId: string
  className?: string
}

export function Tabs<V extends string>({ label, tabs, value, onChange, panelId, className }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? -1 : (at + step + tabs.length) % tabs.length
    const tab = tabs[to]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={classNames(styles.list, className)} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** The panel of a `Tabs` with the same id. */
export function TabPanel({ panelId, value, children }: { panelId: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${value}`}>
      {children}
    </div>
  )
}
