// What the open pages of players receive: events of the outbox, delivered when a test asks.
import type { MyChange } from '#modules/sports/betting/contract.ts'
import type { GivenHouse } from './given.ts'

/** Returns, each time it is called, what was published since the last time, in order. */
export function listenToPages({
  house,
}: Pick<GivenHouse, 'house'>): () => Promise<readonly (readonly [number, MyChange])[]> {
  const told: (readonly [number, MyChange])[] = []
  house.announce.announceTo((playerId, change) => void told.push([playerId, change as MyChange]))
  return async () => {
    await house.outbox.drain()
    return told.splice(0)
  }
}
