// S4.9: a coming exclusion, and one in force: until when, what stays possible, and where to find help.
import { Link } from 'react-router'
import { tellableFrom } from '#kernel/remaining-time.ts'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { protectionPaths } from '#modules/protection/exclusions/site/parts.ts'
import { usePlayTimeStatus } from '../timers/use-status.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { PopupBar } from '#ui/popup/popup-bar.tsx'
import type { PopupProps } from '#platform/browser/site-module.ts'
import styles from './reminders.module.css'

type Exclusion = NonNullable<PlayTimeStatus['exclusion']>

/** An end is rounded up, so that nobody comes too early. */
function useEnd() {
  const format = useFormat()
  return (instant: number) => format.dateTime(new Date(tellableFrom(instant)).toISOString())
}

export function ExclusionAheadBar({ page, onAnswer }: PopupProps<unknown>) {
  const t = useText()
  const format = useFormat()
  const exclusion = usePlayTimeStatus()?.standing.exclusion
  if (exclusion === null || exclusion === undefined) return null
  const title = t('popup.exclusion.ahead', { start: format.dateTime(new Date(exclusion.startsAt).toISOString()) })
  return (
    <PopupBar edge="top" icon="warning" tone="warn" label={title} title={title} onClose={() => onAnswer()}>
      <p>{t('responsible_gaming_self_exclusion_warning')}</p>
      <p>
        <Link to={protectionPaths.limits(page.language)}>{t('popup.reality.limits')}</Link>
      </p>
    </PopupBar>
  )
}

/** Until when, as text; the statutory delay after the term is shown where it is known. */
function untilWords(
  { endsAt, holdsUntil, mayAskReturn, returnAskedAt }: Exclusion,
  t: ReturnType<typeof useText>,
  end: (instant: number) => string,
): string {
  if (returnAskedAt !== null && holdsUntil !== null) return t('popup.exclusion.returning', { end: end(holdsUntil) })
  if (mayAskReturn) return t('popup.exclusion.may-return')
  return endsAt === null ? t('popup.exclusion.open') : t('popup.exclusion.until', { end: end(endsAt) })
}

export function ExclusionBar({ page, onAnswer }: PopupProps<unknown>) {
  const t = useText()
  const end = useEnd()
  const exclusion = usePlayTimeStatus()?.standing.exclusion
  if (exclusion === null || exclusion === undefined) return null
  const title = t(exclusion.kind === 'time_out' ? 'popup.exclusion.time-out' : 'popup.exclusion.self')
  const { language } = page
  return (
    <PopupBar edge="top" icon="shield" label={title} title={title} onClose={() => onAnswer({ isForVisit: true })}>
      <p>
        {untilWords(exclusion, t, end)} {t('popup.exclusion.money')}
      </p>
      <p className={styles.links}>
        {exclusion.mayAskReturn && exclusion.returnAskedAt === null && (
          <Link to={protectionPaths.limits(language)}>{t('popup.exclusion.return')}</Link>
        )}
        <Link to={protectionPaths.about(language)}>{t('popup.exclusion.help')}</Link>
      </p>
    </PopupBar>
  )
}
