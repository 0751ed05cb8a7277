// Events of a session and its requests, for the components around the page: notices, popups, sign-out.

export type SessionEvents = {
  /** S7.1: a call was refused until the player confirms the terms (451 with exception_code 1). */
  readonly terms_required: { readonly call: string }
  /** The server has no session any more, or ended it after a captcha. */
  readonly signed_out: { readonly reason: 'session_ended' | 'captcha' }
  /** This page ends its session itself: notifications of its end are expected from now on. */
  readonly leaving: { readonly reason: 'log_out' | 'inactivity' }
  /** The session continues after all: notifications of its end count again. */
  readonly staying: Readonly<Record<never, never>>
  /** A captcha is required and no component on the page can show it. */
  readonly captcha_required: { readonly call: string; readonly code: number }
  /** No answer, an internal error, or an answer without explanation. Declared refusals are handled by the screen. */
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
