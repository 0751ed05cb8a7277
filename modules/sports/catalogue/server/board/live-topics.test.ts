import { expect, test } from 'vitest'
import type { Clock } from '#platform/server/clock.ts'
import type { LiveHub } from '#platform/server/live/live.ts'
import { createBoard } from './board.ts'
import { atNoon, gameRow, HOUR, marketRow, NOON } from './board.testdata.ts'
import { catalogueTopics, publishBoardChanges, watchMenu } from './live-topics.ts'

type Published = { readonly topic: string; readonly revision: number; readonly change: unknown }

function givenHub(): { readonly published: Published[]; readonly hub: Pick<LiveHub, 'publish'> } {
  const published: Published[] = []
  return { published, hub: { publish: (topic, revision, change) => void published.push({ topic, revision, change }) } }
}

test('several writes that were read at once are still numbered one by one, the last carrying it all', () => {
  const { published, hub } = givenHub()
  publishBoardChanges(hub, [{ gameId: 7, since: 4, revision: 7, main: {}, full: { suspended: true } }])
  const of = (topic: string): readonly unknown[] =>
    published.filter((word) => word.topic === topic).map(({ revision, change }) => [revision, change])
  expect(of('game/7')).toEqual([
    [5, {}],
    [6, {}],
    [7, { suspended: true }],
  ])
  expect(of('main/7')).toEqual([
    [5, {}],
    [6, {}],
    [7, {}],
  ])
})

test('after a long silence the gap is left open, and pages ask afresh', () => {
  const { published, hub } = givenHub()
  publishBoardChanges(hub, [{ gameId: 7, since: 4, revision: 4_000, main: {}, full: { suspended: true } }])
  expect(published).toHaveLength(2)
})

test('snapshots are those of the board: the list’s of main/, the page’s of game/, nothing of what is not there', () => {
  const board = createBoard(4)
  board.replace(
    [gameRow(7, { revision: 3 })],
    [
      marketRow(70, 7),
      marketRow(71, 7, { kind: 'draw_no_bet', isMain: false, outcomes: ['home', 'away'], prices: [1_500, 2_500] }),
    ],
  )
  const sources = catalogueTopics(board, watchMenu(board, atNoon))
  const snapshot = (topic: string): unknown =>
    sources.find(({ pattern }) => pattern.test(topic))?.snapshot(topic, undefined)
  expect(snapshot('main/7')).toEqual({ revision: 3, data: board.get(7)?.main() })
  expect(snapshot('game/7')).toEqual({ revision: 3, data: board.get(7)?.full() })
  for (const topic of ['main/8', 'game/', 'game/x', 'main/7/8', 'main/NaN', 'other/7'])
    expect(snapshot(topic)).toBeUndefined()
  expect(snapshot('menu')).toBeDefined()
  for (const topic of [
    'game/07',
    'game/7.0',
    'game/7e0',
    'game/+7',
    'game/ 7',
    'game/7 ',
    'game/0x7',
    'menu2',
    'menu/',
    'amenu',
  ])
    expect(snapshot(topic)).toBeUndefined()
})

test('the menu is numbered on when its counts move and is silent while they do not', async () => {
  const board = createBoard(4)
  board.replace([gameRow(1), gameRow(2)], [])
  let now = NOON
  let tick: () => Promise<void> | void = () => undefined
  const clock: Clock = {
    now: () => now,
    wait: async () => undefined,
    every: (_ms, run) => {
      tick = run
      return { stop: async () => undefined }
    },
  }
  const { published, hub } = givenHub()
  const menu = watchMenu(board, clock)
  const first = menu.now()
  menu.start(hub as LiveHub)
  await tick()
  expect(published).toEqual([])
  board.replace([gameRow(2, { revision: 2, stage: 'live', startAt: NOON })], [])
  await tick()
  now = new Date(NOON.getTime() + 2 * HOUR)
  await tick()
  expect(published.map(({ topic, revision }) => [topic, revision])).toEqual([
    ['menu', first.revision + 1],
    ['menu', first.revision + 2],
  ])
  expect(published.at(-1)?.change).toMatchObject([{ line: 0, live: 1 }])
  expect(menu.now()).toEqual({ revision: first.revision + 2, data: published.at(-1)?.change })
})
