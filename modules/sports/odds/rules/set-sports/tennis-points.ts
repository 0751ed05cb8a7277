// Points to games and tie-breaks: the bottom of the tennis model, after the classical point-by-point Markov chain.
import type { Side } from '#modules/sports/catalogue/contract.ts'

/** Each side's chance to win a point that it serves. */
export type Serve = { readonly home: number; readonly away: number }

const SHOWN: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, A: 4 }

/** '40' → 3, 'A' → 4; in a tie-break the plain number. */
export const pointsOf = (shown: string, isTieBreak: boolean): number =>
  isTieBreak ? Number(shown) || 0 : (SHOWN[shown] ?? 0)

/** The server's chance to win the game from those points, `p` being the chance to win each point. */
export function holdChance(p: number, server: number, receiver: number): number {
  const fromDeuce = (p * p) / (p * p + (1 - p) * (1 - p))
  if (server >= 3 && receiver >= 3) {
    if (server === receiver) return fromDeuce
    return server > receiver ? p + (1 - p) * fromDeuce : p * fromDeuce
  }
  if (server >= 4) return 1
  if (receiver >= 4) return 0
  return p * holdChance(p, server + 1, receiver) + (1 - p) * holdChance(p, server, receiver + 1)
}

/** The home side's chance to win a tie-break from those points when `serving` serves the next one. */
export function tieBreakChance(serve: Serve, home: number, away: number, serving: Side): number {
  const homeWins = (server: Side): number => (server === 'home' ? serve.home : 1 - serve.away)
  const both = homeWins('home') * homeWins('away')
  const fromLevel = both / (both + (1 - homeWins('home')) * (1 - homeWins('away')))
  // The serve changes after every odd point: 1, 3, 5, …
  const afterNext = (h: number, a: number, server: Side): Side =>
    (h + a) % 2 === 0 ? (server === 'home' ? 'away' : 'home') : server
  const known = new Map<number, number>()
  const chance = (h: number, a: number, server: Side): number => {
    if (h >= 7 && h - a >= 2) return 1
    if (a >= 7 && a - h >= 2) return 0
    if (h >= 6 && h === a) return fromLevel
    const key = (h * 64 + a) * 2 + (server === 'home' ? 0 : 1)
    const have = known.get(key)
    if (have !== undefined) return have
    const p = homeWins(server)
    const next = afterNext(h, a, server)
    const answer = p * chance(h + 1, a, next) + (1 - p) * chance(h, a + 1, next)
    known.set(key, answer)
    return answer
  }
  return chance(home, away, serving)
}
