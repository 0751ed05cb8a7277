// The calls of our own games: launching one, playing its rounds, the seeds they are drawn from, and rounds found again.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, Cursor, IdempotencyKey, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { launchRefusals } from '#modules/casino/games/contract.ts'
import { RoundState, startRefusals, stepRefusals } from '#modules/casino/rounds/contract.ts'

/** Chips on every spot of the largest layout are some 4,500. */
const INPUT_LENGTH_MAX = 6_000
const TOKEN_LENGTH_MAX = 100
/** Far above what a client seed may have: that is refused by its own code. */
const SEED_LENGTH_MAX = 20_000
export const HISTORY_PAGE_MAX = 50
const STEPS_MAX = 1_000

const GAME_ID_MAX = 1_000_000_000

const GameCode = z.string().regex(/^[a-z0-9-]{1,40}$/u)
/** Of any studio's game too, as a launch names it: 'hub88:table-1'. */
const SessionGame = z.string().regex(/^[\w.:-]{1,160}$/u)

const Token = z.string().min(1).max(TOKEN_LENGTH_MAX)

/** What is sent to a game: JSON that its rules read and refuse. */
const GameInput = z
  .unknown()
  .refine((value) => (JSON.stringify(value) ?? '').length <= INPUT_LENGTH_MAX, 'game_input_too_long')

/** `multiplier`: a fraction of the first stake, '99/50'. Views, options and choices are those of `game-rules`. */
const knownRound = {
  roundId: z.number(),
  accountId: z.number(),
  currency: z.string(),
  game: z.string(),
  version: z.string(),
  state: RoundState,
  /** The last one; the next is one more. */
  step: z.number(),
  options: z.unknown(),
  /** As the player sent them. */
  choices: z.array(z.unknown()),
  /** It ended without a choice, as the game's rules print it. */
  isAbandoned: z.boolean(),
  view: z.unknown(),
  multiplier: z.string(),
  /** All that was staked on it. */
  stake: MoneyText,
  /** What it brought, or what an open round would bring now. */
  payout: MoneyText,
  /** What of it is a jackpot, where one was won. */
  jackpot: MoneyText.nullable(),
  /** More came back than was staked. */
  isCelebrated: z.boolean(),
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
}

export const Round = z.object(knownRound)
export type Round = z.infer<typeof Round>

export const PastRound = z.object({
  ...knownRound,
  /** Null until the pair of seeds was replaced. */
  serverSeed: z.string().nullable(),
  balanceBefore: MoneyText,
  balanceAfter: MoneyText,
})
export type PastRound = z.infer<typeof PastRound>

export const Seeds = z.object({
  /** Null before the first client seed. */
  current: z.object({ commitment: z.string(), clientSeed: z.string(), nonce: z.number() }).nullable(),
  /** Null before the first launch of a game. */
  nextCommitment: z.string().nullable(),
})
export type Seeds = z.infer<typeof Seeds>

/** What the rules of play allow; the server holds every stake to them. */
const PlayConfig = z.object({
  minBet: MoneyText,
  maxBet: MoneyText,
  stepBet: MoneyText,
  defaultBet: MoneyText,
  profile: z.string(),
  minCycleMs: z.number(),
  isAutoplayAllowed: z.boolean(),
  isTurboAllowed: z.boolean(),
  isNetPositionShown: z.boolean(),
})

/** `balance`: of the account, after it. */
const Played = z.object({ round: Round, balance: MoneyText })
export type Played = z.infer<typeof Played>

const accountRefusal = { account_not_found: 404, game_not_found: 404 } as const
const seedRefusal = { client_seed_malformed: 400 } as const

export const calls = {
  'GET /web-api/casino/games': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ code: z.string(), version: z.string(), hasSteps: z.boolean() })),
    }),
    refusals: {},
  }),
  /** Whether who asks may play without money: where free play is for adults alone, the viewer's age must be proved. */
  'GET /web-api/casino/demo': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ isOpen: z.boolean() }),
    refusals: {},
  }),
  /** What the page of one of our own games prints, of the version that is played. */
  'GET /web-api/casino/originals/:gameId': call({
    who: 'anyone',
    input: z.object({ gameId: z.coerce.number().int().min(1).max(GAME_ID_MAX), currency: CurrencyCode.default('EUR') }),
    output: z.object({
      gameId: z.number(),
      code: z.string(),
      /** `slots` or `casino`: where its page stands. */
      section: z.enum(['slots', 'casino']),
      version: z.string(),
      hasSteps: z.boolean(),
      /** In percent, '99.00': the least and the most that its options return in the long run. */
      returns: z.object({ least: z.string(), most: z.string() }).nullable(),
      /** The largest win as a multiple of the stake, '1,000.00'. */
      greatestMultiplier: z.string().nullable(),
      limits: z.object({ currency: z.string(), minBet: MoneyText, maxBet: MoneyText, maxWin: MoneyText }),
      /** Of the jackpot that the game is part of: what it adds to the return, in percent, and when it is won. */
      jackpot: z
        .object({ rate: z.string(), return: z.string(), seed: MoneyText, cap: MoneyText, amount: MoneyText })
        .nullable(),
    }),
    refusals: { game_not_found: 404, currency_unknown: 422 },
  }),
  /** Replaces an earlier launch of the game: stakes of that one are refused from now on. */
  'POST /web-api/casino/launches': call({
    who: 'player',
    input: z.object({ game: GameCode, accountId: PositiveId, device: z.enum(['desktop', 'phone', 'tablet']) }),
    output: z.object({
      /** For one use, until `expiresAt`. */
      launchToken: z.string(),
      expiresAt: Instant,
      /** Of the pair that the first client seed begins. */
      nextCommitment: z.string(),
    }),
    refusals: { ...accountRefusal, ...launchRefusals, currency_not_allowed: 422, another_slot_open: 409 },
    status: 201,
  }),
  /** Exchanges a launch. `clientSeed` begins the player's first pair of seeds, and is ignored where they have one. */
  'POST /web-api/casino/sessions': call({
    who: 'player',
    input: z.object({ launchToken: Token, clientSeed: z.string().max(SEED_LENGTH_MAX).optional() }),
    output: z.object({
      sessionToken: z.string(),
      game: z.string(),
      version: z.string(),
      accountId: z.number(),
      currency: z.string(),
      balance: MoneyText,
      startedAt: Instant,
      config: PlayConfig,
      seeds: Seeds,
      /** Left open by an earlier session. */
      round: Round.nullable(),
    }),
    refusals: { ...seedRefusal, game_not_found: 404, launch_unknown: 422 },
    status: 201,
  }),
  /** What the open session of this game has cost so far: the net position and the time of play belong on its screen. */
  'GET /web-api/casino/games/:game/session': call({
    who: 'player',
    input: z.object({ game: SessionGame }),
    output: z.object({
      startedAt: Instant,
      now: Instant,
      currency: z.string(),
      staked: MoneyText,
      won: MoneyText,
      /** Won less staked; open rounds count as staked. */
      net: MoneyText,
    }),
    refusals: { session_expired: 409 },
  }),
  /** Takes the stake and draws the round; one without steps is paid at once. */
  'POST /web-api/casino/rounds': call({
    who: 'player',
    stakes: true,
    input: z.object({
      sessionToken: Token,
      idempotencyKey: IdempotencyKey,
      amount: z.string().max(40),
      options: GameInput,
    }),
    output: Played,
    refusals: startRefusals,
    status: 201,
    idempotent: true,
  }),
  /** A choice in an open round. The number of the step is its key: repeated, it gives the same answer. */
  'POST /web-api/casino/rounds/:roundId/events': call({
    who: 'player',
    input: z.object({
      roundId: PositiveId,
      step: z.number().int().min(1).max(STEPS_MAX),
      choice: GameInput,
    }),
    output: Played,
    refusals: stepRefusals,
  }),
  /** Ends an open round as the rules of its game print it: with what was won so far, or the stake where nothing was decided. */
  'POST /web-api/casino/rounds/:roundId/end': call({
    who: 'player',
    input: z.object({ roundId: PositiveId }),
    output: Played,
    refusals: stepRefusals,
  }),
  /** The latest first. */
  'GET /web-api/casino/rounds': call({
    who: 'player',
    input: z.object({
      game: GameCode.optional(),
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(10),
      cursor: Cursor,
    }),
    output: page(PastRound),
    refusals: { cursor_malformed: 400 },
  }),
  /** With what was shown after its start and after each of its steps. */
  'GET /web-api/casino/rounds/:roundId': call({
    who: 'player',
    input: z.object({ roundId: PositiveId }),
    output: z.object({
      round: PastRound,
      steps: z.array(
        z.object({
          step: z.number(),
          choice: z.unknown(),
          view: z.unknown(),
          multiplier: z.string(),
          addedStake: MoneyText,
          balance: MoneyText,
          at: Instant,
        }),
      ),
    }),
    refusals: { round_not_found: 404 },
  }),
  /** All that is needed to draw the round again without us; `serverSeed` is null until its pair was replaced. */
  'GET /web-api/casino/rounds/:roundId/proof': call({
    who: 'player',
    input: z.object({ roundId: PositiveId }),
    output: z.object({
      game: z.string(),
      version: z.string(),
      /** What is hashed besides the seeds. */
      label: z.string(),
      commitment: z.string(),
      serverSeed: z.string().nullable(),
      clientSeed: z.string(),
      nonce: z.number(),
      options: z.unknown(),
      choices: z.array(z.unknown()),
      isAbandoned: z.boolean(),
      view: z.unknown(),
      multiplier: z.string(),
      /**
       * What the jackpot of the game held before the round, and what the round brought: drawn under cursors 900,000 and
       * 900,001 of the same seeds. Amounts in minor units, `carry` in ten-thousandths of one.
       */
      jackpot: z
        .object({
          code: z.string(),
          stake: z.string(),
          rate: z.number(),
          seed: z.string(),
          cap: z.string(),
          amount: z.string(),
          carry: z.number(),
          isSeeded: z.boolean(),
          contribution: z.string(),
          prize: z.string(),
        })
        .nullable(),
    }),
    refusals: { round_not_found: 404 },
  }),
  'GET /web-api/casino/seeds': call({
    who: 'player',
    input: z.object({}),
    output: Seeds,
    refusals: {},
  }),
  /** Reveals the server seed in use and begins the pair of `nextCommitment` with this client seed. */
  'POST /web-api/casino/seeds': call({
    who: 'player',
    input: z.object({
      clientSeed: z.string().max(SEED_LENGTH_MAX),
      nextCommitment: z.string().regex(/^[0-9a-f]{64}$/u),
    }),
    output: Seeds.extend({
      revealed: z.object({ commitment: z.string(), serverSeed: z.string() }).optional(),
    }),
    refusals: { ...seedRefusal, round_is_open: 409, seeds_changed: 409 },
  }),
}
