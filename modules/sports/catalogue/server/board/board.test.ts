import { expect, test } from 'vitest'
import { BOARD_GAMES_MAX, createBoard } from './board.ts'
import { gameRow, HOUR, marketRow, NOON } from './board.testdata.ts'

test('games stand in order of start, then number, and a moved start moves the game', () => {
  const board = createBoard(4)
  const at = (hours: number): Date => new Date(NOON.getTime() + hours * HOUR)
  board.replace([gameRow(3, { startAt: at(1) }), gameRow(1, { startAt: at(2) }), gameRow(2, { startAt: at(1) })], [])
  expect(board.all().map(({ row }) => row.gameId)).toEqual([2, 3, 1])
  board.replace([gameRow(2, { startAt: at(5), revision: 2 })], [])
  expect(board.all().map(({ row }) => row.gameId)).toEqual([3, 1, 2])
})

test('an older row that comes late changes nothing, nor does the same one again', () => {
  const board = createBoard(4)
  board.replace([gameRow(1, { revision: 5, suspended: true })], [marketRow(10, 1)])
  expect(board.replace([gameRow(1, { revision: 4 })], [])).toEqual([])
  expect(board.replace([gameRow(1, { revision: 5 })], [])).toEqual([])
  expect(board.get(1)?.row.suspended).toBe(true)
  expect(board.findMarket(10)?.game.row.gameId).toBe(1)
})

test('a game that is over tells so once, leaves, and takes its markets with it', () => {
  const board = createBoard(4)
  board.replace([gameRow(1)], [marketRow(10, 1)])
  expect(board.replace([gameRow(1, { revision: 2, stage: 'finished' })], [])).toMatchObject([
    { gameId: 1, revision: 2, full: { stage: 'finished', removed: [10], marketsTotal: 0 } },
  ])
  expect([board.get(1), board.findMarket(10), board.all()]).toEqual([undefined, undefined, []])
  expect(board.replace([gameRow(1, { revision: 3, stage: 'finished' })], [])).toEqual([])
})

test('a game that was never on the board and is over already does not appear', () => {
  const board = createBoard(4)
  expect(board.replace([gameRow(1, { stage: 'cancelled' })], [marketRow(10, 1)])).toEqual([])
  expect([board.all(), board.findMarket(10)]).toEqual([[], undefined])
})

test('merging takes changed markets in, leaves the rest, and drops closed ones', () => {
  const board = createBoard(4)
  board.replace(
    [gameRow(1)],
    [
      marketRow(10, 1),
      marketRow(11, 1, { kind: 'total', line: 250, outcomes: ['over', 'under'], prices: [1_900, 1_900] }),
    ],
  )
  const [change] = board.merge(gameRow(1, { revision: 2 }), [
    marketRow(10, 1, { version: 2, prices: [2_100, 3_400, 3_500] }),
  ])
  expect(change?.full).toEqual({ prices: [{ marketId: 10, version: 2, status: 'open', coefs: [2.1, 3.4, 3.5] }] })
  board.merge(gameRow(1, { revision: 3 }), [
    marketRow(11, 1, { status: 'closed', kind: 'total', line: 250, outcomes: ['over', 'under'] }),
  ])
  expect([...(board.get(1)?.markets.keys() ?? [])]).toEqual([10])
  expect(board.findMarket(11)).toBeUndefined()
})

test('a market without a price stays on the board and is not shown', () => {
  const board = createBoard(4)
  board.replace(
    [gameRow(1)],
    [
      marketRow(10, 1, { status: 'suspended', prices: [0, 0, 0] }),
      marketRow(11, 1, { kind: 'winner', outcomes: ['home', 'away'], prices: [1_500, 0] }),
    ],
  )
  const game = board.get(1)
  expect(game?.full()).toMatchObject({
    marketsTotal: 1,
    markets: [{ marketId: 11, selections: [{ outcome: 'home', coef: 1.5 }] }],
  })
  expect(board.findMarket(10)?.market.marketId).toBe(10)
})

test('lists carry the main markets and the number of all', () => {
  const board = createBoard(4)
  board.replace(
    [gameRow(1)],
    [
      marketRow(10, 1),
      marketRow(11, 1, { kind: 'draw_no_bet', isMain: false, outcomes: ['home', 'away'], prices: [1_500, 2_500] }),
    ],
  )
  const game = board.get(1)
  expect([game?.main().markets.length, game?.main().marketsTotal, game?.full().markets.length]).toEqual([1, 2, 2])
})

test('a full board says so rather than growing, and still moves the games it has', () => {
  const board = createBoard(4)
  board.replace(
    Array.from({ length: BOARD_GAMES_MAX }, (_, index) => gameRow(index + 1)),
    [],
  )
  expect(() => board.replace([gameRow(BOARD_GAMES_MAX + 1)], [])).toThrow('the board is full')
  expect(board.replace([gameRow(1, { revision: 2, suspended: true })], [])).toHaveLength(1)
})
