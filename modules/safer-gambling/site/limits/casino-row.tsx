// The block on casino games: pressed on it holds at once; pressed off it takes the way of every looser limit, and stays on until then.
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { CASINO_BLOCK_ON } from '#modules/safer-gambling/rules/limit-types.ts'
import { Notice } from '#ui/notice.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { Reason } from './amount-row.tsx'
import styles from './casino-row.module.css'
import type { LimitCard } from './limit-card.ts'
import { LimitRow } from './limit-section.tsx'
import { useValueText } from './limit-words.ts'
import { useLimitChange } from './use-limit-change.ts'
import { WaitingChange } from './waiting-change.tsx'

const SAVED_SHOWN_MS = 4_000

type CasinoRowProps = {
  readonly card: LimitCard
  readonly title: string
  /** Opens the dialog that leads to opening casino games again. */
  readonly onChange: () => void
}

/** The switch is the player's own word; what counts is told beside it, whoever has set it. */
export function CasinoRow({ card, title, onChange }: CasinoRowProps) {
  const t = useText()
  const valueText = useValueText()
  const { own, operators, waiting } = card
  const change = useLimitChange(card, () =>
    notify({ tone: 'success', text: t('limits.casino.saved'), closeAfterMs: SAVED_SHOWN_MS }),
  )
  const fault = change.faults.form ?? change.faults.value
  const isOwn = own !== undefined
  return (
    <LimitRow
      title={t('limits.casino.block')}
      value={[
        valueText(card, own ?? (operators === undefined ? null : String(operators.value))),
        ...(operators === undefined ? [] : [t('limits.by-operator')]),
      ].join(' · ')}
      text={
        <>
          {t(`limits.about.${card.limitType}`)}
          <Reason text={operators?.reason ?? ''} />
        </>
      }
      action={
        <SwitchRow
          className={styles.switch}
          label={<span className="visually-hidden">{t('limits.casino.block')}</span>}
          isOn={isOwn}
          onChange={() => (isOwn ? onChange() : void change.ask(CASINO_BLOCK_ON))}
        />
      }
      waiting={
        <>
          {fault !== undefined && (
            <div className={styles.fault}>
              <Notice tone="error">{fault}</Notice>
            </div>
          )}
          {waiting !== undefined && <WaitingChange card={card} change={waiting} title={title} />}
        </>
      }
    />
  )
}
