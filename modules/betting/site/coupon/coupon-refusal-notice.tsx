// The house's no to the coupon as a whole, with the one action that answers it.
import { parseAmount } from '#kernel/money.ts'
import { amountText } from '#modules/betting/rules/coupon/coupon-amount.ts'
import type { CouponRefusal } from '#modules/betting/rules/coupon/coupon-state.ts'
import type { CouponAccount } from '#modules/betting/rules/coupon/coupon-step.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { couponStore } from './coupon-store.ts'

type NoticeProps = {
  readonly refusal: CouponRefusal | undefined
  readonly account: CouponAccount | undefined
  readonly onSignIn: () => void
  readonly depositPath: string
}

/** How many picks a coupon takes, where that is what was refused. */
const mostLegs = ({ details }: CouponRefusal): number =>
  typeof details?.['maximum'] === 'number' ? details['maximum'] : 0

/** The amount a refusal names: the limit that was missed, or the balance that is too small. */
const amountIn = ({ details }: CouponRefusal): string | undefined => {
  const amount = details?.['minimum'] ?? details?.['maximum'] ?? details?.['balance']
  return typeof amount === 'string' ? amount : undefined
}

export function CouponRefusalNotice({ refusal, account, onSignIn, depositPath }: NoticeProps) {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  if (refusal === undefined) return null
  const { code } = refusal
  const limit = amountIn(refusal)
  const currency = account?.currency ?? ''
  const amount = limit === undefined || currency === '' ? '' : `\u2066${format.money(limit, currency)}\u2069`
  const words = hasText(`coupon.refusal.${code}`) ? `coupon.refusal.${code}` : 'coupon.refusal.other'
  const action = actionOf()
  return (
    <Notice
      tone={code === 'price_changed' || code === 'not_placed' ? 'warn' : 'error'}
      {...(action === undefined ? {} : { action })}
    >
      {t(words, { amount, balance: amount, maximum: mostLegs(refusal) })}
    </Notice>
  )

  function actionOf() {
    if (code === 'not_signed_in') {
      return (
        <Button size="small" onClick={onSignIn}>
          {t('coupon.sign-in')}
        </Button>
      )
    }
    if (code === 'insufficient_funds') {
      return (
        <ButtonLink size="small" to={depositPath}>
          {t('coupon.to-deposit')}
        </ButtonLink>
      )
    }
    if ((code !== 'amount_below_minimum' && code !== 'amount_above_maximum') || limit === undefined || currency === '')
      return undefined
    const parsed = parseAmount(limit, currency)
    if (!parsed.ok) return undefined
    return (
      <Button
        size="small"
        onClick={() => couponStore.dispatch({ type: 'amount_set', amount: amountText(parsed.value, currency) })}
      >
        {t('coupon.set-stake', { amount })}
      </Button>
    )
  }
}
