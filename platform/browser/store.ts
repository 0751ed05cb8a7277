// Who on a page is called back after a change, and a value with those who follow it.

export type Listeners = {
  /** Calls each of them. */
  notify(): void
  /** Calls back after each change. Answers how to stop. */
  subscribe(listener: () => void): () => void
}

/** `watch` runs from the first listener on, until the last has gone; it answers how to stop. */
export function createListeners(watch?: () => () => void): Listeners {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      stop ??= watch?.()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

/** A value that one part of a page determines and others read: the same object until it changes. */
export type Store<T> = Pick<Listeners, 'subscribe'> & {
  read(): T
  write(value: T): void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const { notify, subscribe } = createListeners()
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
    subscribe,
  }
}
