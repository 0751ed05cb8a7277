// Sends messages to the open pages of a player in every process with sockets: in this one directly, in others over the bus.
import type { Bus } from '#platform/server/bus.ts'
import type { Tx } from '#platform/server/db.ts'
import type { PlayerChange } from '#platform/server/live/live.ts'
import { consumer, type Consumer, type Projection } from '#platform/server/outbox/consumer.ts'

type TellPlayer = (playerId: number, change: unknown) => void

export type Announcer = {
  /** In order: pages of this process at once, those of others when the transaction commits. */
  players(tx: Tx, changes: readonly PlayerChange[]): Promise<void>
  /** Connects the messages for players' pages to the live hub of this process, once it runs. */
  announceTo(tell: TellPlayer): void
}

const PLAYER_TOPIC = 'live.player'
/** Of one message on the bus, whose length is limited. */
const CHANGES_PER_MESSAGE_MAX = 50

/** For a process without pages of its own, such as an operator's command: every node of the service notifies its own pages. */
export const tellPlayerFrom = (bus: Bus, playerId: number, change: unknown): void =>
  bus.publish(PLAYER_TOPIC, [{ playerId, change }] satisfies readonly PlayerChange[])

export function createAnnouncer(bus: Bus): Announcer {
  let tell: TellPlayer = () => undefined
  bus.subscribe(PLAYER_TOPIC, (changes) => {
    for (const { playerId, change } of changes as readonly PlayerChange[]) tell(playerId, change)
  })
  return {
    players: async (tx, changes) => {
      const messages: (readonly PlayerChange[])[] = []
      for (let from = 0; from < changes.length; from += CHANGES_PER_MESSAGE_MAX)
        messages.push(changes.slice(from, from + CHANGES_PER_MESSAGE_MAX))
      await bus.sendIn(tx, PLAYER_TOPIC, messages)
    },
    announceTo: (next) => {
      tell = next
    },
  }
}

/**
 * Events that players' open pages show. One consumer for all of them, so that a page sees the balances of one account in their order. A
 * message may come twice after a crash: it says what is now, and not what was added.
 */
export function playerTopics(announce: Announcer, projections: readonly Projection<PlayerChange>[]): Consumer {
  const projectionOf = new Map(projections.flatMap((one) => one.kinds.map(({ name }) => [name, one] as const)))
  return consumer(
    'player-topics',
    projections.flatMap(({ kinds }) => kinds),
    (tx, events) =>
      announce.players(
        tx,
        events.flatMap((event) => projectionOf.get(event.name)?.project(event) ?? []),
      ),
    { from: 'next' },
  )
}
