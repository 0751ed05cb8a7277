// Puts out a bait that blockers hide, looks whether it is still there, and takes it away again.
import styles from './popups.module.css'
import { signal } from './signals.ts'

const BAIT_CLASSES = 'ad-banner adsbox ad-placement pub_300x250 textads sponsored-ad'
const LOOK_AFTER_MS = 2_000

const isHidden = (bait: HTMLElement): boolean => {
  const { display, visibility } = getComputedStyle(bait)
  return !bait.isConnected || bait.offsetHeight === 0 || display === 'none' || visibility === 'hidden'
}

/** Answers how to stop before it has looked. */
export function watchAdBlock(): () => void {
  const bait = document.createElement('div')
  bait.className = `${styles.bait} ${BAIT_CLASSES}`
  bait.setAttribute('aria-hidden', 'true')
  document.body.append(bait)
  const timer = setTimeout(() => {
    if (isHidden(bait)) signal({ isAdBlocked: true })
    bait.remove()
  }, LOOK_AFTER_MS)
  return () => {
    clearTimeout(timer)
    bait.remove()
  }
}
