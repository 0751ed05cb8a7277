// S2.1.3: back to the beginning of a long page, and the focus with it.
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsWide } from '../shell/frame/use-is-wide.ts'
import styles from './around.module.css'
import { isFarDown } from './scroll-to-top.ts'

function useIsFarDown(): boolean {
  const isWide = useIsWide()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setFar(isFarDown({ scrolled: window.scrollY, screenHeight: window.innerHeight, isMobile: !isWide }))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [isWide])
  return isFar
}

export function ScrollToTopButton() {
  const t = useText()
  const isFar = useIsFarDown()
  if (!isFar) return null
  const goUp = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles.round} aria-label={t('popup.up')} title={t('popup.up')} onClick={goUp}>
      <Icon name="chevron-up" />
    </button>
  )
}
