// Other sources of a coupon's stake: an advance against open bets, and the player's own promo codes.
import { useEffect, useMemo, useState } from 'react'
import { parseAmount } from '#kernel/money.ts'
import type { Credit } from '#modules/sports/betting/contract.ts'
import { askCoupon } from '../store/ask-coupon.ts'

export type CouponCredit = {
  /** False until the server has answered. */
  readonly isKnown: boolean
  /** Minor units. */
  readonly available: bigint
  readonly promoCodes: Credit['promoCodes']
  /** The player may place VIP bets. */
  readonly isVip: boolean
  /** Stakes of the codes in minor units, by code in capitals. */
  readonly gifts: ReadonlyMap<string, bigint>
}

const NOTHING: CouponCredit = { isKnown: false, available: 0n, isVip: false, promoCodes: [], gifts: new Map() }

/** Loaded again for another account and after every bet, whose number is `betId`. */
export function useCredit(accountId: number | undefined, betId: number | undefined): CouponCredit {
  const [credit, setCredit] = useState<Credit>()
  useEffect(() => {
    if (accountId === undefined) return undefined
    let isCurrent = true
    void askCoupon('GET /web-api/betting/credit', { accountId }).then((answer) => {
      // Without an answer nothing is offered, and nothing else is affected.
      if (isCurrent) setCredit(answer.ok ? answer.value : undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [accountId, betId])
  return useMemo(() => {
    if (credit === undefined || credit.accountId !== accountId) return NOTHING
    const { currency, availablePrepaidAmount, promoCodes } = credit
    const minor = (text: string): bigint => {
      const amount = parseAmount(text, currency)
      return amount.ok ? amount.value : 0n
    }
    const own = promoCodes.filter((code) => code.currency === currency)
    return {
      isKnown: true,
      available: minor(availablePrepaidAmount),
      isVip: credit.isVip,
      promoCodes: own,
      gifts: new Map(own.map(({ code, amount }) => [code.toUpperCase(), minor(amount)])),
    }
  }, [credit, accountId])
}
