// Questions for offers, a few at a time: a list of bets must not ask for all of them at once.

/** Under way at the same moment. */
export const OFFER_ASKS_MAX = 3
/** Waiting for their turn; what comes on top finds the queue full and is asked at its next time. */
export const OFFERS_WAITING_MAX = 60

/** Answers undefined where the queue is full, or where the asker is gone when its turn comes. */
export function createOfferQueue(most = OFFER_ASKS_MAX) {
  const waiting: (() => void)[] = []
  let underWay = 0
  /** The place goes to whoever waits longest, and is free only where nobody does. */
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
