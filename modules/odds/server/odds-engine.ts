// The trading engine: hears feeds, reprices what they touch, and writes it all in one transaction per turn. Merging happens here, before anything is numbered.
import {
  allMarketsOf,
  gameIdsByFeedKey,
  gamesById,
  insertResults,
  lockGamesForWriting,
  marketKey,
  moveGames,
  upsertGames,
  writeMarkets,
  type GameMove,
  type MarketWrite,
  type StageWord,
} from '#modules/catalogue/server/service.ts'
import type { GameResult } from '#modules/catalogue/contract.ts'
import type { FeedMessage } from '#modules/odds/rules/feed-message.ts'
import { decisionTime, type Database, type Tx } from '#platform/server/db.ts'
import { engineGame, hearMessage, isDirty, marketWrites, settleDown, type EngineGame } from './engine-game.ts'
import { insertHistory, modelsOf, saveModels } from './odds-store.ts'

/** Games written in one transaction. */
export const GAMES_PER_WRITE_MAX = 60
/** Games held in memory; finished ones leave at once. */
export const ENGINE_GAMES_MAX = 20_000

export type Written = { readonly gameIds: readonly number[]; readonly resulted: readonly number[] }

export type OddsEngine = {
  /** Takes messages in; nothing is written before the next `flush`. True where one of them must not wait (a suspension). */
  receive(source: string, messages: readonly FeedMessage[]): boolean
  /** Writes everything that is waiting. Turns never overlap. */
  flush(): Promise<Written>
  readonly stats: { readonly games: number; readonly waiting: number }
}

const stageOf = (result: GameResult): StageWord =>
  result.status === 'postponed' ? 'postponed' : result.status === 'cancelled' ? 'cancelled' : 'finished'

const sourceOf = (gameKey: string): string => gameKey.split(':', 1)[0] ?? ''

export function createOddsEngine(database: Database): OddsEngine {
  const games = new Map<string, EngineGame>()
  let dirty = new Set<EngineGame>()
  let turn: Promise<Written> = Promise.resolve({ gameIds: [], resulted: [] })

  const gameOf = (gameKey: string): EngineGame => {
    let game = games.get(gameKey)
    if (game === undefined) {
      if (games.size >= ENGINE_GAMES_MAX) throw new Error(`the engine is full: ${ENGINE_GAMES_MAX} games`)
      game = engineGame(gameKey)
      games.set(gameKey, game)
    }
    return game
  }

  const write = async (): Promise<Written> => {
    const waiting = [...dirty]
    dirty = new Set()
    const gameIds: number[] = []
    const resulted: number[] = []
    for (let from = 0; from < waiting.length; from += GAMES_PER_WRITE_MAX) {
      const slice = waiting.slice(from, from + GAMES_PER_WRITE_MAX)
      try {
        const written = await database.transaction((tx) => writeSlice(tx, slice))
        gameIds.push(...written.gameIds)
        resulted.push(...written.resulted)
      } catch (error) {
        // Nothing of it is in: it waits for the next turn, and what was published is read again first.
        for (const game of slice) {
          game.row = undefined
          dirty.add(game)
        }
        for (const game of waiting.slice(from + GAMES_PER_WRITE_MAX)) dirty.add(game)
        throw error
      }
      for (const game of slice) {
        settleDown(game)
        if (game.result !== undefined) games.delete(game.gameKey)
      }
    }
    return { gameIds, resulted }
  }

  return {
    receive: (_source, messages) => {
      let isUrgent = false
      for (const message of messages) {
        if (message.type === 'heartbeat') continue
        const game = gameOf(message.type === 'fixture' ? message.fixture.gameKey : message.gameKey)
        hearMessage(game, message)
        if (isDirty(game)) dirty.add(game)
        isUrgent ||= message.type === 'suspend'
      }
      return isUrgent
    },
    flush: () => {
      turn = turn.catch(() => undefined).then(write)
      return turn
    },
    get stats() {
      return { games: games.size, waiting: dirty.size }
    },
  }
}

/** Reads what the database knows of games the engine has not met in this life; answers the keys of new or moved fixtures. */
async function meet(tx: Tx, slice: readonly EngineGame[]): Promise<ReadonlySet<string>> {
  const fixtures = slice.flatMap(({ fixture, isNew }) => (fixture !== undefined && isNew ? [{ ...fixture, feedKey: fixture.gameKey }] : []))
  const upserted = fixtures.length > 0 ? await upsertGames(tx, fixtures) : { ids: new Map<string, number>(), changed: new Set<string>() }
  const ids = new Map(upserted.ids)
  const unknown = slice.filter(({ row, isNew }) => row === undefined || isNew)
  const others = unknown.filter(({ gameKey }) => !ids.has(gameKey)).map(({ gameKey }) => gameKey)
  if (others.length > 0) for (const [key, id] of await gameIdsByFeedKey(tx, others)) ids.set(key, id)
  const gameIds = unknown.flatMap(({ gameKey }) => ids.get(gameKey) ?? [])
  if (gameIds.length === 0) return upserted.changed
  const rows = new Map((await gamesById(tx, gameIds)).games.map((row) => [row.gameId, row]))
  const markets = Map.groupBy(await allMarketsOf(tx, gameIds), ({ gameId }) => gameId)
  const models = await modelsOf(tx, gameIds)
  for (const game of unknown) {
    const gameId = ids.get(game.gameKey)
    const row = gameId === undefined ? undefined : rows.get(gameId)
    if (row === undefined || gameId === undefined) continue
    game.row = row
    game.state ??= row.state
    game.model ??= models.get(gameId)
    game.markets = new Map((markets.get(gameId) ?? []).map((market) => [marketKey(market.kind, market.line), market]))
  }
  return upserted.changed
}

function moveOf(game: EngineGame, gameId: number): GameMove {
  const isLive = game.state !== undefined
  return {
    gameId,
    ...(isLive ? { stage: 'live' as const } : {}),
    ...(game.hasNewState && game.state !== undefined ? { state: game.state } : {}),
    ...(game.hasNewSuspension ? { suspended: game.isSuspended } : {}),
    hasBeenSuspended: game.hasBeenSuspended,
  }
}

/** Order of locks: games first, sorted; then their markets. Results last: they close what they decide. */
async function writeSlice(tx: Tx, slice: readonly EngineGame[]): Promise<Written> {
  const fresh = await meet(tx, slice)
  const known = slice.flatMap((game) => (game.row === undefined ? [] : [{ game, gameId: game.row.gameId }]))
  const open = await lockGamesForWriting(tx, known.map(({ gameId }) => gameId))
  const active = known.filter(({ gameId }) => open.has(gameId))
  const now = await decisionTime(tx)
  const writes: MarketWrite[] = active.flatMap(({ game, gameId }) => (game.result === undefined ? marketWrites(game, gameId) : []))
  const written = await writeMarkets(tx, writes)
  const byKey = new Map(writes.map((write) => [`${write.gameId} ${marketKey(write.kind, write.line)}`, write]))
  const history = written.flatMap((market) => {
    const write = byKey.get(`${market.gameId} ${marketKey(market.kind, market.line)}`)
    return write === undefined ? [] : [{ ...market, write }]
  })
  await insertHistory(tx, history.map(({ marketId, version, write }) => ({ marketId, version, status: write.status, prices: write.prices })), now)
  const repriced = new Set(history.map(({ gameId }) => gameId))
  const moves = active.filter(({ game, gameId }) => game.hasNewState || game.hasNewSuspension || fresh.has(game.gameKey) || repriced.has(gameId))
  if (moves.length > 0) await moveGames(tx, moves.map(({ game, gameId }) => moveOf(game, gameId)))
  const models = active.flatMap(({ game, gameId }) => (game.hasNewModel && game.model !== undefined ? [{ gameId, source: sourceOf(game.gameKey), model: game.model }] : []))
  await saveModels(tx, models, now)
  const results = known.flatMap(({ game, gameId }) =>
    game.result === undefined ? [] : [{ gameId, result: game.result, source: sourceOf(game.gameKey), stage: stageOf(game.result) }],
  )
  const resulted = await insertResults(tx, results, now)
  const gameOf = new Map(active.map(({ game, gameId }) => [gameId, game]))
  for (const { marketId, gameId, version, write } of history)
    gameOf.get(gameId)?.markets.set(marketKey(write.kind, write.line), { ...write, marketId, version })
  return { gameIds: [...new Set([...moves.map(({ gameId }) => gameId), ...resulted])], resulted }
}
