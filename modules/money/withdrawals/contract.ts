// Money out: where it may go, what a player asked to be paid, and what became of it.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import {
  AmountText,
  CurrencyCode,
  Cursor,
  IdempotencyKey,
  Instant,
  MinorUnits,
  MoneyText,
  page,
  PositiveId,
} from '#kernel/schema.ts'
import { PIECE_STATUSES, WITHDRAWAL_STATUSES } from '#modules/money/withdrawals/rules/withdrawal-status.ts'
import { REJECTION_REASONS } from '#modules/money/withdrawals/rules/review.ts'

export const WithdrawalStatus = z.enum(WITHDRAWAL_STATUSES)

export const Destination = z.object({
  destinationId: z.number(),
  method: z.string(),
  /** Shortened: '•••• 3000'. */
  label: z.string(),
  addedAt: Instant,
  /** Nothing is sent there before. */
  usableAt: Instant,
  isUsable: z.boolean(),
})
export type Destination = z.infer<typeof Destination>

export const Withdrawal = z.object({
  withdrawalId: z.string(),
  amount: MoneyText,
  currency: z.string(),
  status: WithdrawalStatus,
  createdAt: Instant,
  mayCancel: z.boolean(),
  /** What the player's country takes of the amount; the pieces are what is left. */
  tax: MoneyText,
  /** Bonus money that was given up with it. */
  forfeited: MoneyText,
  /** Where it goes; several where it returns to where the money came from. */
  pieces: z.array(
    z.object({ method: z.string(), label: z.string(), amount: MoneyText, status: z.enum(PIECE_STATUSES) }),
  ),
  /** What became of it, the oldest first. */
  steps: z.array(z.object({ status: WithdrawalStatus, reason: z.enum(REJECTION_REASONS).nullable(), at: Instant })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What a withdrawal would come to if it were asked for now. */
export const WithdrawalPreview = z.object({
  amount: MoneyText,
  currency: z.string(),
  /** In per cent: '5'; null where nothing is taken. */
  taxPercent: z.string().nullable(),
  tax: MoneyText,
  /** What is paid out, in all and to each destination. */
  paidOut: MoneyText,
  pieces: z.array(z.object({ method: z.string(), label: z.string(), amount: MoneyText })),
  /** Bonus money that ends with it: the request has to repeat it. */
  forfeits: MoneyText,
  /** Of the slowest of its methods; null where there are too few payments to tell. */
  usualMinutes: z.number().nullable(),
})
export type WithdrawalPreview = z.infer<typeof WithdrawalPreview>

export const WithdrawalOptions = z.object({
  /** Accounts of own money, each with what can be withdrawn now. */
  accounts: z.array(z.object({ accountId: z.number(), currency: z.string(), balance: MoneyText, owed: MoneyText })),
  methods: z.array(
    z.object({
      method: z.string(),
      fields: z.array(z.object({ name: z.string(), lengthMax: z.number() })),
      /** By currency of the accounts; a method without a currency's limits does not pay out in it. */
      limits: z.array(z.object({ currency: z.string(), minimum: MoneyText, maximum: MoneyText })),
      /** Half of the payouts of the last 30 days took at most so many minutes, from the request to the payment; null where there are too few. */
      usualMinutes: z.number().nullable(),
    }),
  ),
  destinations: z.array(Destination),
  /** What can go back to where it came from without a destination, as to the cards that were charged. */
  returns: z.array(z.object({ method: z.string(), currency: z.string(), maximum: MoneyText })),
  /** Before the first withdrawal the player proves who they are. */
  isVerified: z.boolean(),
  openCount: z.number(),
  openMax: z.number(),
})
export type WithdrawalOptions = z.infer<typeof WithdrawalOptions>

/** `balance`: the account's right after it, minor units. */
export const withdrawalChanged = event(
  'withdrawal.changed',
  z.object({
    withdrawalId: z.string(),
    playerId: z.int(),
    accountId: z.int(),
    currency: z.string(),
    amount: MinorUnits,
    status: WithdrawalStatus,
    balance: MinorUnits,
  }),
  ({ playerId }) => playerId,
)

/** The same for the request and for what is shown before it. */
const planRefusals = {
  amount_malformed: 400,
  amount_not_positive: 422,
  amount_too_precise: 422,
  amount_too_large: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  currency_unknown: 422,
  account_not_found: 422,
  /** Before the first withdrawal the player proves who they are. */
  not_verified: 403,
  destination_not_found: 404,
  /** It is new; `details.usableAt` says from when on it may be used. */
  destination_waits: 422,
  /** Money goes back to where it came from first: the player has no destination there (`details.method`). */
  destination_needed: 422,
  /** Without a destination: only `details.maximum` can go back to where it came from. */
  nothing_to_return: 422,
  currency_not_paid_out: 422,
  insufficient_funds: 422,
  /** Nothing is withdrawn while the player owes. */
  debt_owed: 422,
  /** A deposit of the player was charged back, and the dispute is not settled. */
  withdrawals_blocked: 422,
  too_many_open: 422,
} as const

const stepUp = { step_up_needed: 403 } as const

export const calls = {
  'GET /web-api/withdrawals/options': call({
    who: 'player',
    input: z.object({}),
    output: WithdrawalOptions,
    refusals: {},
  }),
  /** A new destination is proved by the password, and waits before it is used. */
  'POST /web-api/withdrawals/destinations': call({
    who: 'player',
    status: 201,
    input: z.object({
      method: z.string().max(40, 'method_unknown'),
      /** By the names of the method's fields. */
      fields: z.record(z.string().max(40), z.string().max(200)),
    }),
    output: Destination,
    refusals: {
      method_unknown: 400,
      /** `field` names the first one that is missing or malformed. */
      destination_malformed: 422,
      destination_exists: 409,
      too_many_destinations: 422,
      ...stepUp,
    },
  }),
  'DELETE /web-api/withdrawals/destinations/:destinationId': call({
    who: 'player',
    input: z.object({ destinationId: PositiveId }),
    output: z.object({ destinationId: z.number() }),
    refusals: { destination_not_found: 404 },
  }),
  /** What it would come to: where it goes, what is taken of it and what it ends. Nothing is set aside. */
  'GET /web-api/withdrawals/preview': call({
    who: 'player',
    input: z.object({ amount: AmountText, currency: CurrencyCode, destinationId: PositiveId.optional() }),
    output: WithdrawalPreview,
    refusals: planRefusals,
  }),
  /** Sets the money aside at once. An excluded player may withdraw. */
  'POST /web-api/withdrawals/withdrawals': call({
    who: 'player',
    status: 201,
    idempotent: true,
    input: z.object({
      amount: AmountText,
      currency: CurrencyCode,
      /** Null: all of it goes back to where it came from. */
      destinationId: PositiveId.nullable(),
      /** Bonus money that the player agrees to give up, as the preview says it; without it none. */
      forfeits: AmountText.optional(),
      idempotencyKey: IdempotencyKey,
    }),
    output: Withdrawal,
    refusals: {
      ...planRefusals,
      /** The bonus that ends is not the one that was agreed to: `details.forfeits` says what it is now. */
      bonus_forfeit_changed: 409,
      idempotency_key_reused: 409,
      outcome_unknown: 503,
      busy: 503,
      ...stepUp,
    },
  }),
  'GET /web-api/withdrawals/withdrawals': call({
    who: 'player',
    input: z.object({ cursor: Cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    output: page(Withdrawal),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /web-api/withdrawals/withdrawals/:withdrawalId': call({
    who: 'player',
    input: z.object({ withdrawalId: z.uuid() }),
    output: Withdrawal,
    refusals: { withdrawal_not_found: 404 },
  }),
  /** Returns the money to the account; possible until an operator has decided, and not everywhere. */
  'POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations': call({
    who: 'player',
    input: z.object({ withdrawalId: z.uuid() }),
    output: Withdrawal,
    refusals: { withdrawal_not_found: 404, not_cancellable: 409 },
  }),
}
