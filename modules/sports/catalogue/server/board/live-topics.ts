// Feeds the live hub from the board: snapshots on demand, numbered changes as they come.
import { topics, type GameChange, type MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { LiveHub, TopicSource } from '#platform/server/live/live.ts'
import type { Board, BoardChange } from './board.ts'

/** `<prefix>/<game id>` as the service writes it: `game/7`, and never `game/07` or `game/7.0`. */
const gameTopic = (prefix: string): RegExp => new RegExp(`^${prefix}/[1-9]\\d{0,14}$`, 'u')

const gameIdOf = (topic: string): number => Number(topic.slice(topic.indexOf('/') + 1))

/** Counts change with every kick-off; they are not needed sooner than this. */
const MENU_MS = 3_000

export type MenuWatch = {
  now(): { readonly revision: number; readonly data: readonly MenuSport[] }
  start(hub: LiveHub): { stop(): Promise<void> }
}

/** The tree is numbered here, per node: a page that comes from another node gets a snapshot. */
export function watchMenu(board: Board, clock: Clock): MenuWatch {
  let data = board.menu(clock.now())
  let text = JSON.stringify(data)
  let revision = clock.now().getTime()
  return {
    now: () => ({ revision, data }),
    start: (hub) =>
      clock.every(MENU_MS, () => {
        const next = board.menu(clock.now())
        const nextText = JSON.stringify(next)
        if (nextText === text) return
        data = next
        text = nextText
        revision += 1
        hub.publish(topics.menu, revision, next)
      }),
  }
}

/** Sources of `main/<id>`, `game/<id>` and `menu`, open to everyone. */
export function catalogueTopics(board: Board, menu: MenuWatch): readonly TopicSource[] {
  return [
    {
      pattern: gameTopic(topics.main),
      snapshot: (topic) => {
        const game = board.get(gameIdOf(topic))
        return game === undefined ? undefined : { revision: game.row.revision, data: game.main() }
      },
    },
    {
      pattern: gameTopic(topics.game),
      snapshot: (topic) => {
        const game = board.get(gameIdOf(topic))
        return game === undefined ? undefined : { revision: game.row.revision, data: game.full() }
      },
    },
    { pattern: new RegExp(`^${topics.menu}$`, 'u'), snapshot: () => menu.now() },
  ]
}

/** Writes read by one reload that are still published one by one; beyond this number a page requests a snapshot. */
const STEPS_TOLD_MAX = 20
const NOTHING: GameChange = {}

/**
 * Numbers are consecutive: where several writes were read at once, the last number carries the whole change and
 * those before it are empty. A change that concerns no main market is published there too.
 */
export function publishBoardChanges(hub: Pick<LiveHub, 'publish'>, changes: readonly BoardChange[]): void {
  for (const { gameId, since, revision, main, full } of changes) {
    if (revision - since <= STEPS_TOLD_MAX)
      for (let step = since + 1; step < revision; step += 1)
        for (const topic of [topics.main, topics.game]) hub.publish(`${topic}/${gameId}`, step, NOTHING)
    hub.publish(`${topics.main}/${gameId}`, revision, main)
    hub.publish(`${topics.game}/${gameId}`, revision, full)
  }
}
