// The simulator: fictional leagues around the clock, so that a new machine shows a full, moving site.
import type { RandomOf } from '#kernel/random.ts'
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { FeedMessage } from '../feed-message.ts'
import { fixturesBetween, GAME_MS_MAX, LEAD_MS_MAX, type Fixture } from './schedule.ts'
import { courseOf, newGame, tell, type Moment, type PublishedGame } from './published-game.ts'

/** All that a restart needs; everything else follows from the secret, which is not stored with it, and the time. Plain JSON. */
export type SimulatorSnapshot = {
  readonly version: 2
  /** Our time and the simulator's own at the last step. */
  readonly realMs: number
  readonly virtualMs: number
}

export type SimulatorOptions = {
  /**
   * What everything is drawn from: timetable, strengths, and each game as it is played. Games on which money is bet need numbers that
   * cannot be computed beforehand.
   */
  readonly randomOf: RandomOf
  /** Where the simulator's own time and ours are the same. Not used with a snapshot. */
  readonly startAt: Date
  /** How many times as fast as ours the simulator's time runs, timetable and matches alike; 1 by default. */
  readonly matchSpeed?: number
  /** Goes on from there, with the same games where the secret is the same. */
  readonly snapshot?: SimulatorSnapshot
}

export type Simulator = {
  /**
   * What happened since the last step, or a heartbeat where nothing did. The first step sends every game that is on the
   * line or in play; after a restart it sends them again, and the results of games that ended meanwhile. A game whose
   * whole duration fell into a pause is never sent. A `now` before the last one counts as the last one.
   */
  step(now: Date): FeedMessage[]
  /** The state after the last step. */
  snapshot(): SimulatorSnapshot
}

const isSameMinute = (a: number, b: number): boolean => Math.floor(a / MINUTE_MS) === Math.floor(b / MINUTE_MS)

/**
 * Games that were announced within (sinceMs, atMs] and are not over at its end. Only those that have started must be
 * played out to know, so they are looked at last.
 */
const openAt = (randomOf: RandomOf, atMs: number, sinceMs = Number.NEGATIVE_INFINITY): readonly Fixture[] =>
  fixturesBetween(randomOf, atMs - GAME_MS_MAX, atMs + LEAD_MS_MAX).filter(
    (fixture) =>
      fixture.announcedMs > sinceMs &&
      fixture.announcedMs <= atMs &&
      (fixture.startsMs > atMs || isInPlay(randomOf, fixture, atMs)),
  )

const isInPlay = (randomOf: RandomOf, fixture: Fixture, atMs: number): boolean =>
  courseOf(randomOf, fixture).until((atMs - fixture.startsMs) / SECOND_MS).ended === undefined

export function createSimulator({ randomOf, startAt, matchSpeed = 1, snapshot }: SimulatorOptions): Simulator {
  if (!(matchSpeed > 0)) throw new Error(`a match speed of ${matchSpeed}`)
  const anchor = { realMs: snapshot?.realMs ?? startAt.getTime(), virtualMs: snapshot?.virtualMs ?? startAt.getTime() }
  const games = new Map<string, PublishedGame>()
  let last = anchor
  let isBegun = false

  const virtualOf = (realMs: number): number => anchor.virtualMs + (realMs - anchor.realMs) * matchSpeed
  const startOf = ({ startsMs }: Fixture): Date =>
    new Date(Math.round(anchor.realMs + (startsMs - anchor.virtualMs) / matchSpeed))
  const add = (fixture: Fixture, isResumed: boolean): void => {
    games.set(fixture.key, newGame(fixture, isResumed))
  }

  /** Announcements fall on whole minutes; a game that is over before it was announced to anyone is left out. */
  const announce = (virtualMs: number): void => {
    if (isSameMinute(last.virtualMs, virtualMs)) return
    for (const fixture of openAt(randomOf, virtualMs, last.virtualMs)) add(fixture, false)
  }

  return {
    step: (now) => {
      const realMs = Math.max(last.realMs, now.getTime())
      const moment: Moment = { realMs, virtualMs: virtualOf(realMs), startAt: startOf }
      if (!isBegun)
        for (const fixture of openAt(randomOf, snapshot === undefined ? moment.virtualMs : last.virtualMs))
          add(fixture, snapshot !== undefined)
      if (isBegun || snapshot !== undefined) announce(moment.virtualMs)
      isBegun = true
      last = { realMs, virtualMs: moment.virtualMs }
      const messages: FeedMessage[] = []
      for (const game of games.values()) {
        const sent = tell(randomOf, game, moment)
        if (sent.at(-1)?.type === 'result') games.delete(game.fixture.key)
        messages.push(...sent)
      }
      return messages.length > 0 ? messages : [{ type: 'heartbeat' }]
    },
    snapshot: () => ({ version: 2, ...last }),
  }
}
