// The topics that a page subscribes to, the last number of each, and what to do when a number is missing.

export const TOPICS_MAX = 300

/** One listener of one topic. Numbers are the server's; `revision` is what the page already has, or null. */
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
  /** Requests a topic; null requests everything, a number what came after it. */
  readonly ask: (topic: string, revision: number | null) => void
  readonly leave: (topic: string) => void
}

export type TopicTable = {
  readonly take: (frame: TopicFrame) => void
  /** Undefined at TOPICS_MAX topics; the returned function unsubscribes. */
  readonly add: (name: string, listener: TopicListener) => (() => void) | undefined
  /** After a new connection: subscribes to everything again, from the last number of each topic. */
  readonly askAll: () => void
}

export function createTopicTable({ ask, leave }: Wire): TopicTable {
  const topics = new Map<string, Topic>()

  const change = (topic: Topic, name: string, data: unknown, revision: number) => {
    // Without a revision a snapshot is on its way and includes this already; or it was received before.
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
        // A late listener with another revision gets a new snapshot; so do the others of its topic, harmlessly.
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
