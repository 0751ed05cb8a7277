// What open pages are told, on every node of the service: in this process at once, on others over the bus.
import type { BoardChange } from '#modules/sports/catalogue/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Tx } from '#platform/server/db.ts'
import type { PlayerChange } from '#platform/server/live/live.ts'
import { consumer, type Consumer, type Projection } from '#platform/server/outbox/consumer.ts'

/** The live hub of this process, once it runs. */
export type Audience = {
  boardChanged(changes: readonly BoardChange[]): void
  player(playerId: number, change: unknown): void
  sessionEnded(sessionId: string): void
}

export type Announcer = Pick<Audience, 'boardChanged' | 'sessionEnded'> & {
  /** In order: pages of this process at once, those of others when the transaction commits. */
  players(tx: Tx, changes: readonly PlayerChange[]): Promise<void>
  /** Sends announcements to the live hub from now on. */
  announceTo(audience: Audience): void
}

const PLAYER_TOPIC = 'live.player'
const SESSION_ENDED_TOPIC = 'accounts.session-ended'
/** Of one message on the bus, whose length is limited. */
const CHANGES_PER_MESSAGE_MAX = 50

const NO_AUDIENCE: Audience = { boardChanged: () => undefined, player: () => undefined, sessionEnded: () => undefined }

/** From a process without pages of its own, an operator's command: every node of the service tells its own. */
export const tellPlayerFrom = (bus: Bus, playerId: number, change: unknown): void =>
  bus.publish(PLAYER_TOPIC, [{ playerId, change }] satisfies readonly PlayerChange[])

export function createAnnouncer(bus: Bus): Announcer {
  let audience = NO_AUDIENCE
  bus.subscribe(PLAYER_TOPIC, (changes) => {
    for (const { playerId, change } of changes as readonly PlayerChange[]) audience.player(playerId, change)
  })
  bus.subscribe(SESSION_ENDED_TOPIC, (sessionId) => audience.sessionEnded(String(sessionId)))
  return {
    boardChanged: (changes) => audience.boardChanged(changes),
    players: async (tx, changes) => {
      const messages: (readonly PlayerChange[])[] = []
      for (let from = 0; from < changes.length; from += CHANGES_PER_MESSAGE_MAX)
        messages.push(changes.slice(from, from + CHANGES_PER_MESSAGE_MAX))
      await bus.sendIn(tx, PLAYER_TOPIC, messages)
    },
    sessionEnded: (sessionId) => bus.publish(SESSION_ENDED_TOPIC, sessionId),
    announceTo: (next) => {
      audience = next
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
    'next',
  )
}
