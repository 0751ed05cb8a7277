// The format into which every source of games is converted: fixtures, prices, play and results.
import type { PriceMilli } from '#kernel/odds.ts'
import type { GameResult, LiveState } from '#modules/sports/catalogue/contract.ts'

/** Stable key of a game within all feeds: `<source>:<championship>:<date>:<home>:<away>`. Importing a key twice is the same game. */
export type GameKey = string

export type FeedFixture = {
  readonly gameKey: GameKey
  /** football, tennis, basketball, ice-hockey, volleyball, handball. */
  readonly sport: string
  readonly championship: {
    readonly key: string
    readonly name: string
    /** ISO 3166 alpha-2, or '' for international. */ readonly country: string
  }
  readonly home: string
  readonly away: string
  readonly startAt: Date
}

/** Prices of one market as the source published them; the pricing model fills in every market the source does not quote. */
export type FeedMarket = {
  readonly kind: string
  /** Integer hundredths, see LineCents. */
  readonly line?: number
  readonly prices: readonly { readonly outcome: string; readonly price: PriceMilli }[]
}

/**
 * How strong both sides are, where the source knows that instead of prices: the simulator does. Before the game's start:
 * football, ice-hockey, handball: expected goals of regular time. basketball: expected points of the four quarters.
 * tennis: each side's chance to win a point that it serves. volleyball: each side's chance to win a rally that it serves.
 */
export type FeedStrengths = { readonly home: number; readonly away: number }

export type FeedMessage =
  | { readonly type: 'fixture'; readonly fixture: FeedFixture }
  | { readonly type: 'prices'; readonly gameKey: GameKey; readonly markets: readonly FeedMarket[] }
  | { readonly type: 'strengths'; readonly gameKey: GameKey; readonly strengths: FeedStrengths }
  /** The game is in play from the first of these on. `startedAt`, here and with results: when it truly began. */
  | { readonly type: 'state'; readonly gameKey: GameKey; readonly state: LiveState; readonly startedAt?: Date }
  /** Stops betting on the whole game at once (a dangerous attack, a penalty, a goal under review). */
  | { readonly type: 'suspend'; readonly gameKey: GameKey; readonly reason: SuspendReason }
  | { readonly type: 'resume'; readonly gameKey: GameKey }
  | { readonly type: 'result'; readonly gameKey: GameKey; readonly result: GameResult; readonly startedAt?: Date }
  /** The source is alive though nothing happened; `gameKeys`: games that it watches and that have not changed. */
  | { readonly type: 'heartbeat'; readonly gameKeys?: readonly GameKey[] }

export type SuspendReason = 'goal' | 'penalty' | 'red_card' | 'danger' | 'review' | 'break' | 'feed_silent' | 'operator'

/** One bad row of a file, reported while the rest goes in. */
export type FeedProblem = { readonly line: number; readonly code: FeedProblemCode; readonly message: string }

export type FeedProblemCode =
  | 'empty_file'
  | 'wrong_file'
  | 'missing_column'
  | 'cut_off'
  | 'bad_date'
  | 'bad_price'
  | 'bad_score'
  | 'missing_team'
  | 'duplicate_game'

/** What reading a file gives: messages for every good row and a problem for every bad one. */
export type FeedReading = { readonly messages: readonly FeedMessage[]; readonly problems: readonly FeedProblem[] }
