// Messages that pass over the page, newest below. Errors are read aloud at once; nothing leaves while it is pointed at or in focus.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useUiText } from '#ui/ui-text.ts'
import styles from './notice-stack.module.css'

type Tone = 'info' | 'warn' | 'error' | 'success'

export type StackedNotice = {
  readonly id: number
  readonly tone: Tone
  readonly title?: string
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Stays until it is closed where there is none. */
  readonly closeAfterMs?: number
}

const ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  success: 'check-circle',
}

type StackProps = {
  notices: readonly StackedNotice[]
  /** Of a notice that has none of its own. */
  titleOf: (tone: Tone) => string
  label: string
  onClose: (id: number) => void
}

const HOLDING: Readonly<Record<string, boolean>> = {
  pointerenter: true,
  focusin: true,
  pointerleave: false,
  focusout: false,
}

/** While it is pointed at, or the focus is in it. */
function useIsHeld(box: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const hear = ({ type }: Event) => setHeld(HOLDING[type] ?? false)
    for (const type of Object.keys(HOLDING)) current.addEventListener(type, hear)
    return () => {
      for (const type of Object.keys(HOLDING)) current.removeEventListener(type, hear)
    }
  }, [box])
  return isHeld
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

export function NoticeStack({ notices, titleOf, label, onClose }: StackProps) {
  const box = useRef<HTMLElement>(null)
  const isHeld = useIsHeld(box)
  // A notice that goes takes the pointer and the focus with it, and tells nobody.
  const isPaused = isHeld && notices.length > 0
  return (
    <section ref={box} className={styles.stack} aria-label={label}>
      {(['polite', 'assertive'] as const).map((manner) => (
        <div key={manner} className={styles.group} aria-live={manner} aria-relevant="additions text">
          {notices
            .filter(({ tone }) => (tone === 'error') === (manner === 'assertive'))
            .map((notice) => (
              <PassingNotice
                key={notice.id}
                notice={notice}
                title={notice.title ?? titleOf(notice.tone)}
                isPaused={isPaused}
                onClose={() => onClose(notice.id)}
              />
            ))}
        </div>
      ))}
    </section>
  )
}

/** Counts down only while nobody holds it. */
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

function PassingNotice({
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
