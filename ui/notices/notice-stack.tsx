// Transient messages over the page, newest below. Errors are read aloud at once; nothing disappears while it is
// hovered or focused. The live region exists before there are any; their style is loaded with the first.
import { useEffect, useRef, useState, type RefObject } from 'react'
import styles from './notice-stack.module.css'
import type { StackedNotice, Tone } from './stacked-notice.ts'
import { lazyPart } from '../lazy-part.tsx'

const PassingNotice = lazyPart(async () => (await import('./passing-notice.tsx')).PassingNotice)

type StackProps = {
  notices: readonly StackedNotice[]
  /** Of a notice without its own. */
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

export function NoticeStack({ notices, titleOf, label, onClose }: StackProps) {
  const box = useRef<HTMLElement>(null)
  const isHeld = useIsHeld(box)
  // A removed notice takes the pointer and the focus with it, without an event.
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
