// One game as the engine holds it between two writes: what its feed said last, and what was published last.
import type { GameResult, LiveState } from '#modules/sports/catalogue/contract.ts'
import { marketKey, type GameRow, type MarketRow, type MarketWrite } from '#modules/sports/catalogue/server/service.ts'
import type { PricedMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import type { FeedFixture, FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import {
  isQuoted,
  modelFromPrices,
  modelFromStrengths,
  priceGame,
  type GameModel,
  type QuotedBefore,
} from '#modules/sports/odds/rules/game-model.ts'
import { mainMarkets } from '#modules/sports/odds/rules/markets/main-markets.ts'
import { usualKind } from '#modules/sports/market-kinds/rules/boosted-kinds.ts'
import { soundMarkets } from './sound-markets.ts'

export type EngineGame = {
  readonly gameKey: string
  /** The database has been asked about it in this engine's life. */
  isMet: boolean
  /** It has a result: nothing but a corrected one counts any more. */
  isOver: boolean
  fixture: FeedFixture | undefined
  row: GameRow | undefined
  model: GameModel | undefined
  /** What the source sent about prices since the last write; a model is made of it once the sport and the model before it are known. */
  toldModel: ((sport: string, before: QuotedBefore) => GameModel) | undefined
  state: LiveState | undefined
  isSuspended: boolean
  /** Stopped at some time since the last write, even if betting goes on by now. */
  hasBeenSuspended: boolean
  result: GameResult | undefined
  /** When it began, as its source said since the last write. */
  startedAt: Date | undefined
  /** Published markets by kind and line. */
  markets: Map<string, MarketRow>
  isNew: boolean
  hasNewModel: boolean
  hasNewState: boolean
  hasNewSuspension: boolean
  /** Its source has sent anything about it, even that nothing is new. */
  hasMessage: boolean
}

export const engineGame = (gameKey: string): EngineGame => ({
  gameKey,
  isMet: false,
  isOver: false,
  fixture: undefined,
  row: undefined,
  model: undefined,
  toldModel: undefined,
  state: undefined,
  isSuspended: false,
  hasBeenSuspended: false,
  result: undefined,
  startedAt: undefined,
  markets: new Map(),
  isNew: false,
  hasNewModel: false,
  hasNewState: false,
  hasNewSuspension: false,
  hasMessage: false,
})

/** Takes one message in. */
export function hearMessage(game: EngineGame, message: Exclude<FeedMessage, { type: 'heartbeat' }>): void {
  game.hasMessage = true
  switch (message.type) {
    case 'fixture':
      game.fixture = message.fixture
      game.isNew = true
      break
    case 'prices':
      game.toldModel = (sport, before) => modelFromPrices(sport, soundMarkets(sport, message.markets), before)
      game.hasNewModel = true
      break
    case 'strengths':
      game.toldModel = (sport) => modelFromStrengths(sport, message.strengths)
      game.hasNewModel = true
      break
    case 'state':
      game.state = message.state
      game.hasNewState = true
      game.startedAt = message.startedAt ?? game.startedAt
      break
    case 'suspend':
      game.isSuspended = true
      game.hasBeenSuspended = true
      game.hasNewSuspension = true
      break
    case 'resume':
      game.isSuspended = false
      game.hasNewSuspension = true
      break
    case 'result':
      game.result = message.result
      game.startedAt = message.startedAt ?? game.startedAt
  }
}

export const isDirty = (game: EngineGame): boolean =>
  game.isNew ||
  game.hasNewModel ||
  game.hasNewState ||
  game.hasNewSuspension ||
  game.result !== undefined ||
  (game.hasMessage && game.state !== undefined)

/**
 * What one turn writes: the game as it stands now. The marks of what is new start afresh at once, so that whatever is
 * received while the turn is under way waits for the next one and is never treated as written.
 */
export function takeTurn(game: EngineGame): EngineGame {
  const taken = { ...game, markets: new Map(game.markets) }
  game.isNew = false
  game.hasNewModel = false
  game.hasNewState = false
  game.hasNewSuspension = false
  game.hasBeenSuspended = false
  game.hasMessage = false
  return taken
}

/** After a turn that went in: what it read and published is what the game is built on from now on. */
export function keepTurn(game: EngineGame, taken: EngineGame): void {
  game.row = taken.row
  game.isMet = taken.isMet
  game.isOver = taken.isOver || taken.result !== undefined
  game.markets = taken.markets
  if (!game.hasNewSuspension) game.isSuspended = taken.isSuspended
  game.state ??= taken.state
  // A model received meanwhile is built in its own turn, and one received before its fixture waits for the fixture.
  if (taken.row !== undefined && game.toldModel === taken.toldModel) {
    game.model = taken.model
    game.toldModel = undefined
  }
  if (game.result === taken.result) game.result = undefined
  if (game.startedAt === taken.startedAt) game.startedAt = undefined
}

/** After a turn that failed: all of it is new again, and what was published is read again first. */
export function giveBack(game: EngineGame, taken: EngineGame): void {
  game.row = undefined
  game.isNew ||= taken.isNew
  game.hasNewModel ||= taken.hasNewModel
  game.hasNewState ||= taken.hasNewState
  game.hasNewSuspension ||= taken.hasNewSuspension
  game.hasMessage ||= taken.hasMessage
  game.hasBeenSuspended ||= taken.hasBeenSuspended
}

const toWrite = (gameId: number, market: PricedMarket, isMain: boolean): MarketWrite => ({
  gameId,
  kind: market.kind,
  line: market.line,
  status: market.status,
  outcomes: market.outcomes,
  prices: market.prices.map((price) => price ?? 0),
  isMain,
})

const isSame = (known: MarketRow, write: MarketWrite): boolean =>
  known.status === write.status &&
  known.isMain === write.isMain &&
  known.prices.length === write.prices.length &&
  known.prices.every((price, position) => price === write.prices[position])

/** Markets that must be written so that what is published is what the model says now. */
export function marketWrites(game: EngineGame, gameId: number): readonly MarketWrite[] {
  const { model } = game
  if (model === undefined) return []
  const priced = priceGame(model, game.state)
  // Where the source quotes a main kind itself, its line is the one the list shows.
  const quoted = game.state === undefined ? priced.filter((market) => isQuoted(model, market)) : []
  const main = new Set<PricedMarket>(
    mainMarkets(priced).map((market) => quoted.find(({ kind }) => kind === market.kind) ?? market),
  )
  const seen = new Set<string>()
  const writes: MarketWrite[] = []
  for (const market of priced) {
    const key = marketKey(market.kind, market.line)
    if (seen.has(key)) continue
    seen.add(key)
    const write = toWrite(gameId, market, main.has(market))
    const known = game.markets.get(key)
    if (known === undefined ? write.prices.some((price) => price > 0) : !isSame(known, write)) writes.push(write)
  }
  // What the model no longer lists is decided or too far from the fair line: taken off, without a price.
  for (const [key, known] of game.markets)
    // Boosted prices are operators' to give and to end.
    if (!seen.has(key) && usualKind(known.kind) === undefined && known.prices.some((price) => price > 0))
      writes.push({
        gameId,
        kind: known.kind,
        line: known.line,
        status: 'suspended',
        outcomes: known.outcomes,
        prices: known.prices.map(() => 0),
        isMain: false,
      })
  return writes
}
