// S7.4: reports the result of a reality check to the server; again where no answer came, always with the instant at
// which it was first shown: it counts once.
import { SECOND_MS } from '#kernel/time.ts'
import { askTimers } from './ask-timers.ts'
import { keepShown, readShown } from './stored-status.ts'
import { statusStore } from './status-store.ts'

export const REPORTS_MAX = 4
const PASSING: readonly string[] = ['network_error', 'internal_error']

export type CheckAction = 'continue' | 'log_out' | 'nothing'

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

export type CheckReport = {
  readonly playerId: number
  readonly dueAt: number
  readonly action: CheckAction
  readonly isHidden: boolean
}

/** It is visible: every report of it states since when, in whatever tab it is answered. */
export function markShown(playerId: number, dueAt: number): void {
  if (readShown(playerId)?.dueAt === dueAt) return
  const shownAt = Math.max(dueAt, statusStore.now())
  keepShown(playerId, { dueAt, shownAt, putAwayAt: null, isAnswered: false })
}

/** True where the server has received it. A dismissed check is back after a while. */
export async function reportCheck({ playerId, dueAt, action, isHidden }: CheckReport): Promise<boolean> {
  const shown = readShown(playerId)
  const shownAt = shown?.dueAt === dueAt ? shown.shownAt : Math.max(dueAt, statusStore.now())
  // Before the answer: closing does not wait for it, and stakes do not depend on it.
  if (action === 'nothing') keepShown(playerId, { dueAt, shownAt, putAwayAt: statusStore.now(), isAnswered: false })
  const attributes = { action, do_not_show_again: isHidden, popup_show_at: shownAt }
  for (let reports = 1; reports <= REPORTS_MAX; reports += 1) {
    const question = statusStore.ask()
    const answer = await askTimers('POST /web-api/api/web/user/v1/reality-check', { data: { attributes } })
    if (answer.ok) {
      if (action !== 'log_out') statusStore.hear(question, answer.value)
      if (action !== 'nothing') keepShown(playerId, { dueAt, shownAt, putAwayAt: null, isAnswered: true })
      return true
    }
    if (!PASSING.includes(answer.refusal.code)) {
      // It is not due as this page assumed: the next status of the server corrects it.
      keepShown(playerId, undefined)
      return false
    }
    if (reports < REPORTS_MAX) await pause(SECOND_MS * 2 ** (reports - 1))
  }
  return false
}
