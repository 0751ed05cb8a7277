// Controls the chat (S4.24): it starts once however often it is requested, is shown and hidden, and flags new
// messages while hidden.

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
  const listeners = new Set<() => void>()
  let isStarted = false
  let isShown = false
  let hasUnread = false
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    show: () => {
      if (isShown) return
      isShown = true
      hasUnread = false
      if (!isStarted) {
        isStarted = true
        start()
      }
      tell()
    },
    hide: () => {
      if (!isShown) return
      isShown = false
      tell()
    },
    isShown: () => isShown,
    isStarted: () => isStarted,
    hasUnread: () => hasUnread,
    tellNew: () => {
      if (isShown || hasUnread) return
      hasUnread = true
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The panel's code is loaded when it is first shown, by its component; there is nothing else to start. */
export const consultantChat = createConsultantChat(() => undefined)
