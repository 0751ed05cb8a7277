// What a search costs on a full board: names with errors in them, against comparing the prefixes with every game's names, which
// finds none of them.
import { pathToFileURL } from 'node:url'
import { createBoard } from '#modules/sports/catalogue/server/board/board.ts'
import { fold } from '#modules/site/name-search/rules/fold.ts'
import { createFinder } from '#modules/sports/search/server/find.ts'
import type { GameRow } from '#modules/sports/catalogue/server/service.ts'
import { systemClock } from '#platform/server/clock.ts'
import { interleave, median, tell, type Figure } from './interleave.ts'

const GAMES = 20_000
const ROUNDS = 3
const GOAL_MS = 30
const SYLLABLES = [
  'wei',
  'ssen',
  'bruch',
  'tan',
  'nen',
  'hall',
  'gra',
  'dor',
  'mel',
  'vik',
  'aro',
  'lun',
  'ster',
  'kap',
  'rov',
  'zin',
]
const ASKED = ['wiessenbruch', 'вайсен', 'tanenhall v grador', 'melvik', 'zinstr', 'qqqqqqqq', 'فايسن', 'football mel']

/** As many different names as a board of all sports has. */
const nameOf = (number: number): string => {
  const at = (shift: number) => SYLLABLES[(number >> shift) % SYLLABLES.length] ?? ''
  return `${at(0)}${at(4)}${at(8)} ${at(2)}${at(6)}`
}

const gameOf = (gameId: number): GameRow => ({
  gameId,
  feedKey: `bench:${gameId}`,
  sportId: 1,
  sport: 'football',
  champId: gameId % 400,
  champName: `League ${nameOf(gameId % 400)}`,
  country: '',
  home: nameOf(gameId * 2),
  away: nameOf(gameId * 2 + 1),
  startAt: new Date(Date.now() + 86_400_000 + gameId),
  stage: 'line',
  suspended: false,
  suspensions: 0,
  isSilent: false,
  state: undefined,
  revision: 1,
  resultNumber: 0,
  bettingDelaySeconds: undefined,
})

export async function run(): Promise<readonly Figure[]> {
  const board = createBoard(4)
  board.replace(
    Array.from({ length: GAMES }, (_, index) => gameOf(index + 1)),
    [],
  )
  const find = createFinder({ board, clock: systemClock })
  const began = performance.now()
  find('first')
  const built = performance.now() - began
  const timed = async (ask: (text: string) => unknown): Promise<number> => {
    const start = performance.now()
    for (const text of ASKED) ask(text)
    return (performance.now() - start) / ASKED.length
  }
  const byBeginnings = (text: string) => {
    const terms = fold(text).split(' ')
    return board.all().filter(({ row }) => {
      const names = ` ${fold(`${row.home} ${row.away} ${row.champName}`)}`
      return terms.every((term) => names.includes(` ${term}`))
    }).length
  }
  const values = await interleave(ROUNDS, { index: () => timed(find), beginnings: () => timed(byBeginnings) })
  const [index, beginnings] = [median(values.index), median(values.beginnings)]
  return [
    tell('search', { name: `names of ${GAMES} games read into the index`, value: built, unit: 'ms' }),
    tell('search', {
      name: 'a search with errors',
      value: index,
      unit: 'ms',
      baseline: 'comparing the prefixes',
      ratio: index / beginnings,
      goal: `under ${GOAL_MS} ms`,
      holds: index < GOAL_MS,
    }),
  ]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
