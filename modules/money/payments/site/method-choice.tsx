// By which the deposit is paid: each method with its limits, fee and usual time before anything is confirmed.
import type { DepositMethod } from '#modules/money/payments/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './deposit-screen.module.css'

export type OfferedMethod = DepositMethod & { readonly minimum: string; readonly maximum: string }

/** Those that take the currency, in the order in which they are offered. */
export const methodsIn = (methods: readonly DepositMethod[], currency: string): readonly OfferedMethod[] =>
  methods.flatMap((method) => {
    const limits = method.limits.find((one) => one.currency === currency)
    return limits === undefined ? [] : [{ ...method, minimum: limits.minimum, maximum: limits.maximum }]
  })

type MethodChoiceProps = {
  readonly methods: readonly OfferedMethod[]
  readonly currency: string
  readonly chosen: string
  readonly onChoose: (method: string) => void
}

export function MethodChoice({ methods, currency, chosen, onChoose }: MethodChoiceProps) {
  const t = useText()
  const format = useFormat()
  const money = (text: string): string => `\u2066${format.money(text, currency).replace(/[.,]0+(?=\D*$)/u, '')}\u2069`
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>{t('payments.method')}</legend>
      {methods.map(({ method, minimum, maximum, usualMinutes, isLastUsed }) => (
        <label key={method} className={styles.method} data-chosen={method === chosen}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <Icon name="card" size={24} />
          <span className={styles.methodWords}>
            <span className={styles.methodName}>
              {t(`payments.method.${method}`)}
              {isLastUsed && <Badge tone="good">{t('payments.last-used')}</Badge>}
            </span>
            <span className={styles.methodText}>{t(`payments.method-text.${method}`)}</span>
            <span className={styles.methodText}>
              {[
                t('payments.range', { minimum: money(minimum), maximum: money(maximum) }),
                t('payments.no-fee'),
                ...(usualMinutes === null ? [] : [t('payments.usual', { minutes: usualMinutes })]),
              ].join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
