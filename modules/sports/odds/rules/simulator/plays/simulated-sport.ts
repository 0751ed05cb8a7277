// What the simulator needs to know of a sport: when its games are played, how strong its teams are, its leagues, and a game.
import type { Play } from './script.ts'

export type SimulatedSport = {
  /**
   * One game starts every so many milliseconds. Chosen against the shortest game of each sport so that at any moment seven
   * football games, two of ice hockey and one of every other sport are in play.
   */
  readonly timetable: { readonly everyMs: number; readonly offsetMs: number }
  readonly level: {
    /** Strengths of two equal sides on neutral ground, the home side's edge, and what a class of difference is worth. */
    readonly base: number
    readonly edge: number
    readonly reach: number
    /** The most that the opinion before the game is off, in the unit of the strengths. */
    readonly sway: number
  }
  readonly leagues: readonly League[]
  /** One game. */
  readonly play: Play
  /** The result names every goal in order, none being an empty list. */
  readonly listsGoals: boolean
}

export type League = {
  readonly key: string
  readonly name: string
  /** ISO 3166 alpha-2, or '' for an international tour. */
  readonly country: string
  /** An even number of clubs or players, so that each plays in every round. */
  readonly teams: readonly string[]
}

/**
 * A fictional league: every town, club and player is invented. `row` is
 * `key | name | country | suffixes, one after another over the clubs | towns or players`.
 */
export function fictionalLeague(row: string): League {
  const [key = '', name = '', country = '', suffixes = '', names = ''] = row.split('|').map((cell) => cell.trim())
  const endings = suffixes === '' ? [] : suffixes.split(',')
  const teams = names.split(',').map((town, index) => {
    const ending = endings[index % endings.length]
    return ending === undefined ? town : `${town} ${ending}`
  })
  return { key, name, country, teams }
}
