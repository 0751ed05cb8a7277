// The sizes of a system: one press chooses a single size, the plus sign beside it adds it to the others.
import { formatAmount } from '#kernel/money.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { systemOptions, type SystemOption } from '#modules/sports/coupon/rules/model/system-options.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { couponStore } from '../store/coupon-store.ts'
import styles from './coupon-stake.module.css'
import { ProblemLine } from './problem-line.tsx'

const setSizes = (systemValues: readonly number[]) => couponStore.dispatch({ type: 'sizes_set', systemValues })

type SizesProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly currency: string
  readonly isBusy: boolean
}

export function SystemSizes({ coupon, preview, currency, isBusy }: SizesProps) {
  const t = useText()
  const options = systemOptions(coupon, currency)
  const [first] = options
  if (first === undefined) return null
  const { systemValues } = coupon
  const problem = preview.problems.find(({ field }) => field === 'systemValue')
  const sizes = `\u2066${systemValues.join(', ')}\u2069`
  const rows = options.reduce((sum, { value, combo }) => (systemValues.includes(value) ? sum + combo : sum), 0)
  return (
    <div className={styles.stake}>
      <Popover
        button={
          <>
            <span>
              {rows === 0
                ? t('coupon.sizes')
                : `${t('coupon.size-of', { size: sizes, offset: first.offset })} · ${t('coupon.combinations', { count: rows })}`}
            </span>
            <Icon name="chevron-down" size={16} />
          </>
        }
        buttonClass={classNames(styles.size, problem !== undefined && styles.sizeWrong)}
        isDisabled={isBusy}
        isAsWide
        label={t('coupon.sizes')}
        focusFirst="[aria-pressed='true']"
      >
        {(close) => (
          <ul className={styles.sizes}>
            {options.map((option) => (
              <Option key={option.value} option={option} chosen={systemValues} currency={currency} close={close} />
            ))}
          </ul>
        )}
      </Popover>
      {problem !== undefined && <ProblemLine problem={problem} currency={currency} />}
    </div>
  )
}

type OptionProps = {
  readonly option: SystemOption
  readonly chosen: readonly number[]
  readonly currency: string
  readonly close: () => void
}

function Option({ option, chosen, currency, close }: OptionProps) {
  const t = useText()
  const format = useFormat()
  const { value, offset, combo, minBetAmount } = option
  const name = t('coupon.size-of', { size: String(value), offset })
  const isChosen = chosen.includes(value)
  const isAlone = isChosen && chosen.length === 1
  const least = `\u2066${format.money(formatAmount(minBetAmount, currency), currency)}\u2069`
  return (
    <li className={classNames(styles.option, isChosen && styles.added)}>
      <button
        type="button"
        className={styles.optionWords}
        aria-pressed={isChosen}
        onClick={() => {
          setSizes([value])
          close()
        }}
      >
        <span className={styles.optionName}>{name}</span>
        <span className={styles.optionText}>
          {t('coupon.combinations', { count: combo })} · {t('coupon.from', { amount: least })}
        </span>
      </button>
      <button
        type="button"
        className={styles.add}
        aria-label={t(isChosen ? 'coupon.size-leave' : 'coupon.size-add', { name })}
        title={t(isChosen ? 'coupon.size-leave' : 'coupon.size-add', { name })}
        disabled={isAlone}
        onClick={() => setSizes(isChosen ? chosen.filter((size) => size !== value) : [...chosen, value])}
      >
        <Icon name={isChosen ? 'check' : 'plus'} size={18} />
      </button>
    </li>
  )
}
