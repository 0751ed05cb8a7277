// Sessions behind open sockets that may be over without this process having heard of it: asked for in one query, the ended ones' sockets closed.
import type { Reader } from './live-readers.ts'

/** Ids of sessions to those of them that are open. */
export type OpenAmong = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

export type SessionWatch = {
  /** Soon after it has come: the session may have ended between its look-up and now. */
  joined(reader: Reader): void
  /** Word of ended sessions may have been lost. */
  recheckAll(): void
  /** What could not be asked is asked again. */
  retry(): void
}

/** `readers` is never more than SOCKETS_MAX, and so is one query. */
export function watchSessions(
  readers: ReadonlySet<Reader>,
  openAmong: OpenAmong,
  close: (reader: Reader) => void,
): SessionWatch {
  let waiting = new Set<string>()
  let isAsking = false

  const askOnce = async (): Promise<void> => {
    const asked = waiting
    waiting = new Set()
    try {
      const open = await openAmong([...asked])
      for (const reader of readers) {
        const sessionId = reader.viewer?.sessionId
        if (sessionId !== undefined && asked.has(sessionId) && !open.has(sessionId)) close(reader)
      }
    } catch (error) {
      for (const sessionId of asked) waiting.add(sessionId)
      throw error
    }
  }
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      while (waiting.size > 0) await askOnce()
    } catch {
      // The tables are away: who was asked for still waits, and the next beat asks again.
    } finally {
      isAsking = false
    }
  }
  const join = ({ viewer }: Reader): void => {
    if (viewer !== undefined) waiting.add(viewer.sessionId)
  }
  return {
    joined: (reader) => {
      join(reader)
      void ask()
    },
    recheckAll: () => {
      for (const reader of readers) join(reader)
      void ask()
    },
    retry: () => void ask(),
  }
}
