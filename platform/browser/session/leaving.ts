// A page that ends its session by its own call: notifications of the end are expected meanwhile; where the call fails
// it watches its session again, and where it succeeds the other tabs of this browser are notified at once.
import { tellSession, type SessionEvents } from './session-events.ts'
import { subscribeStored, writeStored } from '../storage.ts'

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

/**
 * Calls back in every tab of this browser, including the one that signed out, until the returned function is
 * called.
 */
export const onSessionLeft = (listener: () => void): (() => void) => subscribeStored(ENDED_KEY, listener)
