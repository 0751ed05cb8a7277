// What happens to a session and its requests, told to whoever stands around the page: notices, popups, the way out.

export type SessionEvents = {
  /** S7.1: a call was refused until the player confirms the terms (451 with exception_code 1). */
  readonly terms_required: { readonly call: string }
  /** The server knows no session any more, or wants none after a captcha. */
  readonly signed_out: { readonly reason: 'session_ended' | 'captcha' }
  /** This page ends its session itself: what is heard of its end from now on is nothing new. */
  readonly leaving: { readonly reason: 'log_out' | 'inactivity' }
  /** The session that was to end goes on: its end is news again. */
  readonly staying: Readonly<Record<never, never>>
  /** A captcha is asked for and nobody on the page can solve it. */
  readonly captcha_required: { readonly call: string; readonly code: number }
  /** No answer, a fault of the server, or one that explains nothing. Refusals in the house's own words are the screen's. */
  readonly request_failed: { readonly call: string; readonly status: number; readonly code: string }
}

type Listener<E extends keyof SessionEvents> = (event: SessionEvents[E]) => void

const listeners = new Map<keyof SessionEvents, Set<Listener<never>>>()

/** Calls back until the answer is called. */
export function onSessionEvent<E extends keyof SessionEvents>(name: E, listener: Listener<E>): () => void {
  const own = listeners.get(name) ?? new Set()
  listeners.set(name, own.add(listener))
  return () => void own.delete(listener)
}

export function tellSession<E extends keyof SessionEvents>(name: E, event: SessionEvents[E]): void {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<E>)(event)
}
