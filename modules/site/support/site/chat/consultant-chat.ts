// Controls the chat (S4.24): it starts once however often it is requested, is shown and hidden, and flags new
// messages while hidden.
import { createStore } from '#platform/browser/store.ts'

export type ConsultantChat = {
  readonly show: () => void
  readonly hide: () => void
  readonly isShown: () => boolean
  /** Shown before on this page: its conversation is kept while it is hidden. */
  readonly isStarted: () => boolean
  readonly hasUnread: () => boolean
  /** A new message. While visible it is read at once. */
  readonly tellNew: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `start` runs at the first showing and never again. */
export function createConsultantChat(start: () => void): ConsultantChat {
  const state = createStore({ isStarted: false, isShown: false, hasUnread: false })
  const change = (next: Partial<ReturnType<typeof state.read>>): void => state.write({ ...state.read(), ...next })
  return {
    show: () => {
      const { isShown, isStarted } = state.read()
      if (isShown) return
      if (!isStarted) start()
      change({ isStarted: true, isShown: true, hasUnread: false })
    },
    hide: () => {
      if (state.read().isShown) change({ isShown: false })
    },
    isShown: () => state.read().isShown,
    isStarted: () => state.read().isStarted,
    hasUnread: () => state.read().hasUnread,
    tellNew: () => {
      const { isShown, hasUnread } = state.read()
      if (!isShown && !hasUnread) change({ hasUnread: true })
    },
    subscribe: state.subscribe,
  }
}

/** The panel's code is loaded when it is first shown, by its component; there is nothing else to start. */
export const consultantChat = createConsultantChat(() => undefined)
