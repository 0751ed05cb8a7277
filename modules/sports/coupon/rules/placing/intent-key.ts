// The key of one intent to bet. Two tabs that show the same coupon make the same key, so that the house takes one bet of them.
import type { Coupon, SentCoupon } from '../model/coupon.ts'

const BASIS = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/** FNV-1a of 64 bits over the text's UTF-16 units, in base 36. */
function hashOf(text: string): string {
  let hash = BASIS
  for (let at = 0; at < text.length; at += 1) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * PRIME)
  return hash.toString(36).padStart(13, '0')
}

/**
 * Made of what the player decided: which picks, when they were picked, how they stand, what is staked, and after which
 * bet. Prices are left out, as tabs hear them one after the other. The same coupon bet again comes after another bet,
 * so it has another key; a coupon that was refused keeps its own, under which nothing was taken.
 */
export function intentKey(
  { addedAtByBetId, lastPlacedKey }: Coupon,
  { accountId, typeId, systemValues, bets, ...sent }: Omit<SentCoupon, 'idempotencyKey'>,
): string {
  const { amount, amountByBetId, amountByBlockId, prepaidAmount, promoCode } = sent
  const picks = bets.map(({ selectionId, blockId }) => [selectionId, blockId, addedAtByBetId[selectionId]])
  const amounts = [amount, amountByBetId, amountByBlockId, prepaidAmount, promoCode]
  const text = JSON.stringify([lastPlacedKey, accountId, typeId, systemValues, picks, amounts])
  return `coupon-${hashOf(text)}${hashOf(`2 ${text}`)}`
}
