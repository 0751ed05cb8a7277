// S8.7: when the site will be down, in Russian or in English whatever language the page is in.
import { useEffect, useState } from 'react'
import { textOf, useLocale } from '#platform/browser/text.tsx'
import { loadMessages, messagesOf } from '../messages.ts'
import { warningOf } from './maintenance-warning.ts'
import { PopupBar } from './popup-bar.tsx'
import type { PopupProps } from './popup.ts'
import { readSignals } from './signals.ts'

function useMessagesOf(language: string | undefined): boolean {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    if (language === undefined) return
    void loadMessages(language, 'popups').then(
      () => setLoaded(language),
      () => undefined,
    )
  }, [language])
  return loaded !== undefined && loaded === language
}

/** Day and time in the reader's zone, in the notice's own language. */
const moment = (language: string, timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant))

export function MaintenanceWarningBar({ facts, onAnswer }: PopupProps) {
  const { timeZone } = useLocale()
  const warning = warningOf(readSignals().maintenance, facts.language, facts.nowMs)
  const isReady = useMessagesOf(warning?.language)
  if (warning === undefined || !isReady) return null
  const { language, startAt, finishAt } = warning
  const t = textOf(messagesOf(language), language)
  const at = (instant: string) => moment(language, timeZone, instant)
  return (
    <PopupBar
      edge="top"
      icon="clock"
      tone="warn"
      label={t('popup.maintenance.title')}
      title={t('popup.maintenance.title')}
      language={{ code: language, direction: 'ltr' }}
      onClose={() => onAnswer()}
    >
      {startAt !== null && finishAt !== null && (
        <p>{t('popup.maintenance.window', { start: at(startAt), finish: at(finishAt) })}</p>
      )}
      {startAt !== null && finishAt === null && <p>{t('popup.maintenance.from', { start: at(startAt) })}</p>}
      {startAt === null && finishAt !== null && <p>{t('popup.maintenance.until', { finish: at(finishAt) })}</p>}
      <p>{t('popup.maintenance.text')}</p>
    </PopupBar>
  )
}
