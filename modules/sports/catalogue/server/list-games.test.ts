import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls, type Game, type LiveState } from '#modules/sports/catalogue/contract.ts'
import { createBoard, type Board } from './board/board.ts'
import { atNoon, gameRow, HOUR, marketRow, NOON, stranger } from './board/board.testdata.ts'
import { listGames } from './list-games.ts'

const LIST = 'GET /web-api/catalogue/games'
type Page = { readonly items: readonly Game[]; readonly next: string | null }

async function list(board: Board, asked: object): Promise<Page> {
  const answer = await listGames(board, atNoon)(calls[LIST].input.parse(asked), stranger)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const idsOf = ({ items }: Page): readonly number[] => items.map(({ gameId }) => gameId)
const inHours = (hours: number): Date => new Date(NOON.getTime() + hours * HOUR)

function boardOf380(): Board {
  const board = createBoard(4)
  // Ten games a round start at the same moment: the number decides between them.
  board.replace(
    Array.from({ length: 380 }, (_, index) =>
      gameRow(1_000 + ((index * 7) % 380), { startAt: inHours(1 + Math.floor(index / 10)) }),
    ),
    [],
  )
  return board
}

test('pages of any size bring each of 380 games once, in order, and end', async () => {
  const board = boardOf380()
  const all = board.all().map(({ row }) => row.gameId)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (limit) => {
      const seen: number[] = []
      let pages = 0
      for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
        const page = await list(board, { limit, ...(cursor === undefined ? {} : { cursor }) })
        expect(page.items.length).toBeLessThanOrEqual(limit)
        seen.push(...idsOf(page))
        cursor = page.next
      }
      expect(seen).toEqual(all)
      expect(pages).toBe(Math.ceil(380 / limit))
    }),
    { numRuns: 25, examples: [[1], [10], [190], [200]] },
  )
})

test('games that come and go while somebody turns pages cost nobody a gap or a double', async () => {
  const board = boardOf380()
  const all = board.all().map(({ row }) => row.gameId)
  const first = await list(board, { limit: 100 })
  const lastShown = first.items.at(-1)
  board.replace(
    [gameRow(lastShown?.gameId ?? 0, { revision: 9, stage: 'finished' }), gameRow(1, { startAt: inHours(0.5) })],
    [],
  )
  const second = await list(board, { limit: 100, cursor: first.next })
  expect(idsOf(second)).toEqual(all.slice(100, 200))
})

test.each(['x', '1', '1_', '_1', '1_2_3', '-1_2', '1e3_1', ' 1_2'])('the cursor %j is none of ours', async (cursor) => {
  await expect(list(boardOf380(), { cursor })).rejects.toThrow('cursor_malformed')
})

test('a game of the line that should have begun is not offered, one in play is', async () => {
  const board = createBoard(4)
  board.replace(
    [
      gameRow(1, { startAt: inHours(-1) }),
      gameRow(2, { startAt: NOON }),
      gameRow(3, { startAt: inHours(-1), stage: 'live' }),
      gameRow(4, { startAt: new Date(NOON.getTime() + 1) }),
    ],
    [],
  )
  expect(idsOf(await list(board, {}))).toEqual([3, 4])
})

test('filters narrow by sport, championship, stage, hours and ids, and together', async () => {
  const board = createBoard(4)
  board.replace(
    [
      gameRow(1),
      gameRow(2, { sport: 'tennis', sportId: 4, champId: 2_000 }),
      gameRow(3, { stage: 'live', startAt: inHours(-1) }),
      gameRow(4, { champId: 1_002, startAt: inHours(30) }),
      gameRow(5, { sport: 'tennis', sportId: 4, champId: 2_000, stage: 'live', startAt: inHours(-2) }),
    ],
    [],
  )
  const ask = async (asked: object): Promise<readonly number[]> => idsOf(await list(board, asked))
  expect(await ask({ sport: 'tennis' })).toEqual([5, 2])
  expect(await ask({ championship: '1001' })).toEqual([3, 1])
  expect(await ask({ stage: 'live' })).toEqual([5, 3])
  expect(await ask({ stage: 'line' })).toEqual([1, 2, 4])
  expect(await ask({ withinHours: '24', stage: 'line' })).toEqual([1, 2])
  expect(await ask({ ids: '4,1,999' })).toEqual([1, 4])
  expect(await ask({ sport: 'tennis', stage: 'live', championship: 2_000 })).toEqual([5])
  expect(await ask({ sport: 'handball' })).toEqual([])
  await expect(list(board, { sport: 'curling' })).rejects.toThrow('sport_unknown')
})

const playing = (...periods: readonly string[]): LiveState => ({
  period: periods.at(-1) ?? 'break',
  clockRunning: true,
  periods: periods.filter((period) => period !== 'break').map((period) => ({ period, home: 0, away: 0 })),
  goals: [],
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 0, away: 0 },
  corners: { home: 0, away: 0 },
})

test('S3.25 a list shows the games that begin within the hour, or those in their first or second period', async () => {
  const board = createBoard(4)
  const live = { stage: 'live', startAt: inHours(-1) } as const
  board.replace(
    [
      gameRow(1, { ...live, state: playing('h1') }),
      gameRow(2, { ...live, state: playing('h1', 'break') }),
      gameRow(3, { ...live, state: playing('h1', 'h2') }),
      gameRow(4, { ...live, sport: 'tennis', sportId: 4, state: playing('set1', 'set2', 'set3') }),
      gameRow(5, { startAt: inHours(0.9) }),
      gameRow(6, { startAt: inHours(1.1) }),
    ],
    [],
  )
  const ask = async (asked: object): Promise<readonly number[]> => idsOf(await list(board, { stage: 'live', ...asked }))
  expect(await ask({ show: 'first' })).toEqual([1])
  expect(await ask({ show: 'second' })).toEqual([3])
  expect(await ask({ show: 'upcoming' })).toEqual([5])
  expect(await ask({ show: 'first', sport: 'tennis' })).toEqual([])
  expect(await ask({})).toEqual([1, 2, 3, 4])
})

test('S3.25 recommended games are those of operators, else the ten with most markets; games without video can be left out', async () => {
  const board = createBoard(4)
  const games = Array.from({ length: 12 }, (_, index) => gameRow(1 + index, { startAt: inHours(1 + index) }))
  board.replace(
    games,
    games.flatMap(({ gameId }) => Array.from({ length: gameId }, (_, n) => marketRow(gameId * 100 + n, gameId))),
  )
  const watchable = { all: new Set([2, 5]), recommended: new Set([5]) }
  const ask = async (asked: object, of = watchable): Promise<Page> => {
    const input = calls[LIST].input.parse(asked)
    const answer = await listGames(board, atNoon, undefined, async () => of)(input, stranger)
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value
  }
  expect(idsOf(await ask({ withVideo: 'true' }))).toEqual([2, 5])
  expect(idsOf(await ask({ show: 'recommended' }))).toEqual([5])
  const none = { all: new Set<number>(), recommended: new Set<number>() }
  expect(idsOf(await ask({ show: 'recommended' }, none))).toHaveLength(10)
  const first = await ask({ show: 'recommended', limit: 6 }, none)
  const second = await ask({ show: 'recommended', limit: 6, cursor: first.next }, none)
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await ask({ show: 'recommended' }, none)))
  expect(idsOf(await ask({ withVideo: 'true', show: 'recommended' }, none))).toEqual([])
})
