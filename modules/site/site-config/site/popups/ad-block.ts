// S1.11, S8.7: a visitor whose ad blocker hides parts of the site is told so, once a week.
import { DAY_MS, type PopupRule, type Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import styles from './ad-block.module.css'

export type AdBlockConfig = { readonly isAdBlockWarning: boolean }

export const isAdBlocked = createStore(false)

export const adBlock: PopupRule<AdBlockConfig> = {
  name: 'ad-block',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: 7 * DAY_MS,
  subject: ({ config }) => (config.isAdBlockWarning && isAdBlocked.read() ? 'ad-block' : undefined),
  subscribe: isAdBlocked.subscribe,
}

const BAIT_CLASSES = 'ad-banner adsbox ad-placement pub_300x250 textads sponsored-ad'
const LOOK_AFTER_MS = 2_000

const isHidden = (bait: HTMLElement): boolean => {
  const { display, visibility } = getComputedStyle(bait)
  return !bait.isConnected || bait.offsetHeight === 0 || display === 'none' || visibility === 'hidden'
}

/** Inserts an element that blockers hide, checks whether it is still visible, and removes it. */
export const watchAdBlock: Watcher<AdBlockConfig> = ({ config }) => {
  if (!config.isAdBlockWarning) return undefined
  const bait = document.createElement('div')
  bait.className = `${styles.bait} ${BAIT_CLASSES}`
  bait.setAttribute('aria-hidden', 'true')
  document.body.append(bait)
  const timer = setTimeout(() => {
    if (isHidden(bait)) isAdBlocked.write(true)
    bait.remove()
  }, LOOK_AFTER_MS)
  return () => {
    clearTimeout(timer)
    bait.remove()
  }
}
