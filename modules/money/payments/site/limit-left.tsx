// What the player's deposit limits leave, in view while an amount is chosen.
import type { Overview } from '#modules/protection/limits/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import styles from './deposit-screen.module.css'

export type LimitUse = Overview['periods'][number]

/** S3.2: deposits of a day, a week and a month. */
const DEPOSIT_LIMITS: ReadonlySet<number> = new Set([20, 21, 22])

/** The deposit limits in this currency, the one that leaves least first. */
export const depositLimitsIn = (periods: readonly LimitUse[], currency: string): readonly LimitUse[] =>
  periods
    .filter((one) => one.currency === currency && DEPOSIT_LIMITS.has(one.limitType))
    .toSorted((a, b) => Number(a.left) - Number(b.left))

export function LimitLeft({ limits }: { readonly limits: readonly LimitUse[] }) {
  const t = useText()
  const format = useFormat()
  if (limits.length === 0) return null
  return (
    <ul className={styles.limits} aria-label={t('payments.limits')}>
      {limits.map(({ limitType, value, used, left, currency, nextAt }) => {
        const [rest, whole] = [left, value].map((sum) => `\u2066${format.money(sum, currency)}\u2069`)
        const name = t(`payments.limit-${limitType}`)
        return (
          <li key={limitType}>
            <span className={styles.limitLine}>
              <span>{name}</span>
              <span>{t('payments.limit-left', { left: rest ?? '', value: whole ?? '' })}</span>
            </span>
            <progress max={Math.max(Number(value), 1)} value={Number(used)} aria-label={name} />
            {Number(left) === 0 && nextAt !== null && (
              <span className={styles.methodText}>{t('payments.limit-next', { time: format.dateTime(nextAt) })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
