// The casino block: switched on it applies at once; switched off it starts the process of every looser limit, and
// stays on until that is done.
import { useRef } from 'react'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { FLAG_ON } from '#modules/protection/limits/site/parts.ts'
import { Notice } from '#ui/notice.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { Reason } from './amount-row.tsx'
import styles from './casino-row.module.css'
import type { LimitCard } from './limit-card.ts'
import { LimitRow } from './limit-section.tsx'
import { useValueText } from '../limit-texts.ts'
import { useLimitChange } from './use-limit-change.ts'
import { WaitingChange } from './waiting-change.tsx'

type CasinoRowProps = {
  readonly card: LimitCard
  readonly title: string
  /** Opens the dialog that leads to opening casino games again. */
  readonly onChange: () => void
}

/** The switch shows the player's own setting; what is in force is shown beside it, whoever has set it. */
export function CasinoRow({ card, title, onChange }: CasinoRowProps) {
  const t = useText()
  const valueText = useValueText()
  const waitingLine = useRef<HTMLDivElement>(null)
  const { own, operators, waiting, isOffered } = card
  const change = useLimitChange(card, () => notify({ isModal: true, tone: 'success', text: t('limits.casino.saved') }))
  const form = useForm(change.form)
  const fault = form.error ?? form.errorOf('value')
  const isOn = own !== undefined
  const press = () => {
    if (!isOn) return void form.run(() => change.ask(FLAG_ON))
    if (waiting === undefined) return onChange()
    // Already requested: requesting again would restart the delay. Its line shows what may be done with it.
    waitingLine.current?.querySelector('button')?.focus()
  }
  return (
    <LimitRow
      title={t('limits.casino.block')}
      value={operators === undefined ? valueText(card, own) : t('limits.casino.by-us')}
      text={
        <>
          {t(`limits.about.${card.limitType}`)}
          {operators !== undefined && (
            <>
              <Reason text={operators.reason} />
              <span className={styles.own}>{t('limits.casino.own-state', { isOn: isOn ? 'yes' : 'no' })}</span>
            </>
          )}
        </>
      }
      action={
        isOffered || isOn ? (
          <SwitchRow
            className={styles.switch}
            label={
              <span className="visually-hidden">
                {t(operators === undefined ? 'limits.casino.block' : 'limits.casino.own')}
              </span>
            }
            isOn={isOn}
            isBusy={form.isBusy}
            onChange={press}
          />
        ) : undefined
      }
      waiting={
        <>
          {fault !== undefined && (
            <div className={styles.fault}>
              <Notice tone="error">{fault}</Notice>
            </div>
          )}
          {waiting !== undefined && <WaitingChange ref={waitingLine} card={card} change={waiting} title={title} />}
        </>
      }
    />
  )
}
