// Which topics a page hears, how far it has heard each, and what to do when a number is missing.

export const TOPICS_MAX = 300

/** One listener of one topic. Numbers are the server's; `revision` is what the page already holds, or null. */
export type TopicListener = {
  readonly revision: number | null
  readonly onSnapshot: (data: unknown, revision: number) => void
  readonly onChange: (data: unknown, revision: number) => void
  readonly onGone?: () => void
}

export type TopicFrame =
  | { readonly op: 'snap' | 'chg'; readonly t: string; readonly n: number; readonly d: unknown }
  | { readonly op: 'gone'; readonly t: string }
/** `at`: the server's clock in milliseconds. */
export type Beat = { readonly op: 'beat'; readonly at: number }

type Topic = { revision: number | null; readonly listeners: Set<TopicListener> }

type Wire = {
  /** Asks for a topic; null asks for everything, a number for what came after it. */
  readonly ask: (topic: string, revision: number | null) => void
  readonly leave: (topic: string) => void
}

export type TopicTable = {
  readonly take: (frame: TopicFrame) => void
  /** Undefined where TOPICS_MAX are heard already; the answer ends the listening. */
  readonly add: (name: string, listener: TopicListener) => (() => void) | undefined
  /** After a new connection: everything again, from where each topic stands. */
  readonly askAll: () => void
}

export function createTopicTable({ ask, leave }: Wire): TopicTable {
  const topics = new Map<string, Topic>()

  const change = (topic: Topic, name: string, data: unknown, revision: number) => {
    // Nothing is held, so a snapshot is on its way and knows this already; or it was heard before.
    if (topic.revision === null || revision <= topic.revision) return
    if (revision !== topic.revision + 1) {
      topic.revision = null
      ask(name, null)
      return
    }
    topic.revision = revision
    for (const listener of topic.listeners) listener.onChange(data, revision)
  }

  return {
    take: (frame) => {
      const topic = topics.get(frame.t)
      if (topic === undefined) return
      if (frame.op === 'chg') change(topic, frame.t, frame.d, frame.n)
      else if (frame.op === 'gone') for (const listener of topic.listeners) listener.onGone?.()
      else {
        topic.revision = frame.n
        for (const listener of topic.listeners) listener.onSnapshot(frame.d, frame.n)
      }
    },
    add: (name, listener) => {
      const known = topics.get(name)
      if (known === undefined && topics.size >= TOPICS_MAX) return undefined
      const topic = known ?? { revision: listener.revision, listeners: new Set<TopicListener>() }
      topics.set(name, topic)
      topic.listeners.add(listener)
      if (known === undefined) ask(name, listener.revision)
      else if (topic.revision !== null && topic.revision !== listener.revision) {
        // A late listener that holds another state gets a fresh snapshot; so does everyone beside it, harmlessly.
        topic.revision = null
        ask(name, null)
      }
      return () => {
        topic.listeners.delete(listener)
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return
        topics.delete(name)
        leave(name)
      }
    },
    askAll: () => {
      for (const [name, topic] of topics) ask(name, topic.revision)
    },
  }
}
