// S4.19: a press on a price places a single at once. Every press is a separate intent, sent under one key, until its
// outcome is known.
import { formatAmount } from '#kernel/money.ts'
import type { Leg, PlacedBet } from '#modules/sports/betting/contract.ts'
import { readAmount } from '#kernel/typed-amount.ts'
import { oneClickAmountOf } from '#modules/sports/coupon/rules/model/coupon-settings.ts'
import { isBonusAccount, sentFrom, type CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { CouponRefusal, PickedLeg, SentCoupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { createStore } from '#platform/browser/store.ts'
import type { CouponStore } from './coupon-store.ts'
import { decidedAnswer, type PlacingWorld } from './place-coupon.ts'

/** The results of the last presses, newest last. */
export type OneClickNotice = {
  readonly key: string
  readonly selectionId: number
  readonly amount: string
  readonly currency: string
  /** The pressed price; that of the bet once it is placed. */
  readonly coef: number
  /** The selection of the bet, as soon as the server has answered. */
  readonly leg?: Leg | undefined
  readonly state:
    | { readonly kind: 'sending' }
    | { readonly kind: 'placed'; readonly betId: number; readonly possibleWin: string }
    | { readonly kind: 'refused'; readonly refusal: CouponRefusal }
    /** Nobody knows: the player's bets will tell. */
    | { readonly kind: 'unknown' }
}

export const NOTICES_MAX = 4

type OneClickWorld = Pick<PlacingWorld, 'ask' | 'pause' | 'page'> & {
  readonly store: Pick<CouponStore, 'read'>
  readonly newKey: () => string
}

type Bettor = {
  readonly account: CouponAccount
  /** The balance right after a stake was taken, as text. */
  readonly onBalance: (accountId: number, money: string) => void
}

export type OneClick = {
  /** The betting account, until the returned function is called; without one no bet is possible. */
  readonly use: (bettor: Bettor) => () => void
  /** True where the press was a bet; otherwise it belongs to the coupon. */
  readonly press: (pick: PickedLeg) => boolean
  readonly notices: () => readonly OneClickNotice[]
  readonly dismiss: (key: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createOneClick(world: OneClickWorld): OneClick {
  let bettors: readonly Bettor[] = []
  const notices = createStore<readonly OneClickNotice[]>([])

  const tell = (next: readonly OneClickNotice[]) => notices.write(next.slice(-NOTICES_MAX))
  const become = (key: string, change: Partial<OneClickNotice>) =>
    tell(notices.read().map((notice) => (notice.key === key ? { ...notice, ...change } : notice)))

  async function send(sent: SentCoupon, { account, onBalance }: Bettor): Promise<void> {
    const key = sent.idempotencyKey
    const answer = await decidedAnswer(world, sent)
    if (answer === undefined) return become(key, { state: { kind: 'unknown' } })
    if (!answer.ok) return become(key, { state: { kind: 'refused', refusal: answer.refusal } })
    const { betId, coef, possibleWin, balance }: PlacedBet = answer.value
    become(key, { coef, state: { kind: 'placed', betId, possibleWin } })
    onBalance(account.accountId, balance)
    // A price button has no names; without them the notice still has the number of the bet.
    const bet = await world.ask('GET /web-api/betting/bets/:betId', { betId })
    if (bet.ok) become(key, { leg: bet.value.legs[0] })
  }

  return {
    use: (bettor) => {
      bettors = [...bettors, bettor]
      return () => {
        bettors = bettors.filter((one) => one !== bettor)
      }
    },
    press: (pick) => {
      const { settings, brand } = world.store.read()
      const isShown = (brand ?? SHIPPED_BRAND_COUPON).isOneClickShown
      const bettor = bettors.at(-1)
      if (!isShown || !settings.isOneClick || bettor === undefined) return false
      const { account } = bettor
      const { currency } = account
      const amount = readAmount(oneClickAmountOf(settings, currency, isBonusAccount(account)), currency)
      const { selectionId, gameId, marketId, coef, version, pageType } = pick
      // A second press before the answer is the same intent, not another bet.
      const isUnderWay = notices.read().some((one) => one.selectionId === selectionId && one.state.kind === 'sending')
      if (isUnderWay) return true
      const key = world.newKey()
      const text = amount.ok ? formatAmount(amount.value, currency) : ''
      const notice = { key, selectionId, amount: text, currency, coef } as const
      if (!amount.ok) {
        tell([...notices.read(), { ...notice, state: { kind: 'refused', refusal: amount.refusal } }])
        return true
      }
      tell([...notices.read(), { ...notice, state: { kind: 'sending' } }])
      void send(
        {
          idempotencyKey: key,
          accountId: account.accountId,
          typeId: CouponTypeId.single,
          amount: text,
          changeCoefAction: settings.changeCoefAction,
          ...sentFrom(world.page?.(), coef),
          bets: [{ selectionId, gameId, marketId, coef, version, ...(pageType === undefined ? {} : { pageType }) }],
        },
        bettor,
      )
      return true
    },
    notices: notices.read,
    dismiss: (key) => tell(notices.read().filter((notice) => notice.key !== key)),
    subscribe: notices.subscribe,
  }
}
