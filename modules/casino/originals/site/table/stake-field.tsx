// The stake: typed, halved, doubled, or at its limits.
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import styles from './stake-field.module.css'
import { steppedStake, type StakeStep } from './stake-text.ts'
import type { Table } from '../play/table.ts'
import { useTableMoney } from './use-table-money.ts'

type StakeFieldProps = {
  readonly table: Table
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isLocked: boolean
}

const STEPS: readonly (readonly [StakeStep, string])[] = [
  ['half', '½'],
  ['double', '2×'],
  ['least', 'play.stake.least'],
  ['most', 'play.stake.most'],
]

/** What players of some languages type for a point, and digits of their keyboards. */
const DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const plain = (text: string): string =>
  text.replaceAll(',', '.').replaceAll(/[٠-٩۰-۹]/gu, (digit) => String(DIGITS.indexOf(digit) % 10))

export function StakeField({ table, value, onChange, isLocked }: StakeFieldProps) {
  const t = useText()
  const money = useTableMoney(table)
  const { config, currency, balance } = table
  return (
    <div className={styles.stake}>
      <Field
        label={t('play.stake')}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        isFigure
        disabled={isLocked}
        value={value}
        onChange={({ target }) => onChange(plain(target.value))}
        suffix={table.mode === 'money' ? currency : undefined}
        help={
          <bdi className="ltr">
            {money(config.minBet)} – {money(config.maxBet)}
          </bdi>
        }
      />
      <fieldset className={styles.steps} aria-label={t('play.stake.change')}>
        {STEPS.map(([step, text]) => (
          <button
            key={step}
            type="button"
            disabled={isLocked}
            aria-label={step === 'half' || step === 'double' ? `${text} ${t(`play.stake.${step}`)}` : undefined}
            onClick={() => onChange(steppedStake(value, step, { ...config, currency, balance }))}
          >
            {text.startsWith('play.') ? t(text) : text}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
