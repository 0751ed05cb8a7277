// A refusal of the coupon as a whole, with the one action that helps.
import { parseAmount } from '#kernel/money.ts'
import { amountText } from '#kernel/typed-amount.ts'
import type { CouponAction } from '#modules/sports/coupon/rules/steps/coupon-state.ts'
import type { CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { CouponRefusal } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { couponStore } from '../store/coupon-store.ts'
import { useProblemWords } from './problem-line.tsx'

type NoticeProps = {
  readonly refusal: CouponRefusal | undefined
  readonly account: CouponAccount | undefined
  readonly onSignIn: () => void
  readonly depositPath: string
  /** Of the player's limits. */
  readonly limitsPath: string
}

/** The coupon is valid: it only has to be reviewed. */
const PASSING: ReadonlySet<string> = new Set(['price_changed', 'not_placed', 'score_changed', 'busy', 'prices_stale'])

const AWAY: Readonly<Record<string, CouponAction>> = {
  bonus_bet_not_offered: { type: 'extras_set', extras: { isBonusBetChosen: false } },
  hyper_bonus_not_offered: { type: 'extras_set', extras: { isHyperBonus: false } },
  vip_bet_not_offered: { type: 'extras_set', extras: { isVipBet: false } },
  related_legs: { type: 'type_chosen', typeId: CouponTypeId.singles },
  banned_from_express: { type: 'type_chosen', typeId: CouponTypeId.singles },
}

/** A refusal of a code or an advance is shown at its field. */
export const isOnExtra = ({ details }: CouponRefusal): boolean =>
  details?.['field'] === 'promoCode' || details?.['field'] === 'prepaidAmount'

/** Where the limit that was missed is to be put. */
function limitAction({ details }: CouponRefusal, amount: string): CouponAction | undefined {
  const { field, selectionId, blockId } = details ?? {}
  if (field === 'amountByBetId' && typeof selectionId === 'number')
    return { type: 'bet_amount_set', selectionId, amount }
  if (field === 'amountByBlockId' && typeof blockId === 'number') return { type: 'block_amount_set', blockId, amount }
  return { type: 'amount_set', amount }
}

const LIMITS: ReadonlySet<string> = new Set(['amount_below_minimum', 'amount_above_maximum'])

export function CouponRefusalNotice({ refusal, ...props }: NoticeProps) {
  const { account } = props
  const { words } = useProblemWords()
  if (refusal === undefined || isOnExtra(refusal)) return null
  const { code, details = {} } = refusal
  return (
    <Notice tone={PASSING.has(code) ? 'warn' : 'error'} action={<Answer refusal={refusal} {...props} />}>
      {words({ code, details }, account?.currency ?? '')}
    </Notice>
  )
}

function Answer({ refusal, account, onSignIn, depositPath, limitsPath }: NoticeProps & { refusal: CouponRefusal }) {
  const t = useText()
  const format = useFormat()
  const { code, details } = refusal
  const press = (words: string, action: CouponAction) => (
    <Button size="small" onClick={() => couponStore.dispatch(action)}>
      {words}
    </Button>
  )
  if (code === 'not_signed_in')
    return (
      <Button size="small" onClick={onSignIn}>
        {t('coupon.sign-in')}
      </Button>
    )
  if (code === 'insufficient_funds')
    return (
      <ButtonLink size="small" to={depositPath}>
        {t('coupon.to-deposit')}
      </ButtonLink>
    )
  if (code === 'limits_required')
    return (
      <ButtonLink size="small" to={limitsPath}>
        {t('coupon.to-limits')}
      </ButtonLink>
    )
  const away = AWAY[code]
  if (away !== undefined)
    return press(away.type === 'type_chosen' ? t('coupon.bet-singles') : t('coupon.put-away'), away)
  const limit = details?.['minimum'] ?? details?.['maximum']
  if (!LIMITS.has(code) || typeof limit !== 'string' || account === undefined) return null
  const parsed = parseAmount(limit, account.currency)
  const action = parsed.ok ? limitAction(refusal, amountText(parsed.value, account.currency)) : undefined
  const amount = `\u2066${format.money(limit, account.currency)}\u2069`
  return action === undefined ? null : press(t('coupon.fix.set_amount', { amount }), action)
}
