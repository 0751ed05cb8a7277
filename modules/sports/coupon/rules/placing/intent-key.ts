// The key of one intent to bet. Two tabs with the same coupon make the same key, so that the server accepts one bet
// of them.
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
 * Made from the player's decisions: which selections, when they were picked, how they are combined, the stake, and
 * after which bet. Prices are excluded, because tabs receive them one after the other. The same coupon bet again
 * comes after another bet, so it has another key; a refused coupon keeps its own, under which nothing was accepted.
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
