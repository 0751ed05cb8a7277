// Puts together what a player is to be reminded of now: how he stands, what this browser has shown, and which of its tabs speaks.
import { remindersOf, sessionWarning, minutesLeft } from '#modules/protection/play-time/site/timers/timer-rules.ts'
import { readShown, takeWarning } from '#modules/protection/play-time/site/timers/kept-standing.ts'
import { leadTab } from '#modules/protection/play-time/site/timers/lead-tab.ts'
import { standingStore } from '#modules/protection/play-time/site/timers/standing-store.ts'
import { watchStanding } from '#modules/protection/play-time/site/timers/watch-standing.ts'
import { notify } from '#platform/browser/notices.ts'
import { textOf } from '#platform/browser/text.tsx'
import { loadMessages, messagesOf } from '../messages.ts'
import { readSignals, signal } from './signals.ts'

/** S4.6: told once a day in this browser, a few minutes before the time is up. */
async function warnOfEnd(language: string, leftMs: number): Promise<void> {
  await loadMessages(language, 'popups')
  const t = textOf(messagesOf(language), language)
  notify({
    group: 'session-limit',
    tone: 'warn',
    title: t('popup.session-limit.soon'),
    text: t('popup.session-limit.left', { minutes: minutesLeft(leftMs) }),
  })
}

export type RemindedPlayer = { readonly playerId: number; readonly language: string }

/** For players alone. Answers how to stop. */
export function watchReminders({ playerId, language }: RemindedPlayer): () => void {
  let isLeading = false
  const look = (): void => {
    const told = standingStore.read()
    const now = standingStore.now()
    const moment = { now, isSilent: told?.isSilent ?? false }
    const reminders = remindersOf(told?.standing, moment, { shown: readShown(playerId), isLeading })
    if (JSON.stringify(reminders) !== JSON.stringify(readSignals().reminders)) signal({ reminders })
    const left = told === undefined ? undefined : sessionWarning(told.standing, now)
    const renewsAt = told?.standing.sessionLimit?.renewsAt
    if (isLeading && left !== undefined && renewsAt !== undefined && takeWarning(playerId, renewsAt))
      void warnOfEnd(language, left).catch(() => undefined)
  }
  const stopWatching = watchStanding({ playerId, onLook: look })
  const stopLeading = leadTab((isNow) => {
    isLeading = isNow
    look()
  })
  return () => {
    stopLeading()
    stopWatching()
    signal({ reminders: undefined })
  }
}
