// S4.9, S8.9: a due looser deposit limit. Only its own two buttons close it: one confirms, the other rejects. Several
// are shown separately: a press meant for one never decides the next.
import { useState } from 'react'
import {
  hoursAtMost,
  reminders,
  ripeKey,
  statusStore,
  usePlayTimeStatus,
} from '#modules/protection/play-time/site/parts.ts'
import { actOnLimit, type RipeLimit } from './act-on-limit.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { PopupModal } from '#ui/popup/popup-modal.tsx'
import { EqualAnswers, PopupFacts } from '#ui/popup/popup-parts.tsx'
import type { PopupMoment, PopupProps } from '#platform/browser/site-module.ts'
import type { ApprovalConfig } from './limit-approval.ts'

/** Nobody can have read it sooner. */
const UNREAD_MS = 700

function useWord(limit: RipeLimit, { config, language }: PopupMoment<ApprovalConfig>) {
  const t = useText()
  const [shownMs] = useState(() => performance.now())
  const [pressed, setPressed] = useState<'confirm' | 'cancel'>()
  const press = async (word: 'confirm' | 'cancel') => {
    if (pressed !== undefined || performance.now() - shownMs < UNREAD_MS) return
    setPressed(word)
    const isConfirmed = word === 'confirm'
    const { isDone, title } = await actOnLimit(limit, { isConfirmed, method: config.limitActionMethod, language })
    setPressed(undefined)
    const [success, error] = isConfirmed
      ? ['responsible_gaming_confirm_limit_success', 'responsible_gaming_confirm_limit_error']
      : ['responsible_gaming_cancel_limit_success', 'responsible_gaming_cancel_limit_error']
    notify({ isModal: true, tone: isDone ? 'success' : 'error', text: isDone ? t(success) : (title ?? t(error)) })
  }
  return { pressed, press }
}

export function LimitApprovalModal({ page }: PopupProps<ApprovalConfig>) {
  const told = usePlayTimeStatus()
  const limit = told?.standing.ripeLimits.find((one) => ripeKey(one) === reminders.read()?.ripeLimit)
  return limit === undefined ? null : <LimitApproval key={ripeKey(limit)} limit={limit} page={page} />
}

function LimitApproval({ limit, page }: { readonly limit: RipeLimit; readonly page: PopupMoment<ApprovalConfig> }) {
  const t = useText()
  const format = useFormat()
  const { pressed, press } = useWord(limit, page)
  const { limitType, currency, value, current, periodKind, askedAt, lapsesAt } = limit
  const amount = (text: string | null) =>
    text === null || currency === null ? (
      t('popup.limit.none')
    ) : (
      <bdi className="ltr">{format.money(text, currency)}</bdi>
    )
  const at = (instant: number) => format.dateTime(new Date(instant).toISOString())
  return (
    <PopupModal
      icon="shield"
      title={t('popup.limit.title')}
      actions={
        <EqualAnswers>
          {(['confirm', 'cancel'] as const).map((word) => (
            <Button key={word} size="large" isWide isBusy={pressed === word} onClick={() => void press(word)}>
              {t(word === 'confirm' ? 'popup.limit.confirm' : 'popup.limit.cancel')}
            </Button>
          ))}
        </EqualAnswers>
      }
    >
      <p>{t('popup.limit.text', { kind: periodKind, type: limitType })}</p>
      <PopupFacts>
        <div>
          <dt>{t('popup.limit.current')}</dt>
          <dd>{amount(current)}</dd>
        </div>
        <div>
          <dt>{t('popup.limit.next')}</dt>
          <dd>{amount(value)}</dd>
        </div>
        <div>
          <dt>{t('popup.limit.asked')}</dt>
          <dd>{at(askedAt)}</dd>
        </div>
        <div>
          <dt>{t('popup.limit.deadline')}</dt>
          <dd>{at(lapsesAt)}</dd>
        </div>
      </PopupFacts>
      <p>{t('popup.limit.left', { hours: hoursAtMost(lapsesAt, statusStore.now()) })}</p>
    </PopupModal>
  )
}
