// Runs an engine: feed messages are merged for a moment, suspensions go out at once, and all nodes are notified of what was written.
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { CHANGED_TOPIC, HALTED_TOPIC } from '#modules/sports/catalogue/server/service.ts'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { FEED_BEAT_TOPIC } from './feed-watch.ts'
import type { OddsEngine } from './odds-engine.ts'

/** Changes are merged for this long before they are written and numbered. */
export const MERGE_MS = 100
const BEAT_MS = 1_000
/** Game ids that fit one message of the bus. */
const IDS_PER_WORD_MAX = 400

export const RESULTED_TOPIC = 'catalogue.resulted'

export type FeedRunner = {
  receive(source: string, messages: readonly FeedMessage[]): void
  /** Writes what is waiting and notifies all nodes; for the end of a file and an orderly stop. */
  drain(): Promise<void>
  stop(): Promise<void>
}

export type FeedRunnerOptions = {
  readonly engine: OddsEngine
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
}

export function runFeed({ engine, bus, clock, log }: FeedRunnerOptions): FeedRunner {
  const lastMessageAt = new Map<string, number>()
  let lastBeat = 0

  const tell = (topic: string, gameIds: readonly number[]): void => {
    for (let from = 0; from < gameIds.length; from += IDS_PER_WORD_MAX)
      bus.publish(topic, gameIds.slice(from, from + IDS_PER_WORD_MAX))
  }

  const turn = async (): Promise<void> => {
    const { gameIds, resulted, refused, refusedQuotes } = await engine.flush()
    if (refused.length > 0) log.warn({ refused }, 'a source sent what cannot be written; those games were left out')
    if (refusedQuotes.length > 0) log.warn({ quotes: refusedQuotes }, 'quotes of a source are not published')
    tell(CHANGED_TOPIC, gameIds)
    tell(RESULTED_TOPIC, resulted)
  }

  /** Bets see the stop before the turn that writes it; where it cannot be noted, the turn is all there is. */
  const halt = (): Promise<void> =>
    engine.halt().then(
      (gameIds) => tell(HALTED_TOPIC, gameIds),
      (error: unknown) => log.error({ err: error }, 'games could not be halted ahead of their turn'),
    )

  /** A turn that fails is tried again by the next one; its games stay where they are meanwhile. */
  const safely = (): Promise<void> =>
    turn().catch((error: unknown) => log.error({ err: error }, 'prices could not be written'))

  const isPresent = (source: string, now: number): boolean =>
    now - (lastMessageAt.get(source) ?? Number.NEGATIVE_INFINITY) < 2 * BEAT_MS

  const beat = (now: number): void => {
    lastBeat = now
    bus.publish(
      FEED_BEAT_TOPIC,
      [...lastMessageAt.keys()].filter((source) => isPresent(source, now)),
    )
  }

  const ticking = clock.every(MERGE_MS, async () => {
    if (engine.stats.waiting > 0) await safely()
    const now = clock.now().getTime()
    if (now - lastBeat >= BEAT_MS) beat(now)
  })

  return {
    receive: (source, messages) => {
      const now = clock.now().getTime()
      const isBack = !isPresent(source, now)
      lastMessageAt.set(source, now)
      // Its games must not be known before its beat: the watch would take them for a silent source's.
      if (isBack) beat(now)
      if (engine.receive(source, messages)) void halt().then(safely)
    },
    drain: turn,
    stop: async () => {
      await ticking.stop()
      await safely()
    },
  }
}
