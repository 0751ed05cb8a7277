// One message that passes over the page.
import { useEffect, useRef, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useUiText } from '#ui/ui-text.ts'
import styles from './notice-stack.module.css'
import type { StackedNotice, Tone } from './stacked-notice.ts'

const ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  success: 'check-circle',
}

/** Escape closes the one that the focus is in. */
function useEscape(box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    current.addEventListener('keydown', hear)
    return () => current.removeEventListener('keydown', hear)
  }, [box, close])
}

/** Counts down only while it is not hovered or focused. */
function useCountdown(ms: number | undefined, isPaused: boolean, end: () => void): void {
  const left = useRef(ms ?? 0)
  const last = useRef(end)
  useEffect(() => {
    last.current = end
  })
  useEffect(() => {
    if (ms === undefined || isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => last.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [ms, isPaused])
}

export function PassingNotice({
  notice: { tone, text, action, closeAfterMs },
  title,
  isPaused,
  onClose,
}: {
  notice: StackedNotice
  title: string
  isPaused: boolean
  onClose: () => void
}) {
  const t = useUiText()
  const box = useRef<HTMLDivElement>(null)
  useEscape(box, onClose)
  useCountdown(closeAfterMs, isPaused, onClose)
  return (
    <div ref={box} className={styles.notice}>
      <Icon name={ICONS[tone]} size={20} className={classNames(styles.icon, styles[tone])} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {action !== undefined && (
          <Button
            size="small"
            className={styles.action}
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button variant="quiet" isIcon size="small" className={styles.close} aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </Button>
    </div>
  )
}
