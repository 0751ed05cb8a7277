// An error, below its field, and the one step that corrects it.
import type { CouponProblem } from '#modules/sports/coupon/rules/placing/coupon-problem.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { couponStore } from '../store/coupon-store.ts'
import styles from './problem-line.module.css'

type Values = Record<string, string | number>

/** Details of a refusal for its text: amounts as money, the rest unchanged. */
export function useProblemWords() {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  const money = (text: unknown, currency: string) =>
    typeof text === 'string' && currency !== '' ? `\u2066${format.money(text, currency)}\u2069` : ''
  return {
    words: ({ code, details }: Pick<CouponProblem, 'code' | 'details'>, currency: string): string => {
      const limit =
        details['minimum'] ?? details['maximum'] ?? details['balance'] ?? details['available'] ?? details['winMin']
      const amount = money(limit, typeof details['currency'] === 'string' ? details['currency'] : currency)
      const count = typeof limit === 'number' ? limit : 0
      const coef = typeof details['coefMin'] === 'number' ? `\u2066${format.price(details['coefMin'])}\u2069` : ''
      const legs = typeof details['legsMin'] === 'number' ? details['legsMin'] : 0
      const key = `coupon.refusal.${details['winMin'] === undefined ? code : 'hyper_bonus_small'}`
      const values: Values = { amount, balance: amount, maximum: count, minimum: count, count, coef, legs }
      return t(hasText(key) ? key : 'coupon.refusal.other', values)
    },
    fixWords: ({ kind, values }: NonNullable<CouponProblem['fix']>, currency: string): string =>
      t(`coupon.fix.${kind}`, {
        ...values,
        ...(values['amount'] === undefined ? {} : { amount: money(values['amount'], currency) }),
        ...(values['typeId'] === undefined ? {} : { type: t(`coupon.type.${values['typeId']}`) }),
      }),
  }
}

export function ProblemLine({ id, problem, currency }: { id?: string; problem: CouponProblem; currency: string }) {
  const { words, fixWords } = useProblemWords()
  const { fix } = problem
  return (
    <div className={styles.problem} role="alert">
      <Icon name="error" size={16} className={styles.icon} />
      <p id={id}>{words(problem, currency)}</p>
      {fix !== undefined && (
        <Button size="small" className={styles.fix} onClick={() => couponStore.dispatch(fix.action)}>
          {fixWords(fix, currency)}
        </Button>
      )}
    </div>
  )
}
