// What the open pages of players receive: events of the outbox, delivered when a test asks.
import type { MyChange } from '#modules/sports/betting/contract.ts'
import type { GivenApp } from './given.ts'

/** Returns, each time it is called, what was published since the last time, in order. */
export function listenToPages({ app }: Pick<GivenApp, 'app'>): () => Promise<readonly (readonly [number, MyChange])[]> {
  const told: (readonly [number, MyChange])[] = []
  app.announce.announceTo((playerId, change) => void told.push([playerId, change as MyChange]))
  return async () => {
    await app.outbox.drain()
    return told.splice(0)
  }
}
