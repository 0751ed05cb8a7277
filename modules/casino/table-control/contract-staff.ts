// Operators' calls about tables on a shared clock: what stands where, and whether a table goes on. To void a round takes two operators.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant, MoneyText, PositiveId } from '#kernel/schema.ts'
import { VOID_KIND } from '#modules/casino/table-control/rules/void-kind.ts'
import { TableRoundState } from '#modules/casino/tables/contract.ts'

export const ROUNDS_LEFT_MAX = 100
const TABLES_MAX = 50
const Table = z.string().regex(/^[a-z0-9-]{1,40}$/u)
const Reason = z.string().trim().min(5, 'reason_too_short').max(300)

export const StaffTable = z.object({
  table: z.string(),
  title: z.string(),
  /** `closed`: no further round begins; the one that runs is played to its end. */
  state: z.enum(['running', 'closed']),
  /** Announced: after so many more rounds it closes. */
  roundsLeft: z.number().nullable(),
  /** Null before its first round. */
  chain: z.object({ commitment: z.string(), length: z.number(), used: z.number() }).nullable(),
  /** The last one. */
  round: z
    .object({
      roundId: z.number(),
      seq: z.number(),
      state: TableRoundState,
      isLive: z.boolean(),
      opensAt: Instant,
      closesAt: Instant,
      openBets: z.number(),
      stakes: z.array(z.object({ currency: z.string(), amount: MoneyText })),
    })
    .nullable(),
})
export type StaffTable = z.infer<typeof StaffTable>

/** A change request of this kind voids a round that has not ended: its stakes are returned, or what was won until then. */
export const VOID_CHANGE = VOID_KIND
export const VoidAsk = z.object({ roundId: PositiveId })
export type VoidAsk = z.infer<typeof VoidAsk>

export const staffCalls = {
  'GET /staff-api/casino-tables': call({
    who: 'staff',
    permission: 'casino.read',
    input: z.object({}),
    output: z.object({ items: z.array(StaffTable).max(TABLES_MAX) }),
    refusals: {},
  }),
  'PUT /staff-api/casino-tables/:table/state': call({
    who: 'staff',
    permission: 'games.set',
    input: z.object({
      table: Table,
      state: z.enum(['running', 'closed']),
      /** Of closing: after so many more rounds; none closes at once. */
      roundsLeft: z.number().int().min(0).max(ROUNDS_LEFT_MAX).default(0),
      reason: Reason,
    }),
    output: StaffTable,
    refusals: { table_not_found: 404, reason_too_short: 400 },
  }),
}
