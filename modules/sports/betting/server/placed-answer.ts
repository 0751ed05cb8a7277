// What a player is told of a coupon that was placed: now, and word for word again whenever its key is sent once more.
import type { Fraction } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { PlacedBet } from '#modules/sports/betting/contract.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { keyOfSingle, type StoredAnswer } from './bet-store.ts'
import type { PlaceAsk } from './place-ask.ts'

export type PlaceAnswer = Result<PlacedBet & { readonly accountId: number; readonly isReplay: boolean }>

type AnsweredBet = Pick<StoredAnswer, 'betId' | 'coef' | 'possibleWin' | 'balanceAfter' | 'currency'>

export const refuseKey = (): PlaceAnswer =>
  refuse('idempotency_key_reused', 'this key already stands for another coupon')

/** Every key a coupon may have been stored under. */
export const keysOf = ({ playerId, coupon }: PlaceAsk): readonly { playerId: number; idempotencyKey: string }[] =>
  coupon.typeId === CouponTypeId.singles
    ? coupon.bets.map((_, n) => ({ playerId, idempotencyKey: keyOfSingle(coupon.idempotencyKey, n) }))
    : [{ playerId, idempotencyKey: coupon.idempotencyKey }]

const fractionOf = (text: string): Fraction => {
  const [num = '1', den = '1'] = text.split('/')
  return { num: BigInt(num), den: BigInt(den) }
}

const shown = ({ betId, coef, possibleWin, currency }: AnsweredBet) => ({
  betId,
  coef: displayCoef(fractionOf(coef)),
  possibleWin: formatAmount(possibleWin, currency),
})

/** The bets of one coupon in the order of its legs, the first of which gives the answer its number. */
export function placedAnswer(bets: readonly AnsweredBet[], { coupon }: PlaceAsk, isReplay: boolean): PlaceAnswer {
  const [first] = bets
  if (first === undefined) throw new Error('a coupon was placed without a bet')
  return ok({
    ...shown(first),
    status: 'accepted',
    balance: formatAmount(first.balanceAfter, first.currency),
    ...(coupon.typeId === CouponTypeId.singles
      ? {
          singlesResultCoupons: bets.map((bet, n) => ({
            ...shown(bet),
            selectionId: coupon.bets[n]?.selectionId ?? 0,
          })),
        }
      : {}),
    accountId: coupon.accountId,
    isReplay,
  })
}

/** The stored answer of a key, or its refusal where the key stands for another coupon. `bets`: in order, at least one. */
export const answerAgain = (bets: readonly StoredAnswer[], ask: PlaceAsk): PlaceAnswer =>
  bets[0]?.requestHash.equals(ask.requestHash) === true ? placedAnswer(bets, ask, true) : refuseKey()
