// The trading engine: receives feeds, reprices what they change, and writes all of it in one transaction per turn. Merging happens here, before anything is numbered.
import {
  allMarketsOf,
  gameIdsByFeedKey,
  gameOutcomes,
  gameStops,
  gamesById,
  lockGamesForWriting,
  marketKey,
  moveGames,
  upsertGames,
  writeMarkets,
  type MarketWrite,
} from '#modules/sports/catalogue/server/service.ts'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import type { RefusedQuote } from '#modules/sports/odds/rules/quotes/check-quotes.ts'
import { decisionTime, type Database, type Tx } from '#platform/server/db.ts'
import {
  engineGame,
  giveBack,
  hearMessage,
  isDirty,
  keepTurn,
  marketWrites,
  takeTurn,
  type EngineGame,
} from './engine-game.ts'
import { insertHistory, modelsOf, saveModels } from './odds-store.ts'

/** Games written in one transaction. */
export const GAMES_PER_WRITE_MAX = 60
/** Games held in memory; finished ones leave at once. */
export const ENGINE_GAMES_MAX = 20_000

/** How long a quote that moved too far must have stood before its repetition is believed. */
export const DOUBT_MS = 60_000

export type RefusedQuoteOfGame = RefusedQuote & { readonly gameKey: string }

export type Written = {
  readonly gameIds: readonly number[]
  readonly resulted: readonly number[]
  /** Games whose result is final: later messages about them wait for operators. */
  readonly late: readonly number[]
  /** Quotes that were received and are not published, each with its reason. */
  readonly refusedQuotes: readonly RefusedQuoteOfGame[]
  /** Keys of games whose messages the database will never take, with its reason: they are left out, the others went in. */
  readonly refused: readonly { readonly gameKey: string; readonly reason: string }[]
}

export type OddsEngine = {
  /** Takes messages in; nothing is written before the next `flush`. True where one of them must not wait (a suspension). */
  receive(source: string, messages: readonly FeedMessage[]): boolean
  /**
   * Stops betting on the games that were suspended since the last call, at once and without a turn: their own rows are shared by bets,
   * and the turn that writes them may have to wait. Answers their ids.
   */
  halt(): Promise<readonly number[]>
  /** Writes everything that is waiting. Turns never overlap. */
  flush(): Promise<Written>
  readonly stats: { readonly games: number; readonly waiting: number }
}

const sourceOf = (gameKey: string): string => gameKey.split(':', 1)[0] ?? ''

type WrittenDraft = {
  gameIds: number[]
  resulted: number[]
  late: number[]
  refusedQuotes: RefusedQuoteOfGame[]
  refused: { gameKey: string; reason: string }[]
}

/** Classes 22 and 23: a value the database cannot hold, a rule of the tables broken. No later turn can cure that. */
const DATA_FAULT = /^2[23]\w{3}$/u
const isFaultOfData = (error: unknown): boolean =>
  error instanceof PricingError || DATA_FAULT.test(String((error as { code?: unknown }).code))

/** Pricing failed on what one game's source sent. */
class PricingError extends Error {}

function pricing<T>(game: EngineGame, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new PricingError(`${game.gameKey} could not be priced: ${String(error)}`, { cause: error })
  }
}

const nothing = (): WrittenDraft => ({ gameIds: [], resulted: [], late: [], refusedQuotes: [], refused: [] })

/** One transaction. Where a game's own data is at fault, halves are tried until that game stands alone. */
async function writeTogether(
  database: Database,
  slice: readonly EngineGame[],
  written: WrittenDraft,
  doubtMs: number,
): Promise<void> {
  const taken = slice.map((game) => ({ game, draft: takeTurn(game) }))
  try {
    const { gameIds, resulted, late, refusedQuotes } = await database.transaction((tx) =>
      writeSlice(
        tx,
        taken.map(({ draft }) => draft),
        doubtMs,
      ),
    )
    for (const { game, draft } of taken) keepTurn(game, draft)
    written.gameIds.push(...gameIds)
    written.resulted.push(...resulted)
    written.late.push(...late)
    written.refusedQuotes.push(...refusedQuotes)
  } catch (error) {
    const [only, next] = slice
    if (isFaultOfData(error) && only !== undefined && next === undefined) {
      // It is removed entirely: a source that sends it again, correctly, starts it from the beginning.
      only.isOver = true
      only.result = undefined
      written.refused.push({ gameKey: only.gameKey, reason: String(error) })
      return
    }
    for (const { game, draft } of taken) giveBack(game, draft)
    if (!isFaultOfData(error)) throw error
    const half = Math.ceil(slice.length / 2)
    await writeTogether(database, slice.slice(0, half), written, doubtMs)
    await writeTogether(database, slice.slice(half), written, doubtMs)
  }
}

/** `doubtMs`: tests that move prices far need not wait. */
export function createOddsEngine(database: Database, doubtMs: number = DOUBT_MS): OddsEngine {
  const games = new Map<string, EngineGame>()
  let dirty = new Set<EngineGame>()
  let turn: Promise<unknown> = Promise.resolve()
  let toHalt = new Set<string>()
  // A turn that fails has written some of its games: they are published with the next one.
  let written = nothing()

  const gameOf = (gameKey: string): EngineGame => {
    let game = games.get(gameKey)
    if (game === undefined) {
      if (games.size >= ENGINE_GAMES_MAX) throw new Error(`the engine is full: ${ENGINE_GAMES_MAX} games`)
      game = engineGame(gameKey)
      games.set(gameKey, game)
    }
    return game
  }

  const hearOf = (gameKey: string): void => {
    const game = games.get(gameKey)
    if (game === undefined) return
    game.hasMessage = true
    if (isDirty(game)) dirty.add(game)
  }

  const write = async (): Promise<Written> => {
    const waiting = [...dirty]
    dirty = new Set()
    try {
      for (let from = 0; from < waiting.length; from += GAMES_PER_WRITE_MAX)
        await writeTogether(database, waiting.slice(from, from + GAMES_PER_WRITE_MAX), written, doubtMs)
    } finally {
      for (const game of waiting) {
        // What did not go in is marked as new still: it waits for the next turn.
        if (isDirty(game)) dirty.add(game)
        else if (game.isOver) games.delete(game.gameKey)
      }
    }
    const done = written
    written = nothing()
    return done
  }

  return {
    receive: (_source, messages) => {
      let isUrgent = false
      for (const message of messages) {
        if (message.type === 'heartbeat') {
          for (const gameKey of message.gameKeys ?? []) hearOf(gameKey)
          continue
        }
        const game = gameOf(message.type === 'fixture' ? message.fixture.gameKey : message.gameKey)
        hearMessage(game, message)
        dirty.add(game)
        if (message.type === 'suspend') toHalt.add(game.gameKey)
        isUrgent ||= message.type === 'suspend'
      }
      return isUrgent
    },
    halt: async () => {
      const gameKeys = [...toHalt]
      toHalt = new Set()
      return gameKeys.length === 0 ? [] : gameStops.haltGames(database.db, gameKeys)
    },
    flush: () => {
      const next = turn.catch(() => undefined).then(write)
      turn = next
      return next
    },
    get stats() {
      return { games: games.size, waiting: dirty.size }
    },
  }
}

/** Reads what the database knows of games the engine has not met in this life; answers the keys of new or moved fixtures. */
async function meet(tx: Tx, slice: readonly EngineGame[]): Promise<ReadonlySet<string>> {
  const fixtures = slice.flatMap(({ fixture, isNew }) =>
    fixture !== undefined && isNew ? [{ ...fixture, feedKey: fixture.gameKey }] : [],
  )
  const upserted =
    fixtures.length > 0
      ? await upsertGames(tx, fixtures)
      : { ids: new Map<string, number>(), changed: new Set<string>() }
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
    // Before the source says otherwise, a game that was stopped in an earlier life stays stopped.
    if (!game.isMet && !game.hasNewSuspension) game.isSuspended = row.suspended
    game.isMet = true
    game.state ??= row.state
    game.model ??= models.get(gameId)
    game.markets = new Map((markets.get(gameId) ?? []).map((market) => [marketKey(market.kind, market.line), market]))
  }
  return upserted.changed
}

/** Models received since the last turn, now that every game's sport is known; returns the quotes that they newly leave out. */
function makeModels(slice: readonly EngineGame[], nowMs: number, doubtMs: number): readonly RefusedQuoteOfGame[] {
  return slice.flatMap((game) => {
    const { row, toldModel, model: before } = game
    if (row === undefined || toldModel === undefined) return []
    game.model = pricing(game, () => toldModel(row.sport, { model: before, nowMs, doubtMs }))
    const { refused = [] } = game.model
    // A source that repeats itself is reported once.
    return JSON.stringify(refused) === JSON.stringify(before?.refused ?? [])
      ? []
      : refused.map((quote) => ({ ...quote, gameKey: game.gameKey }))
  })
}

type GameMove = Parameters<typeof moveGames>[1][number]

function moveOf(game: EngineGame, gameId: number): GameMove {
  const isLive = game.state !== undefined
  return {
    gameId,
    ...(isLive ? { stage: 'live' as const } : {}),
    ...(game.hasNewState && game.state !== undefined ? { state: game.state } : {}),
    // With a new state what the source says of suspension counts again: it lifts what the watch stopped in its silence.
    ...(game.hasNewSuspension
      ? { suspended: game.isSuspended }
      : game.hasNewState && !game.isSuspended
        ? { suspended: false }
        : {}),
    hasBeenSuspended: game.hasBeenSuspended,
    hasMessage: game.hasMessage,
    startedAt: isLive ? game.startedAt : undefined,
  }
}

/** Order of locks: games first, sorted; then their markets. Results last: they close what they decide. */
async function writeSlice(
  tx: Tx,
  slice: readonly EngineGame[],
  doubtMs: number,
): Promise<Pick<Written, 'gameIds' | 'resulted' | 'late' | 'refusedQuotes'>> {
  const unmet = new Set(slice.filter(({ isMet }) => !isMet))
  const fresh = await meet(tx, slice)
  const known = slice.flatMap((game) => (game.row === undefined ? [] : [{ game, gameId: game.row.gameId }]))
  const open = await lockGamesForWriting(
    tx,
    known.map(({ gameId }) => gameId),
  )
  for (const { game, gameId } of known) game.isOver = !open.has(gameId)
  const active = known.filter(({ game }) => !game.isOver)
  const now = await decisionTime(tx)
  const refusedQuotes = makeModels(slice, now.getTime(), doubtMs)
  const writes: MarketWrite[] = active.flatMap(({ game, gameId }) =>
    game.result === undefined ? pricing(game, () => marketWrites(game, gameId)) : [],
  )
  const written = await writeMarkets(tx, writes)
  const byKey = new Map(writes.map((write) => [`${write.gameId} ${marketKey(write.kind, write.line)}`, write]))
  const history = written.flatMap((market) => {
    const write = byKey.get(`${market.gameId} ${marketKey(market.kind, market.line)}`)
    return write === undefined ? [] : [{ ...market, write }]
  })
  await insertHistory(
    tx,
    history.map(({ marketId, version, write }) => ({ marketId, version, status: write.status, prices: write.prices })),
    now,
  )
  const repriced = new Set(history.map(({ gameId }) => gameId))
  const moves = active.filter(
    ({ game, gameId }) => game.hasNewState || game.hasNewSuspension || fresh.has(game.gameKey) || repriced.has(gameId),
  )
  if (moves.length > 0)
    await moveGames(
      tx,
      moves.map(({ game, gameId }) => moveOf(game, gameId)),
    )
  const moved = new Set(moves.map(({ gameId }) => gameId))
  const withMessages = active.flatMap(({ game, gameId }) => (game.hasMessage && !moved.has(gameId) ? [gameId] : []))
  if (withMessages.length > 0) await gameStops.renewMessageTimes(tx, withMessages)
  // A halt that an engine left behind when it ended is lifted by the next one that meets the game.
  const lifted = known.flatMap(({ game, gameId }) =>
    game.hasNewSuspension || game.result !== undefined || unmet.has(game) ? [gameId] : [],
  )
  if (lifted.length > 0) await gameStops.liftHalts(tx, lifted)
  const models = active.flatMap(({ game, gameId }) =>
    game.toldModel !== undefined && game.model !== undefined
      ? [{ gameId, source: sourceOf(game.gameKey), model: game.model }]
      : [],
  )
  await saveModels(tx, models, now)
  const results = known.flatMap(({ game, gameId }) =>
    game.result === undefined
      ? []
      : [{ gameId, result: game.result, source: sourceOf(game.gameKey), startedAt: game.startedAt }],
  )
  const { gameIds: resulted, late } = await gameOutcomes.insertResults(tx, results, now)
  const gameOf = new Map(active.map(({ game, gameId }) => [gameId, game]))
  for (const { marketId, gameId, version, write } of history)
    gameOf.get(gameId)?.markets.set(marketKey(write.kind, write.line), { ...write, marketId, version })
  return { gameIds: [...new Set([...moves.map(({ gameId }) => gameId), ...resulted])], resulted, late, refusedQuotes }
}
