// A small menu under a button: the browser's own <details>, so it opens before scripts do; scripts only close it politely.
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './popup.module.css'

type PopupProps = {
  label: string
  button: ReactNode
  children: ReactNode
  /** Opened or closed. */
  onToggle?: () => void
}

export function Popup({ label, button, children, onToggle }: PopupProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const box = details.current
      if (box === null || !box.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'pointerdown' && !box.contains(event.target as Node)
      const isChosen =
        event.type === 'click' &&
        event.target instanceof Element &&
        box.contains(event.target) &&
        event.target.closest('a, button') !== null
      if (!isEscape && !isOutside && !isChosen) return
      if (isEscape) box.querySelector('summary')?.focus()
      box.open = false
    }
    const kinds = ['keydown', 'pointerdown', 'click'] as const
    for (const kind of kinds) document.addEventListener(kind, close)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close)
    }
  }, [])
  return (
    <details ref={details} className={styles.popup} onToggle={onToggle}>
      <summary className={styles.button} aria-label={label} title={label}>
        {button}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
