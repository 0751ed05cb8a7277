// The answer to a placed coupon: now, and literally again whenever its key is repeated.
import type { Fraction } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import type { PlacedBet } from '#modules/sports/betting/contract.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Stored } from '#platform/server/command.ts'
import type { Db } from '#platform/server/db.ts'
import { keyOfSingle, storedAnswers, type StoredAnswer } from '../bet-store.ts'
import type { PlaceAsk } from './place-ask.ts'

type AnsweredBet = Pick<StoredAnswer, 'betId' | 'coef' | 'possibleWin' | 'balanceAfter' | 'currency'>

type Key = { readonly playerId: number; readonly idempotencyKey: string }

export const keyText = ({ playerId, idempotencyKey }: Key): string => `${playerId} ${idempotencyKey}`

/** Every key a coupon may have been stored under. */
export const keysOf = ({ playerId, coupon }: PlaceAsk): readonly Key[] =>
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
export function placedAnswer(bets: readonly AnsweredBet[], { coupon }: PlaceAsk): PlacedBet {
  const [first] = bets
  if (first === undefined) throw new Error('a coupon was placed without a bet')
  return {
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
  }
}

/** The stored answers under the keys of these coupons, in their order. */
export async function storedCoupons(
  db: Db,
  asks: readonly PlaceAsk[],
): Promise<readonly (Stored<PlacedBet> | undefined)[]> {
  const found = new Map((await storedAnswers(db, asks.flatMap(keysOf))).map((bet) => [keyText(bet), bet]))
  return asks.map((ask) => {
    const bets = keysOf(ask).flatMap((key) => found.get(keyText(key)) ?? [])
    const [first] = bets
    return first === undefined ? undefined : { requestHash: first.requestHash, answer: placedAnswer(bets, ask) }
  })
}
