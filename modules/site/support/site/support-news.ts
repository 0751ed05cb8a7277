// Notifications of new answers on this page: a player's from the private topic, counted by the server. One
// subscription, shared.
import type { SupportChange } from '#modules/site/support/contract.ts'
import { live } from '#platform/browser/live/live.ts'
import type { LiveConnection } from '#platform/browser/live/topic.ts'
import { createListeners, createStore } from '#platform/browser/store.ts'
import { askSupport } from './ask-support.ts'

type Ask = typeof askSupport

export type NewsWorld = {
  readonly ask: Ask
  readonly live: () => Pick<LiveConnection, 'subscribe'>
}

export type SupportNews = {
  /** Unseen messages of operators; 0 until it is known. */
  readonly unread: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** An operator did something in this request; undefined where something may have been missed. */
  readonly onAnswer: (hear: (requestId: number | undefined) => void) => () => void
  /** The asker did something on this page: lists of requests are outdated. */
  readonly onOwn: (hear: () => void) => () => void
  readonly tellOwn: () => void
  /** From the first page of a player on; starting again does nothing. */
  readonly start: () => void
  readonly refresh: () => Promise<void>
}

export function createSupportNews({ ask, live: connection }: NewsWorld): SupportNews {
  const unread = createStore(0)
  const own = createListeners()
  const hearers = new Set<(requestId: number | undefined) => void>()
  let isStarted = false

  const refresh = async (): Promise<void> => {
    const answer = await ask('GET /web-api/support/requests', { limit: 1 })
    if (answer.ok) unread.write(answer.value.unread)
  }
  const tell = (requestId: number | undefined): void => {
    for (const hear of hearers) hear(requestId)
    void refresh()
  }
  return {
    unread: unread.read,
    subscribe: unread.subscribe,
    onAnswer: (hear) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
    onOwn: own.subscribe,
    tellOwn: own.notify,
    start: () => {
      if (isStarted) return
      isStarted = true
      void refresh()
      let isFirst = true
      connection().subscribe('me', {
        revision: null,
        onSnapshot: () => {
          if (!isFirst) tell(undefined)
          isFirst = false
        },
        onChange: (data) => {
          const change = data as Partial<SupportChange>
          if (change.type === 'support_answer') tell(change.requestId)
        },
      })
    },
    refresh,
  }
}

export const supportNews = createSupportNews({ ask: askSupport, live })
