// S4.7: measures the idle time of a player over all tabs of this browser, and logs them out when it is over.
import type { calls } from '#modules/players/identity/contract.ts'
import { caller } from '#platform/browser/call.ts'
import { whileLeaving } from '#platform/browser/session/leaving.ts'
import { readStored, writeStored } from '#platform/browser/storage.ts'
import { countsAsActivity, isIdle } from './idleness.ts'
import { leavePage } from './leave-page.ts'
import { rememberLoggedOff } from './logged-off.ts'

const ACTIVITY_KEY = 'activity'
const CHECK_EVERY_MS = 5_000
/** How often other tabs are notified of activity. */
const SHARE_EVERY_MS = 1_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const ask = caller<typeof calls>()

async function logOff(minutes: number, language: string): Promise<boolean> {
  rememberLoggedOff(minutes)
  const isOut = await whileLeaving('inactivity', async () => {
    const answer = await ask('DELETE /web-api/accounts/sessions', {})
    // Another tab may have ended the session meanwhile: this page is over all the same, and the notice is stored
    // once.
    return answer.ok || answer.refusal.code === 'not_signed_in'
  })
  // A failed call is repeated; where another tab succeeded, this one follows, and the notice is the other's too.
  if (isOut) leavePage(language)
  return isOut
}

export type Idleness = { readonly minutes: number; readonly language: string }

/** For players alone. Answers how to stop. */
export function watchActivity({ minutes, language }: Idleness): () => void {
  let lastMs = Date.now()
  let sharedMs = 0
  let isLeaving = false
  const share = (nowMs: number) => {
    if (nowMs - sharedMs < SHARE_EVERY_MS && nowMs >= sharedMs) return
    sharedMs = nowMs
    writeStored(ACTIVITY_KEY, nowMs)
  }
  const live = () => {
    const nowMs = Date.now()
    if (isLeaving || !countsAsActivity(lastMs, nowMs)) return
    // A player who returns too late does not save the session by returning.
    check()
    if (isLeaving) return
    lastMs = nowMs
    share(nowMs)
  }
  const check = () => {
    const nowMs = Date.now()
    const lastActivityMs = Math.max(lastMs, Math.min(readStored(ACTIVITY_KEY, 0, isNumber), nowMs))
    if (isLeaving || !isIdle({ isEnabled: true, isPlayer: true, minutes, lastActivityMs, nowMs })) return
    isLeaving = true
    void logOff(minutes, language).then((isDone) => {
      isLeaving = isDone
    })
  }
  share(lastMs)
  const timer = setInterval(check, CHECK_EVERY_MS)
  const onSight = () => {
    if (!document.hidden) check()
  }
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true, capture: true })
  document.addEventListener('visibilitychange', onSight)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live, { capture: true })
    document.removeEventListener('visibilitychange', onSight)
  }
}
