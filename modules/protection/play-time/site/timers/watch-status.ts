// S7.5: asks the server for the player's status: when the page starts, every 30 s while visible, after a change, and
// whenever the browser's clock was set or the device slept. The timer that checks what falls due is here too.
import { momentsOf } from '#modules/protection/play-time/rules/reminders.ts'
import { stepToFirst } from '#modules/protection/play-time/rules/reminder-timer.ts'
import { onPlayRefused } from '#platform/browser/session/play-refused.ts'
import { onSessionEvent } from '#platform/browser/session/session-events.ts'
import { PING_MS, whileInSight } from '#platform/browser/session/session-keeping.ts'
import { askTimers } from './ask-timers.ts'
import { forgetStoredStatus, keep, keepShown, onShown, readStoredStatus, readShown } from './stored-status.ts'
import { onLimitsChanged } from '#modules/protection/exclusions/site/parts.ts'
import { keptOf, statusStore } from './status-store.ts'

const LOOK_AT_CLOCK_MS = 2_000
/** No answer of the server: an earlier page's status is used. */
const isSilence = (code: string): boolean => ['network_error', 'internal_error', 'main_query_error'].includes(code)

/** One request at a time, and one more after it where another was requested meanwhile. */
function createAsking(playerId: number): () => void {
  let isUnderWay = false
  let isWanted = false
  const go = async (): Promise<void> => {
    const question = statusStore.ask()
    const answer = await askTimers('POST /limit-service-api/api/external/web/v3/ping', {})
    if (answer.ok) statusStore.hear(question, answer.value)
    // Whatever it was refused for: a server that goes on refusing is asked no more often than one that does not answer.
    else statusStore.fail(question, isSilence(answer.refusal.code) ? readStoredStatus(playerId) : undefined)
  }
  const askNow = (): void => {
    isWanted = isUnderWay
    if (isUnderWay) return
    isUnderWay = true
    void go().finally(() => {
      isUnderWay = false
      if (isWanted) askNow()
    })
  }
  return askNow
}

export type WatchedStatus = {
  readonly playerId: number
  /** Something may have fallen due, or be so no more. */
  readonly onLook: () => void
}

/** For players alone. Answers how to stop. */
export function watchStatus({ playerId, onLook }: WatchedStatus): () => void {
  const askNow = createAsking(playerId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const arm = (): void => {
    clearTimeout(timer)
    const told = statusStore.read()
    if (told === undefined) return
    const now = statusStore.now()
    timer = setTimeout(ring, stepToFirst(momentsOf(told.standing, readShown(playerId)), now))
  }
  // S4.8: the timer only wakes the page; the time itself is checked again, and the server is asked.
  const ring = (): void => {
    askNow()
    look()
  }
  const look = (): void => {
    onLook()
    arm()
  }
  // Answers received after that are ignored.
  const onTold = (): void => {
    const told = statusStore.read()
    if (told !== undefined && !told.isSilent && !isLeaving) keep(playerId, keptOf(told))
    look()
  }
  let isLeaving = false
  const forget = (): void => {
    isLeaving = true
    forgetStoredStatus(playerId)
  }
  const clock = setInterval(() => {
    if (statusStore.isClockMoved()) askNow()
  }, LOOK_AT_CLOCK_MS)
  window.addEventListener('online', askNow)
  const stops = [
    statusStore.subscribe(onTold),
    whileInSight(PING_MS, askNow),
    onLimitsChanged(askNow),
    onPlayRefused(() => {
      keepShown(playerId, undefined)
      askNow()
    }),
    onShown(playerId, () => {
      askNow()
      look()
    }),
    onSessionEvent('signed_out', forget),
    onSessionEvent('leaving', forget),
    onSessionEvent('staying', () => {
      isLeaving = false
    }),
  ]
  askNow()
  return () => {
    clearTimeout(timer)
    clearInterval(clock)
    window.removeEventListener('online', askNow)
    for (const stop of stops) stop()
    statusStore.clear()
  }
}
