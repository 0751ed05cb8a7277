// The foot of a bet action's dialog: obstacles, the delay, and one button that says exactly what happens.
import type { ReactNode } from 'react'
import type { Refusal } from '#kernel/result.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { isOfOldOffer } from '../quote/action-refusals.ts'
import styles from './action-dialog.module.css'
import type { ServiceProps } from '../action-props.ts'
import { TakingUpNotice } from './acceptance-notice.tsx'
import type { BetAction } from '../quote/use-action.ts'

type FootProps = ServiceProps & {
  readonly service: BetAction<{ readonly delaySeconds: number }, unknown>
  /** 'Sell for €12.40', from the current quote; false where there is none. */
  readonly label: string | false
  /** The button's label while there is no offer. */
  readonly waitingLabel: string
  /** Actions for refusals that only this dialog can handle, by code. */
  readonly answers?: Readonly<Record<string, ReactNode>>
}

export function ServiceFoot(props: FootProps) {
  const { service, label, waitingLabel, onClose } = props
  const t = useText()
  const { quoted, acceptance: taking, accept: take } = service
  if (taking.kind === 'done')
    return (
      <div className={styles.foot}>
        <Button variant="primary" onClick={onClose}>
          {t('services.done')}
        </Button>
      </div>
    )
  const isReady = quoted.kind === 'quote' && !quoted.isOld && label !== false
  return (
    <>
      <div aria-live="polite" className={styles.word}>
        <Notice {...props} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('services.close')}</Button>
        <Button
          variant="primary"
          isBusy={taking.kind === 'sending'}
          disabled={taking.kind !== 'sending' && (!isReady || taking.kind === 'unknown')}
          onClick={() => void take()}
        >
          {label !== false && (isReady || taking.kind === 'sending') ? label : waitingLabel}
        </Button>
      </div>
    </>
  )
}

/** The one message to show: a refusal, the delay, an unknown outcome, or how long acceptance takes. */
function Notice({ bet, depositPath, onClose, onChanged, service, answers }: FootProps) {
  const t = useText()
  const { quoted, acceptance: taking, askAgain, dismiss } = service
  if (taking.kind === 'sending' || taking.kind === 'unknown')
    return <TakingUpNotice state={taking} onAskAgain={askAgain} />
  const refusal: Refusal | undefined =
    taking.kind === 'refused' ? taking.refusal : quoted.kind === 'refused' ? quoted.refusal : undefined
  if (refusal !== undefined) {
    const seeOffer = (
      <Button size="small" onClick={dismiss}>
        {t('services.see-offer')}
      </Button>
    )
    const action = answers?.[refusal.code] ?? (isOfOldOffer(refusal) ? seeOffer : undefined)
    return (
      <RefusalNotice
        refusal={refusal}
        currency={bet.currency}
        depositPath={depositPath}
        onStaleBet={() => {
          onChanged()
          onClose()
        }}
        {...(action === undefined ? {} : { action })}
      />
    )
  }
  const seconds = quoted.kind === 'quote' ? quoted.quote.delaySeconds : 0
  return seconds > 0 ? <p className={styles.note}>{t('services.delay', { seconds })}</p> : null
}
