// Who plays when: a timetable without beginning or end, every game of which follows from its number alone.
import type { RandomOf } from '#kernel/random.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { sports, type SportKey } from '#modules/sports/catalogue/contract.ts'
import { sportModels } from '../sport-models.ts'
import type { League } from './plays/simulated-sport.ts'

export type Fixture = {
  /** `simulator:<sport>:<number>`, the number counting that sport's games since 1970. */
  readonly key: string
  readonly sport: SportKey
  readonly league: League
  readonly home: string
  readonly away: string
  /** Milliseconds of the simulator's own time, which runs `matchSpeed` times as fast as ours. */
  readonly startsMs: number
  readonly announcedMs: number
}

/** No game lasts longer, and none is announced earlier. */
export const GAME_MS_MAX = 8 * HOUR_MS
export const LEAD_MS_MAX = 72 * HOUR_MS
/** One game in so many is announced three days ahead, the others on the day. */
const EARLY_SHARE = 0.12
const LEAD_MS_MIN = 3 * HOUR_MS
const LEAD_MS_SPREAD = 18 * HOUR_MS

/** The games of all sports that start within (fromMs, toMs], in order of sport and start. */
export function fixturesBetween(randomOf: RandomOf, fromMs: number, toMs: number): readonly Fixture[] {
  return sports.flatMap(({ key: sport }) => {
    const { everyMs, offsetMs } = sportModels[sport].simulated.timetable
    const first = Math.floor((fromMs - offsetMs) / everyMs) + 1
    const last = Math.floor((toMs - offsetMs) / everyMs)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
      fixtureOf(randomOf, sport, first + index),
    )
  })
}

export function fixtureOf(randomOf: RandomOf, sport: SportKey, number: number): Fixture {
  const { timetable, leagues } = sportModels[sport].simulated
  const { everyMs, offsetMs } = timetable
  const league = leagues[number % leagues.length]
  if (league === undefined) throw new Error(`no league of ${sport}`)
  const key = `simulator:${sport}:${number}`
  const startsMs = number * everyMs + offsetMs
  const random = randomOf(`${key}:lead`)
  const leadMs = random.next() < EARLY_SHARE ? LEAD_MS_MAX : LEAD_MS_MIN + random.next() * LEAD_MS_SPREAD
  const announcedMs = startsMs - Math.floor(leadMs / MINUTE_MS) * MINUTE_MS
  return { key, sport, league, ...pairing(league.teams, Math.floor(number / leagues.length)), startsMs, announcedMs }
}

/**
 * The n-th game of a round robin by the circle method. From one round to the next a team moves one place at most, so two
 * of its games are always about a whole round apart.
 */
function pairing(teams: readonly string[], game: number): { readonly home: string; readonly away: string } {
  const pairs = teams.length / 2
  const round = Math.floor(game / pairs)
  const place = game % pairs
  const turning = teams.length - 1
  const at = (position: number): string => teams[position === 0 ? 0 : 1 + ((position - 1 + round) % turning)] ?? ''
  const [one, other] = [at(place), at(teams.length - 1 - place)]
  return (round + place) % 2 === 0 ? { home: one, away: other } : { home: other, away: one }
}
