// S4.6, S8.8: 'session limit ended, visit tomorrow'. Closing it, however, and confirming it are the same: the session ends.
import { useState } from 'react'
import { tellableFrom } from '#kernel/remaining-time.ts'
import { usePlayTimeStatus } from '../timers/use-status.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { endSession } from '#modules/players/identity/site/parts.ts'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import { reminders } from './reminder-popups.ts'
import type { PopupProps } from '#platform/browser/site-module.ts'

export function SessionLimitModal({ page }: PopupProps<unknown>) {
  const t = useText()
  const format = useFormat()
  const limit = usePlayTimeStatus()?.standing.sessionLimit
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open')
  const leave = async () => {
    if (state === 'busy') return
    setState('busy')
    if (!(await endSession(page.language))) setState('failed')
  }
  const sessionEndedUntil = reminders.read()?.sessionEndedUntil ?? page.nowMs
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
