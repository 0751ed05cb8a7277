// Cuts a connection of the application's pool at a chosen statement, or loses the answer of one that was carried out.
import type { Duplex } from 'node:stream'
import type { Database } from '#platform/server/db.ts'

export type Cut = {
  /** The statement of the next work that is cut, from 1; `isAnswerLost`: it is carried out, and its answer never arrives. */
  arm(statement: number, isAnswerLost: boolean): void
  /** Ends it; true where a statement was cut since it was armed. */
  disarm(): boolean
}

/** What is used of a client of the pool, its socket among it. */
type Client = { query: (...args: unknown[]) => unknown; readonly connection: { readonly stream: Duplex } }

const lost = (): Error => new Error('Connection terminated unexpectedly')

export function watchStatements({ pool }: Database): Cut {
  let left = 0
  let isLosing = false
  let hasCut = false
  const watched = new WeakSet<Client>()
  const watch = (client: Client): void => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client)
    client.query = (...args) => {
      // Asked of the pool itself, not by a transaction: answered by a callback.
      if (left === 0 || typeof args.at(-1) === 'function') return query(...args)
      left -= 1
      if (left > 0) return query(...args)
      hasCut = true
      if (!isLosing) {
        client.connection.stream.destroy()
        return query(...args)
      }
      return Promise.resolve(query(...args)).then(() => {
        client.connection.stream.destroy()
        throw lost()
      })
    }
  }
  // Not only new ones: work that runs now gives its connection back later.
  pool.on('acquire', (client) => watch(client as unknown as Client))
  return {
    arm: (statement, isAnswerLost) => {
      left = statement
      isLosing = isAnswerLost
      hasCut = false
    },
    disarm: () => {
      left = 0
      return hasCut
    },
  }
}
