// S4.6, S8.8: 'session limit ended, visit tomorrow'. Closing it, however, and confirming it are the same: the session ends.
import { useState } from 'react'
import { tellableFrom } from '#kernel/remaining-time.ts'
import { useStanding } from '#modules/protection/play-time/site/timers/use-standing.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { endSession } from './end-session.ts'
import { PopupModal } from './popup-modal.tsx'
import type { PopupProps } from './popup.ts'

export function SessionLimitModal({ facts }: PopupProps) {
  const t = useText()
  const format = useFormat()
  const limit = useStanding()?.standing.sessionLimit
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const leave = async () => {
    if (state === 'busy') return
    setState('busy')
    if (!(await endSession(facts.language))) setState('failed')
  }
  const sessionEndedUntil = facts.reminders?.sessionEndedUntil ?? facts.nowMs
  return (
    <PopupModal
      icon="clock"
      title={t('popup.session-limit.title')}
      onClose={() => void leave()}
      actions={
        <Button variant="primary" size="large" isWide isBusy={state === 'busy'} onClick={() => void leave()}>
          {t('popup.log-out')}
        </Button>
      }
    >
      <p>{t('popup.session-limit.text', { hours: limit?.hours ?? 0 })}</p>
      <p>
        {t('popup.session-limit.renews', {
          time: format.dateTime(new Date(tellableFrom(sessionEndedUntil)).toISOString()),
        })}
      </p>
      <p>{t('popup.session-limit.money')}</p>
      {state === 'failed' && <Notice tone="error">{t('popup.not-heard')}</Notice>}
    </PopupModal>
  )
}
