// S8.7: when the site will be down, in Russian or in English whatever the page's language.
import { useEffect, useState } from 'react'
import { textIn } from '#platform/browser/text/text-loader.ts'
import { useLocale, type Text } from '#platform/browser/text.tsx'
import { plannedMaintenance } from './maintenance-warning.ts'
import { PopupBar } from '#ui/popup/popup-bar.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'

/** Undefined until the texts of that language are loaded. */
function useTextIn(language: string | undefined): Text | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly text: Text }>()
  useEffect(() => {
    if (language === undefined) return
    void textIn(language, 'popups').then(
      (text) => setLoaded({ language, text }),
      () => undefined,
    )
  }, [language])
  return loaded?.language === language ? loaded?.text : undefined
}

/** Day and time in the reader's zone, in the notice's own language. */
const moment = (language: string, timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant))

export function MaintenanceWarningBar({ page, onAnswer }: PopupProps<unknown>) {
  const { timeZone } = useLocale()
  const planned = plannedMaintenance.read()
  const warning = planned?.warningOf(planned.record, page.language, page.nowMs)
  const t = useTextIn(warning?.language)
  if (warning === undefined || t === undefined) return null
  const { language, startAt, finishAt } = warning
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
