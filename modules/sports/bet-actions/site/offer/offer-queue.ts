// Limits concurrent requests for offers: a list of bets must not request all of them at once.

/** Maximum running at the same time. */
export const OFFER_ASKS_MAX = 3
/** Maximum waiting; a request beyond it is refused and repeated at its next refresh. */
export const OFFERS_WAITING_MAX = 60

/** Resolves to undefined where the queue is full, or where the request was cancelled before its turn. */
export function createOfferQueue(most = OFFER_ASKS_MAX) {
  const waiting: (() => void)[] = []
  let underWay = 0
  /** The slot passes to the longest waiting request, and is free only where none waits. */
  const handOn = () => {
    const next = waiting.shift()
    if (next === undefined) underWay -= 1
    else next()
  }
  return async <T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | undefined> => {
    if (underWay < most) underWay += 1
    else if (waiting.length >= OFFERS_WAITING_MAX) return undefined
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return isWanted() ? await ask() : undefined
    } finally {
      handOn()
    }
  }
}
