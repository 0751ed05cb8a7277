// A page that ends its session by a call of its own: what it hears of the end meanwhile is nothing new to it, where the call fails it
// follows its session again, and where it is done the other tabs of this browser learn of it at once.
import { tellSession, type SessionEvents } from './session-events.ts'
import { subscribeStored, writeStored } from './storage.ts'

const ENDED_KEY = 'session-ended'

/** `end` answers whether the session is over; so does this. */
export async function whileLeaving(
  reason: SessionEvents['leaving']['reason'],
  end: () => Promise<boolean>,
): Promise<boolean> {
  tellSession('leaving', { reason })
  const isOver = await end()
  if (isOver) writeStored(ENDED_KEY, Date.now())
  else tellSession('staying', {})
  return isOver
}

/** Calls back in every tab of this browser, the one that left included, until the answer is called. */
export const onSessionLeft = (listener: () => void): (() => void) => subscribeStored(ENDED_KEY, listener)
