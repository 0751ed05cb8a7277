// S4.8, UK-29: the time played, its result as text, and two equal buttons. Closing it is no answer ('nothing'): the
// server accepts no stake until there is one, and the check is back after a while.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { protectionPaths } from '#modules/protection/exclusions/site/parts.ts'
import { NetPositions } from '../timers/net-positions.tsx'
import { elapsedSince } from '#modules/protection/play-time/rules/reminder-timer.ts'
import { markShown, reportCheck, type CheckAction } from '../timers/report-check.ts'
import { statusStore } from '../timers/status-store.ts'
import { usePlayTimeStatus } from '../timers/use-status.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { endSession } from '#modules/players/identity/site/parts.ts'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import { EqualAnswers, PopupFacts } from '#ui/popup/popup-parts.tsx'
import type { PopupMoment, PopupProps } from '#platform/browser/site-module.ts'
import { reminders } from './reminder-popups.ts'
import styles from './reminders.module.css'

type Press = { readonly playerId: number; readonly dueAt: number; readonly isHidden: boolean }

/** True where it was received; a page that leaves needs no answer. */
async function answered(action: CheckAction, { playerId, dueAt, isHidden }: Press, language: string): Promise<boolean> {
  if (action !== 'log_out') return reportCheck({ playerId, dueAt, action, isHidden })
  return endSession(language, () => reportCheck({ playerId, dueAt, action, isHidden: false }))
}

function useAnswer({ playerId, language }: PopupMoment<unknown>, isHidden: boolean) {
  const [pressed, setPressed] = useState<CheckAction>()
  const [isFailed, setFailed] = useState(false)
  const dueAt = reminders.read()?.checkDueAt
  useEffect(() => {
    if (playerId !== null && dueAt !== undefined) markShown(playerId, dueAt)
  }, [playerId, dueAt])
  const press = async (action: CheckAction) => {
    if (pressed !== undefined || playerId === null || dueAt === undefined) return
    setFailed(false)
    setPressed(action)
    const isHeard = await answered(action, { playerId, dueAt, isHidden }, language)
    setPressed(undefined)
    setFailed(!isHeard)
  }
  return { pressed, isFailed, press }
}

const linksOf = (language: string) => [
  { path: protectionPaths.activity(language), text: 'popup.reality.activity' },
  { path: `/${language}/office/history`, text: 'popup.reality.history' },
  { path: protectionPaths.limits(language), text: 'popup.reality.limits' },
]

export function RealityCheckModal({ page }: PopupProps<unknown>) {
  const t = useText()
  const format = useFormat()
  const told = usePlayTimeStatus()
  const [isHidden, setHidden] = useState(false)
  const { pressed, isFailed, press } = useAnswer(page, isHidden)
  if (told === undefined) return null
  const { playStartedAt, realityCheck } = told.standing
  const { hours, minutes } = elapsedSince(playStartedAt, statusStore.now())
  return (
    <PopupModal
      icon="clock"
      title={t('popup.reality.title')}
      onClose={() => void press('nothing')}
      actions={
        <EqualAnswers>
          {(['continue', 'log_out'] as const).map((action) => (
            <Button key={action} size="large" isWide isBusy={pressed === action} onClick={() => void press(action)}>
              {t(action === 'continue' ? 'popup.reality.continue' : 'popup.log-out')}
            </Button>
          ))}
        </EqualAnswers>
      }
    >
      <PopupFacts>
        <div>
          <dt>{t('popup.reality.time')}</dt>
          <dd>{t('popup.reality.elapsed', { hours, minutes })}</dd>
        </div>
        <div>
          <dt>{t('popup.reality.since')}</dt>
          <dd>{format.dateTime(new Date(playStartedAt).toISOString())}</dd>
        </div>
        <NetPositions positions={told.netPositions} />
      </PopupFacts>
      <p className={styles.links}>
        {linksOf(page.language).map(({ path, text }) => (
          // A player who follows a link there has not answered yet.
          <Link key={text} to={path} onClick={() => void press('nothing')}>
            {t(text)}
          </Link>
        ))}
      </p>
      {realityCheck?.mayHide === true && (
        <Checkbox
          label={t('popup.reality.hide')}
          checked={isHidden}
          onChange={({ target }) => setHidden(target.checked)}
        />
      )}
      <p className={styles.small}>{t('popup.reality.wait')}</p>
      {isFailed && <Notice tone="error">{t('popup.not-heard')}</Notice>}
    </PopupModal>
  )
}
