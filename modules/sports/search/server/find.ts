// What is on the board, found by name: an index of sports, championships and sides that follows the board.
import { SECOND_MS } from '#kernel/time.ts'
import type { Board, BoardGame } from '#modules/sports/catalogue/server/service.ts'
import { SEARCH_RESULTS_MAX } from '#modules/sports/search/contract.ts'
import { queryWords } from '#modules/site/name-search/rules/fold.ts'
import {
  CORRECTED_BELOW,
  createNameIndex,
  type NameIndex,
  type WordMatch,
} from '#modules/site/name-search/rules/name-index.ts'
import { otherNamesOfLeague, SPORT_NAMES } from '#modules/sports/search/rules/other-names.ts'
import type { Clock } from '#platform/server/clock.ts'

const REFRESHED_MS = SECOND_MS
/** Names of games that are over stay in the index until they are most of it. */
const STALE_SHARE_MAX = 2
const NUMBER_DIGITS_MIN = 4

export type Entity = { readonly kind: 'sport' | 'league' | 'side'; readonly games: readonly BoardGame[] }

export type Found = {
  readonly sports: readonly Entity[]
  readonly leagues: readonly Entity[]
  readonly sides: readonly (Entity & { readonly name: string })[]
  readonly games: readonly BoardGame[]
  readonly corrected: string | undefined
}

type Known = { readonly kind: Entity['kind']; readonly name: string }

const keysOf = ({ row }: BoardGame) => ({
  sport: `sport ${row.sportId}`,
  league: `league ${row.champId}`,
  home: `side ${row.sportId} ${row.home}`,
  away: `side ${row.sportId} ${row.away}`,
})

/** The names of what is offered, and the games behind them. */
type Names = {
  readonly index: NameIndex
  readonly known: readonly Known[]
  readonly gamesOf: ReadonlyMap<number, readonly BoardGame[]>
  readonly offered: readonly BoardGame[]
  /** Of each offered game: its sport, championship and sides. */
  readonly places: readonly (readonly number[])[]
}

/** Numbers for entities, whose names are in the index from the first time they are met. */
function createEntities() {
  const index = createNameIndex()
  const ids = new Map<string, number>()
  const known: Known[] = []
  const idOf = (key: string, of: Known, otherNames: readonly string[] = []): number => {
    const found = ids.get(key)
    if (found !== undefined) return found
    const id = known.push(of) - 1
    ids.set(key, id)
    for (const name of [of.name, ...otherNames]) if (name !== '') index.add(id, name)
    return id
  }
  const idsOf = (game: BoardGame): readonly number[] => {
    const { row } = game
    const { sport, league, home, away } = keysOf(game)
    return [
      idOf(sport, { kind: 'sport', name: '' }, SPORT_NAMES[row.sport] ?? [row.sport]),
      idOf(league, { kind: 'league', name: row.champName }, otherNamesOfLeague(row.country, row.sport)),
      idOf(home, { kind: 'side', name: row.home }),
      idOf(away, { kind: 'side', name: row.away }),
    ]
  }
  return { index, known, idsOf }
}

/** As of the board, at most a second ago. */
function createNames(board: Board, clock: Clock): () => Names {
  let entities = createEntities()
  let names: Names | undefined
  let atMs = -Infinity
  const collect = (offered: readonly BoardGame[]): Names => {
    const places = offered.map(entities.idsOf)
    const gamesOf = new Map<number, BoardGame[]>()
    for (const [at, game] of offered.entries())
      for (const id of places[at] ?? []) {
        const games = gamesOf.get(id)
        if (games === undefined) gamesOf.set(id, [game])
        else games.push(game)
      }
    return { index: entities.index, known: entities.known, gamesOf, offered, places }
  }
  return () => {
    const now = clock.now()
    if (names !== undefined && now.getTime() - atMs < REFRESHED_MS) return names
    atMs = now.getTime()
    const offered = board.all().filter(({ row }) => row.stage === 'live' || row.startAt > now)
    names = collect(offered)
    if (names.known.length <= STALE_SHARE_MAX * names.gamesOf.size) return names
    entities = createEntities()
    names = collect(offered)
    return names
  }
}

/** Those that every word fits, the best first. */
function entitiesOf({ known, gamesOf }: Names, matches: readonly WordMatch[], kind: Entity['kind']) {
  const [first, ...others] = matches
  const found: { readonly id: number; readonly score: number }[] = []
  for (const [id, score] of first?.scores ?? []) {
    if (known[id]?.kind !== kind || !gamesOf.has(id)) continue
    const rest = others.map(({ scores }) => scores.get(id) ?? 0)
    if (rest.every((one) => one > 0)) found.push({ id, score: rest.reduce((sum, one) => sum + one, score) })
  }
  return found
    .toSorted((a, b) => b.score - a.score || (gamesOf.get(b.id)?.length ?? 0) - (gamesOf.get(a.id)?.length ?? 0))
    .slice(0, SEARCH_RESULTS_MAX)
    .map(({ id }) => ({ kind, name: known[id]?.name ?? '', games: gamesOf.get(id) ?? [] }))
}

/** Of each word the score of the place that it fits best; 0 where a word fits none. */
function scoreOf(places: readonly number[], matches: readonly WordMatch[]): number {
  let score = 0
  for (const { scores } of matches) {
    let best = 0
    for (const id of places) best = Math.max(best, scores.get(id) ?? 0)
    if (best === 0) return 0
    score += best
  }
  return score
}

const isLive = ({ row }: BoardGame): boolean => row.stage === 'live'

/** Every word fits a side, the championship or the sport. Equals stand as on the board, those in play first. */
const gamesBy = ({ offered, places }: Names, matches: readonly WordMatch[]): readonly BoardGame[] =>
  offered
    .map((game, at) => ({ game, score: scoreOf(places[at] ?? [], matches) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || Number(isLive(b.game)) - Number(isLive(a.game)))
    .slice(0, SEARCH_RESULTS_MAX)
    .map(({ game }) => game)

const byNumber = ({ offered }: Names, digits: string): readonly BoardGame[] =>
  digits.length < NUMBER_DIGITS_MIN
    ? []
    : offered.filter(({ row }) => String(row.gameId).startsWith(digits)).slice(0, SEARCH_RESULTS_MAX)

export const NOTHING_FOUND: Found = { sports: [], leagues: [], sides: [], games: [], corrected: undefined }

export function createFinder({ board, clock }: { readonly board: Board; readonly clock: Clock }) {
  const namesNow = createNames(board, clock)
  return (text: string): Found => {
    const names = namesNow()
    const words = queryWords(text)
    if (words.length === 0) return NOTHING_FOUND
    const [first] = words
    if (words.length === 1 && first !== undefined && /^\d+$/u.test(first.text)) {
      const games = byNumber(names, first.text)
      if (games.length > 0) return { ...NOTHING_FOUND, games }
    }
    const matches = words.map((word) => names.index.match(word))
    if (matches.some(({ scores }) => scores.size === 0)) return NOTHING_FOUND
    const isCorrected = matches.some(({ best }) => best < CORRECTED_BELOW)
    return {
      sports: entitiesOf(names, matches, 'sport'),
      leagues: entitiesOf(names, matches, 'league'),
      sides: entitiesOf(names, matches, 'side'),
      games: gamesBy(names, matches),
      corrected: isCorrected ? matches.map(({ shown }) => shown).join(' ') : undefined,
    }
  }
}
