// A looser value that waits, under its limit: from when it may be confirmed, or that it is to be confirmed now; and the way to drop it.
import { fromText, instantText } from '#modules/protection/exclusions/site/parts.ts'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { LimitCard, WaitingChange as Change } from './limit-card.ts'
import { isOursToo, useValueText, waitingWords } from '../limit-texts.ts'
import { useLimitAction } from './use-limit-action.ts'
import styles from './waiting-change.module.css'

/** Another focusable element in the row of this line, or the page where there is none. */
function besideLine(line: HTMLElement): HTMLElement | null {
  const controls = [...(line.closest('li')?.querySelectorAll<HTMLElement>('button, [role=switch]') ?? [])]
  return controls.find((one) => !line.contains(one)) ?? document.querySelector('main')
}

type WaitingChangeProps = {
  readonly card: LimitCard
  readonly change: Change
  readonly title: string
  /** The line with its buttons. */
  readonly ref?: RefObject<HTMLDivElement | null>
}

export function WaitingChange({ card, change, title, ref }: WaitingChangeProps) {
  const t = useText()
  const format = useFormat()
  const valueText = useValueText()
  const act = useLimitAction()
  const [busy, setBusy] = useState<'confirm' | 'cancel'>()
  const press = async (action: 'confirm' | 'cancel') => {
    setBusy(action)
    await act(action, card)
    setBusy(undefined)
  }
  const ownLine = useRef<HTMLDivElement>(null)
  const line = ref ?? ownLine
  // The pressed button disappears with the change; keyboard focus stays at this limit. Layout effects are cleaned up
  // while the line still exists.
  useLayoutEffect(() => {
    const { current } = line
    return () => {
      if (current?.contains(document.activeElement) === true) besideLine(current)?.focus()
    }
  }, [line])
  const keep = card.measure === 'flag' ? 'limits.casino.keep' : 'limits.waiting.keep'
  // One button, so that it keeps the focus as the change becomes due.
  const drop = t(change.isRipe ? keep : 'limits.waiting.cancel')
  const value = valueText(card, change.value)
  const words = {
    isRemoval: waitingWords(card.measure, change.value),
    value,
    from: fromText(format, change.ripeAt),
    until: instantText(format, change.lapsesAt),
  }
  return (
    <div ref={line} className={styles.waiting} data-ripe={change.isRipe || undefined}>
      <Icon name={change.isRipe ? 'info' : 'clock'} size={18} className={styles.icon} />
      <p className={styles.text}>
        {t(change.isRipe ? 'limits.waiting.ripe' : 'limits.waiting.from', words)}
        {isOursToo(card) && ` ${t('limits.casino.ours-stays')}`}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          isBusy={busy === 'cancel'}
          aria-label={`${drop}: ${title}`}
          onClick={() => void press('cancel')}
        >
          {drop}
        </Button>
        {change.isRipe && (
          <Button
            size="small"
            isBusy={busy === 'confirm'}
            aria-label={`${t('limits.waiting.confirm')}: ${title}`}
            onClick={() => void press('confirm')}
          >
            {t('limits.waiting.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
