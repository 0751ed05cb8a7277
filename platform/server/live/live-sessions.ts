// Sessions behind open sockets that may have ended without a message to this process: looked up in one query, and the sockets of ended ones closed.
import type { Reader } from './live-readers.ts'

/** Ids of sessions to those of them that are open. */
export type OpenAmong = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

export type SessionWatch = {
  /** Soon after it has come: the session may have ended between its look-up and now. */
  joined(reader: Reader): void
  /** Messages of ended sessions may have been lost. */
  recheckAll(): void
  /** Looks up again what could not be looked up. */
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
    const requested = waiting
    waiting = new Set()
    try {
      const open = await openAmong([...requested])
      for (const reader of readers) {
        const sessionId = reader.viewer?.sessionId
        if (sessionId !== undefined && requested.has(sessionId) && !open.has(sessionId)) close(reader)
      }
    } catch (error) {
      for (const sessionId of requested) waiting.add(sessionId)
      throw error
    }
  }
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      while (waiting.size > 0) await askOnce()
    } catch {
      // The database is unavailable: the sessions stay queued, and the next heartbeat looks them up.
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
