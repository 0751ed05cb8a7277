// Plays a recorded match through the engine minute by minute, at any speed.
import { SECOND_MS } from '#kernel/time.ts'
import { readWyscout, type TimedMessage } from '#modules/sports/feeds/rules/wyscout/wyscout.ts'
import type { FeedProblem } from '#modules/sports/odds/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { FeedRunner } from '#modules/sports/odds/server/service.ts'

const SOURCE = 'wyscout'
/** Kick-off comes this long after the fixture appears, in the match's own time. */
const LEAD_SECONDS = 60
/** A word at least this often, so that a quiet spell is not taken for a dead feed. */
const BEAT_MS = 2_000

export type ReplayOptions = {
  readonly text: string
  readonly speed: number
  readonly replayId: string
  readonly home?: number
  readonly onMessage?: (timed: TimedMessage) => void
  readonly signal?: AbortSignal
}

/** Resolves when the result is written. Problems of the file come back; a file with any is not played. */
export async function replayFile(
  feed: FeedRunner,
  clock: Clock,
  options: ReplayOptions,
): Promise<readonly FeedProblem[]> {
  const { text, speed, replayId, home, signal } = options
  const startAt = new Date(clock.now().getTime() + (LEAD_SECONDS * SECOND_MS) / speed)
  const reading = readWyscout(text, { startAt, replayId, ...(home === undefined ? {} : { home }) })
  if (reading.fixture === undefined) return reading.problems
  feed.receive(SOURCE, [
    { type: 'fixture', fixture: reading.fixture },
    ...(reading.strengths === undefined
      ? []
      : [{ type: 'strengths' as const, gameKey: reading.fixture.gameKey, strengths: reading.strengths }]),
  ])
  const { gameKey } = reading.fixture
  const beating = clock.every(BEAT_MS, () => feed.receive(SOURCE, [{ type: 'heartbeat', gameKeys: [gameKey] }]))
  try {
    for (const timed of reading.timeline) {
      const dueMs = startAt.getTime() + (timed.atSecond * SECOND_MS) / speed
      const aheadMs = dueMs - clock.now().getTime()
      if (aheadMs > 0) await clock.wait(aheadMs, signal)
      feed.receive(SOURCE, [timed.message])
      options.onMessage?.(timed)
    }
  } finally {
    await beating.stop()
  }
  await feed.drain()
  return reading.problems
}
