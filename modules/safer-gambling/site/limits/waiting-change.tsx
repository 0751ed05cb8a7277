// A looser value that waits, under its limit: from when it may be confirmed, or that it is to be confirmed now; and the way to drop it.
import { useState, type MouseEvent } from 'react'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LimitCard, WaitingChange as Change } from './limit-card.ts'
import { fromText, instantText, useValueText, waitingWords } from './limit-words.ts'
import { useLimitAction } from './use-limit-action.ts'
import styles from './waiting-change.module.css'

export function WaitingChange({ card, change, title }: { card: LimitCard; change: Change; title: string }) {
  const t = useText()
  const format = useFormat()
  const valueText = useValueText()
  const act = useLimitAction()
  const [busy, setBusy] = useState<'confirm' | 'cancel'>()
  const press = async (action: 'confirm' | 'cancel', { currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li')
    setBusy(action)
    await act(action, card)
    setBusy(undefined)
    // What was pressed is gone with the change; whoever works by keyboard stays at this limit.
    if (!currentTarget.isConnected) row?.querySelector('button')?.focus()
  }
  const value = valueText(card, change.value)
  const words = {
    isRemoval: waitingWords(card.measure, change.value),
    value,
    from: fromText(format, change.ripeAt),
    until: instantText(format, change.lapsesAt),
  }
  return (
    <div className={styles.waiting} data-ripe={change.isRipe || undefined}>
      <Icon name={change.isRipe ? 'info' : 'clock'} size={18} className={styles.icon} />
      <p className={styles.text}>{t(change.isRipe ? 'limits.waiting.ripe' : 'limits.waiting.from', words)}</p>
      <div className={styles.actions}>
        {change.isRipe ? (
          <>
            <Button
              size="small"
              isBusy={busy === 'cancel'}
              aria-label={`${t('limits.waiting.keep')}: ${title}`}
              onClick={(event) => void press('cancel', event)}
            >
              {t('limits.waiting.keep')}
            </Button>
            <Button
              size="small"
              isBusy={busy === 'confirm'}
              aria-label={`${t('limits.waiting.confirm')}: ${title}`}
              onClick={(event) => void press('confirm', event)}
            >
              {t('limits.waiting.confirm')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            isBusy={busy === 'cancel'}
            aria-label={`${t('limits.waiting.cancel')}: ${title}`}
            onClick={(event) => void press('cancel', event)}
          >
            {t('limits.waiting.cancel')}
          </Button>
        )}
      </div>
    </div>
  )
}
