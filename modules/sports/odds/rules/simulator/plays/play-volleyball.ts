// Best of five sets to 25, the fifth to 15, two clear, rally by rally.
import type { Random } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { FeedStrengths } from '../../feed-message.ts'
import { setTarget } from '../../set-sports/volleyball-set.ts'
import { otherSide } from './clocked-play.ts'
import type { Board } from './script.ts'
import { fictionalLeague, type SimulatedSport } from './simulated-sport.ts'

const SETS_TO_WIN = 3
const RALLY_SECONDS = 26
const SET_BREAK_SECONDS = 180
const RALLIES_OF_SET_MAX = 300

/** `strengths`: each side's chance to win a rally that it serves. `serving` is who serves the next rally. */
export function* playVolleyball(board: Board, random: Random, strengths: FeedStrengths): Generator<number, number> {
  const toss = (): Side => (random.next() < 0.5 ? 'home' : 'away')
  const won = { home: 0, away: 0 }
  let at = 0
  let firstServer = toss()
  for (let set = 1; set <= 5; set += 1) {
    if (set === 5) firstServer = toss()
    board.open(at, `set${set}`, { serving: firstServer })
    at = yield* playSet({ board, random, strengths, at, server: firstServer, target: setTarget(set) })
    const score = board.live().periods.at(-1)
    won[score !== undefined && score.home > score.away ? 'home' : 'away'] += 1
    if (won.home === SETS_TO_WIN || won.away === SETS_TO_WIN) break
    board.show(at, { period: 'break' })
    board.suspend(at - 1, at + 6, 'break')
    at += SET_BREAK_SECONDS
    firstServer = otherSide(firstServer)
  }
  return at + 1
}

type Play = {
  readonly board: Board
  readonly random: Random
  readonly strengths: FeedStrengths
  readonly at: number
  readonly server: Side
  readonly target: number
}

/** Gives the second at which the set is over. */
function* playSet({ board, random, strengths, at: start, server: first, target }: Play): Generator<number, number> {
  let at = start
  let server = first
  for (let rally = 1; ; rally += 1) {
    yield at
    at += RALLY_SECONDS
    const winner = rally > RALLIES_OF_SET_MAX || random.next() < strengths[server] ? server : otherSide(server)
    server = winner
    board.score(winner, 1)
    board.show(at, { serving: server })
    const score = board.live().periods.at(-1) ?? { home: 0, away: 0 }
    const [high, low] = [Math.max(score.home, score.away), Math.min(score.home, score.away)]
    if (high >= target && high - low >= 2) return at
    if (high >= target - 1 && high > low) board.suspend(at + 8, at + RALLY_SECONDS + 3, 'danger')
  }
}

export const simulatedVolleyball: SimulatedSport = {
  timetable: { everyMs: 40 * MINUTE_MS, offsetMs: 20 * MINUTE_MS },
  level: { base: 0.385, edge: 0.005, reach: 0.02, sway: 0.002 },
  leagues: [
    'pl | Liga Siatki Wschód | PL | Volley,AZS,Orły,Żubry | Jaworzyce,Lipnogóra,Wierzbowo,Srebrnica,Kruczyn Leśny,Dębogród,Brzozówek,Czarnobrzeg,Zielonka Morska,Rudogóra,Wilczanka,Miodowiec',
    'tr | Anadolu Voleybol Ligi | TR | VK,SK,Spor | Akçayurt,Gümüşçağ,Yeşilova Kent,Kızılpınar,Altınbel,Karamesel,Çamlıtepe,Sarıçiçek,Mavikıyı,Demirkapı Ova,Güneşli Vadi,Beyazhisar',
  ].map(fictionalLeague),
  play: playVolleyball,
  listsGoals: false,
}
