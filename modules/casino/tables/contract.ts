// Tables on a shared clock: their calls, their live topic, and what they announce.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import {
  CurrencyCode,
  Cursor,
  IdempotencyKey,
  Instant,
  MinorUnits,
  MoneyText,
  page,
  PositiveId,
} from '#kernel/schema.ts'
import { ROUND_STATES } from '#modules/casino/tables/rules/round-step.ts'
import { CHIPS_MAX } from '#modules/casino/tables/rules/sheet.ts'
import { launchRefusals } from '#modules/casino/games/contract.ts'
import { casinoRefusals } from '#modules/protection/limits/contract.ts'

export const TableRoundState = z.enum(ROUND_STATES)

export { CHIPS_MAX }
export const TABLE_HISTORY_MAX = 200
export const OWN_BETS_MAX = 50
const GAME_ID_MAX = 999_999_999
/** Bets of others that are shown: the largest ones. */
export const SHOWN_BETS_MAX = 30

/** `table/<code>`: a snapshot is a `PublicTable`, and so is a change; a change with `tick` alone says what time it is. */
export const TABLE_TOPIC = 'table'

const TableCode = z.string().regex(/^[a-z0-9-]{1,40}$/u)

export const TableRound = z.object({
  roundId: z.number(),
  seq: z.number(),
  version: z.string(),
  state: TableRoundState,
  opensAt: Instant,
  closesAt: Instant,
  /** Since then the flight goes on, or the wheel turns. */
  startsAt: Instant.nullable(),
  drawnAt: Instant.nullable(),
  /** Of a hand in play: what lies on the table, and until when its step is decided. */
  play: z.object({ step: z.number(), closesAt: Instant, openHands: z.number(), dealt: z.unknown() }).nullable(),
  /** The outcome; null until it is drawn. */
  result: z.unknown(),
  voidReason: z.enum(['interrupted', 'beacon', 'seed', 'operator']).nullable(),
})
export type TableRound = z.infer<typeof TableRound>

/** What a player chose for one of their hands at a step. */
const Decision = z.object({ step: z.number(), hand: z.number(), kind: z.string() })

const BET_STATES = ['open', 'cashed_out', 'won', 'lost', 'refunded', 'withdrawn'] as const

const ShownBet = z.object({
  /** The last digits of the player's number. */
  player: z.string(),
  stake: MoneyText,
  currency: z.string(),
  state: z.enum(BET_STATES),
  /** Hundredths. */
  cashedAt: z.number().nullable(),
  win: MoneyText,
  /** Of a game with steps. */
  decisions: z.array(Decision),
})
export type ShownBet = z.infer<typeof ShownBet>

const PastResult = z.object({ roundId: z.number(), seq: z.number(), result: z.unknown(), isVoid: z.boolean() })
export type PastResult = z.infer<typeof PastResult>

export const PublicTable = z.object({
  table: z.string(),
  game: z.string(),
  version: z.string(),
  /** Rounds of a running table are opened while somebody is at it. */
  state: z.enum(['running', 'closed']),
  roundsLeft: z.number().nullable(),
  now: Instant,
  round: TableRound.nullable(),
  /** Of this round, as they are. */
  bets: z.object({
    count: z.number(),
    totals: z.array(z.object({ currency: z.string(), amount: MoneyText })),
    shown: z.array(ShownBet).max(SHOWN_BETS_MAX),
  }),
  /** The latest first. */
  recent: z.array(PastResult),
})
export type PublicTable = z.infer<typeof PublicTable>

export const OwnBet = z.object({
  betId: z.number(),
  roundId: z.number(),
  accountId: z.number(),
  currency: z.string(),
  slot: z.number(),
  version: z.number(),
  stake: MoneyText,
  chips: z.array(z.object({ spot: z.string(), amount: MoneyText })),
  autoTarget: z.number().nullable(),
  forcePoint: z.number().nullable(),
  state: z.enum(BET_STATES),
  cashedAt: z.number().nullable(),
  win: MoneyText,
  /** Of a game with steps. */
  decisions: z.array(Decision),
})
export type OwnBet = z.infer<typeof OwnBet>

const Limits = z.object({
  currency: z.string(),
  chipMin: MoneyText,
  sheetMax: MoneyText,
  /** Crash: a bet that wins this much is cashed out. */
  winMax: MoneyText,
})
export type TableLimitsShown = z.infer<typeof Limits>

const roundRefusals = { round_not_found: 404 } as const

export const placeRefusals = {
  ...casinoRefusals,
  /** Operators have closed the table's game: what is staked stays, and may be taken back. */
  ...launchRefusals,
  ...roundRefusals,
  table_not_found: 404,
  account_not_found: 404,
  /** Too late by the database's clock, or too early: nothing was taken. */
  round_is_closed: 409,
  slot_unknown: 400,
  spot_unknown: 400,
  sheet_is_empty: 400,
  target_out_of_range: 422,
  stake_below_minimum: 422,
  stake_above_maximum: 422,
  /** The round would cost more on one outcome than the table may lose. */
  table_limit: 422,
  changed_too_often: 429,
  amount_malformed: 400,
  amount_not_positive: 422,
  amount_too_precise: 422,
  amount_too_large: 422,
  currency_unknown: 422,
  insufficient_funds: 422,
  idempotency_key_reused: 409,
  outcome_unknown: 503,
  busy: 503,
} as const

/** None for exclusions or limits: what was won is paid to excluded players too. */
export const cashOutRefusals = {
  bet_not_found: 404,
  cash_out_too_early: 409,
  /** Received after the crash. */
  cash_out_too_late: 409,
  bet_is_settled: 409,
  idempotency_key_reused: 409,
  outcome_unknown: 503,
  busy: 503,
} as const

export const Proof = z.object({
  table: z.string(),
  game: z.string(),
  version: z.string(),
  seq: z.number(),
  /** Published before the first round of the chain. */
  terminalHash: z.string(),
  chainLength: z.number(),
  /** Hashes from the link to the published one. */
  linkIndex: z.number(),
  link: z.string().nullable(),
  /** Of the round before, to which this one's link hashes. */
  previousLink: z.string().nullable(),
  beacon: z.string().nullable(),
  /** Hashed under the link to the seed of the round: `label:beacon`. */
  seedLabel: z.string(),
  /** Of the draws from that seed. */
  drawLabel: z.string(),
  result: z.unknown(),
  isVoid: z.boolean(),
})
export type Proof = z.infer<typeof Proof>

const Placed = z.object({ bet: OwnBet, balance: MoneyText })
export type Placed = z.infer<typeof Placed>

export const calls = {
  'GET /web-api/casino/tables': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      items: z.array(PublicTable.pick({ table: true, game: true, version: true, state: true, roundsLeft: true })),
    }),
    refusals: {},
  }),
  /** What the page of a table prints; numbers from 301. */
  'GET /web-api/casino/tables/pages/:gameId': call({
    who: 'anyone',
    input: z.object({ gameId: z.coerce.number().int().min(1).max(GAME_ID_MAX), currency: CurrencyCode.default('EUR') }),
    output: z.object({
      gameId: z.number(),
      /** `table-` and the table. */
      code: z.string(),
      section: z.enum(['slots', 'casino']),
      version: z.string(),
      hasSteps: z.boolean(),
      /** In percent: the least and the most that its spots return in the long run. */
      returns: z.object({ least: z.string(), most: z.string() }).nullable(),
      greatestMultiplier: z.string().nullable(),
      limits: z.object({ currency: z.string(), minBet: MoneyText, maxBet: MoneyText, maxWin: MoneyText }),
    }),
    refusals: { game_not_found: 404, currency_unknown: 422 },
  }),
  /** All that a page needs when it opens or comes back: the round as it is, and the player's own bets in it. */
  'GET /web-api/casino/tables/:table/state': call({
    who: 'anyone',
    input: z.object({ table: TableCode }),
    output: z.object({
      public: PublicTable,
      own: z.array(OwnBet),
      /** In the currency of the player's main account; null for visitors. */
      limits: Limits.nullable(),
      terminalHash: z.string().nullable(),
    }),
    refusals: { table_not_found: 404 },
  }),
  /** What the player's play at this table has cost since it began: the net position and the time belong on its screen. */
  'GET /web-api/casino/tables/:table/session': call({
    who: 'player',
    input: z.object({ table: TableCode }),
    output: z.object({
      /** Null where the player has not played here for half an hour. */
      session: z
        .object({
          startedAt: Instant,
          now: Instant,
          currency: z.string(),
          staked: MoneyText,
          won: MoneyText,
          /** Won less staked; open bets count as staked. */
          net: MoneyText,
        })
        .nullable(),
    }),
    refusals: { table_not_found: 404 },
  }),
  /** Places a bet sheet, or replaces the one of this slot until the round closes; no chips withdraw it. */
  'POST /web-api/casino/tables/:table/bets': call({
    who: 'player',
    stakes: true,
    input: z.object({
      table: TableCode,
      roundId: PositiveId,
      accountId: PositiveId,
      slot: z.number().int().min(0).max(9).default(0),
      idempotencyKey: IdempotencyKey,
      chips: z.array(z.object({ spot: z.string().max(40), amount: z.string().max(40) })).max(CHIPS_MAX),
      /** Hundredths. */
      autoTarget: z.number().optional(),
    }),
    output: Placed,
    refusals: placeRefusals,
    status: 201,
    idempotent: true,
  }),
  /** Judged by when it was received. Its bet is the key: repeated, it gives the same answer. */
  'POST /web-api/casino/tables/bets/:betId/cash-out': call({
    who: 'player',
    input: z.object({ betId: PositiveId }),
    output: z.object({
      betId: z.number(),
      roundId: z.number(),
      currency: z.string(),
      stake: MoneyText,
      cashedAt: z.number(),
      win: MoneyText,
      balance: MoneyText,
      isCelebrated: z.boolean(),
    }),
    refusals: cashOutRefusals,
  }),
  /** Ended rounds with their links, the latest first: the whole chain can be verified from them. */
  'GET /web-api/casino/tables/:table/rounds': call({
    who: 'anyone',
    input: z.object({
      table: TableCode,
      limit: z.coerce.number().int().min(1).max(TABLE_HISTORY_MAX).default(50),
      cursor: Cursor,
    }),
    output: page(
      TableRound.extend({ linkIndex: z.number(), link: z.string().nullable(), beacon: z.string().nullable() }),
    ),
    refusals: { table_not_found: 404, cursor_malformed: 400 },
  }),
  /** All that is needed to draw a round again without us; `link` is null until it was drawn. */
  'GET /web-api/casino/tables/rounds/:roundId/proof': call({
    who: 'anyone',
    input: z.object({ roundId: PositiveId }),
    output: Proof,
    refusals: roundRefusals,
  }),
  /** The player's own bets at a table, the latest first. */
  'GET /web-api/casino/tables/:table/bets': call({
    who: 'player',
    input: z.object({
      table: TableCode,
      limit: z.coerce.number().int().min(1).max(OWN_BETS_MAX).default(20),
      cursor: Cursor,
    }),
    output: page(OwnBet.extend({ seq: z.number(), result: z.unknown(), placedAt: Instant })),
    refusals: { table_not_found: 404, cursor_malformed: 400 },
  }),
}

const AnnouncedBet = z.object({
  betId: z.int(),
  roundId: z.int(),
  table: z.string(),
  playerId: z.int(),
  accountId: z.int(),
  currency: z.string(),
  slot: z.int(),
  /** Minor units; of the whole sheet. */
  stake: MinorUnits,
  /** The account's, after it. */
  balance: MinorUnits,
})
const ofPlayer = ({ playerId }: { readonly playerId: number }): number => playerId

/** Placed, replaced or withdrawn. */
export const tableBetChanged = event('table-bet.changed', AnnouncedBet, ofPlayer)

export const tableBetSettled = event(
  'table-bet.settled',
  AnnouncedBet.extend({
    win: MinorUnits,
    state: z.enum(['cashed_out', 'won', 'lost', 'refunded']),
    cashedAt: z.number().nullable(),
    isCelebrated: z.boolean(),
  }),
  ofPlayer,
)

/** On the player's own topic. */
export type TableBetTold = {
  readonly type: 'table-bet'
  readonly betId: number
  readonly roundId: number
  readonly table: string
  readonly state: OwnBet['state']
  readonly win: string
  readonly cashedAt: number | null
}
