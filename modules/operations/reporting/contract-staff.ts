// What operators see first: the work that waits for them, the figures of the book, and how feeds and the post are doing.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Instant, MoneyText } from '#kernel/schema.ts'

const TIME_ZONE_LENGTH_MAX = 64
/** Those with the largest turnover. */
export const CURRENCIES_SHOWN_MAX = 20

/** `count` counts no further than `countMax`. */
const WaitingQueue = z.object({
  name: z.string(),
  count: z.number().int(),
  countMax: z.number().int(),
  oldestAt: Instant.nullable(),
})
export type WaitingQueue = z.infer<typeof WaitingQueue>

/** Of own money of players; rules/book-figures.ts says what counts as which. */
const Figures = z.object({
  turnover: MoneyText,
  payouts: MoneyText,
  /** Turnover less payouts, signed. */
  ggr: MoneyText,
  /** GGR in thousandths of turnover; null without turnover. */
  marginPermille: z.number().nullable(),
  deposits: MoneyText,
  withdrawals: MoneyText,
})
export type BookFigures = z.infer<typeof Figures>

const CurrencyFigures = z.object({
  currency: z.string(),
  today: Figures,
  /** Until the same time of the day. */
  yesterdayByNow: Figures,
  yesterday: Figures,
  /** From midnight on, each with the same hour of yesterday. A day has 23 to 25. */
  hours: z.array(z.object({ today: Figures, yesterday: Figures })),
})
export type CurrencyFigures = z.infer<typeof CurrencyFigures>

export const BookReport = z.object({
  timeZone: z.string(),
  now: Instant,
  activePlayers: z.object({ today: z.number().int(), yesterdayByNow: z.number().int() }),
  currencies: z.array(CurrencyFigures),
})
export type BookReport = z.infer<typeof BookReport>

export const ServiceHealth = z.object({
  feeds: z.array(z.object({ source: z.string(), heardAt: Instant, isSilent: z.boolean() })),
  /** Of the last 24 hours but for what waits. */
  post: z.array(
    z.object({
      kind: z.enum(['mail', 'sms']),
      waiting: z.number().int(),
      oldestAt: Instant.nullable(),
      sent: z.number().int(),
      failed: z.number().int(),
    }),
  ),
})
export type ServiceHealth = z.infer<typeof ServiceHealth>

export const staffCalls = {
  /** Of the work that this operator may do. */
  'GET /staff-api/reporting/queues': call({
    who: 'staff',
    input: z.object({}),
    output: z.object({ queues: z.array(WaitingQueue) }),
    refusals: {},
  }),
  /** Today against yesterday, by the days of a clock in `timeZone`. */
  'GET /staff-api/reporting/book': call({
    who: 'staff',
    permission: 'figures.read',
    input: z.object({ timeZone: z.string().max(TIME_ZONE_LENGTH_MAX).default('UTC') }),
    output: BookReport,
    refusals: { time_zone_unknown: 422 },
  }),
  'GET /staff-api/reporting/health': call({
    who: 'staff',
    permission: 'health.read',
    input: z.object({}),
    output: ServiceHealth,
    refusals: {},
  }),
}

export const permissions: PermissionTable = {
  'figures.read': ['trader', 'cashier', 'approver', 'auditor', 'administrator'],
  'health.read': ['support', 'trader', 'cashier', 'approver', 'auditor', 'administrator'],
}
