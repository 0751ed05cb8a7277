// Determines what a player is to be reminded of now: their status, what this browser has shown, and which of its tabs
// leads.
import { minutesLeft } from '#modules/protection/play-time/rules/reminder-timer.ts'
import { remindersOf, sessionWarning } from '#modules/protection/play-time/rules/reminders.ts'
import { notify } from '#platform/browser/notices.ts'
import type { Watcher } from '#platform/browser/site-module.ts'
import { textIn } from '#platform/browser/text/text-loader.ts'
import { readShown, takeWarning } from '../timers/stored-status.ts'
import { leadTab } from '../timers/lead-tab.ts'
import { statusStore } from '../timers/status-store.ts'
import { watchStatus } from '../timers/watch-status.ts'
import { reminders } from './reminder-popups.ts'

/** S4.6: shown once a day in this browser, a few minutes before the time is used up. */
async function warnOfEnd(language: string, leftMs: number): Promise<void> {
  const t = await textIn(language, 'popups')
  notify({
    group: 'session-limit',
    tone: 'warn',
    title: t('popup.session-limit.soon'),
    text: t('popup.session-limit.left', { minutes: minutesLeft(leftMs) }),
  })
}

export const watchReminders: Watcher<unknown> = ({ playerId, language }) => {
  if (playerId === null) return undefined
  let isLeading = false
  const look = (): void => {
    const told = statusStore.read()
    const now = statusStore.now()
    const moment = { now, isSilent: told?.isSilent ?? false }
    const next = remindersOf(told?.standing, moment, { shown: readShown(playerId), isLeading })
    if (JSON.stringify(next) !== JSON.stringify(reminders.read())) reminders.write(next)
    const left = told === undefined ? undefined : sessionWarning(told.standing, now)
    const renewsAt = told?.standing.sessionLimit?.renewsAt
    if (isLeading && left !== undefined && renewsAt !== undefined && takeWarning(playerId, renewsAt))
      void warnOfEnd(language, left).catch(() => undefined)
  }
  const stopWatching = watchStatus({ playerId, onLook: look })
  const stopLeading = leadTab((isNow) => {
    isLeading = isNow
    look()
  })
  return () => {
    stopLeading()
    stopWatching()
    reminders.write(undefined)
  }
}
