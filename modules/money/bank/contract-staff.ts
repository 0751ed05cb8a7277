// The book's accounts at banks: their statements beside what providers say they have sent, and what operators find out about the rest.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { MoneyText, PositiveId } from '#kernel/schema.ts'
import { BANK_CLASSES, KNOWN_CATEGORIES } from '#modules/money/bank/rules/compare-bank.ts'

/** A month of a busy account; longer files are taken in by the command. */
export const BANK_BYTES_MAX = 4_000_000
const PAGE_MAX = 200
const ROW_LENGTH_MAX = 300
const REFERENCE_LENGTH_MAX = 200
const PROVIDER_LENGTH_MAX = 40
export const NOTE_LENGTH_MIN = 5
export const NOTE_LENGTH_MAX = 500

const Note = z
  .string('required')
  .trim()
  .min(NOTE_LENGTH_MIN, 'reason_too_short')
  .max(NOTE_LENGTH_MAX, 'reason_too_long')

const BankClassName = z.enum(BANK_CLASSES)

export const BankRowView = z.object({
  /** Names the row in the other calls. */
  row: z.string(),
  class: BankClassName,
  provider: z.string().nullable(),
  /** Of the transfer, as the provider states it. */
  reference: z.string().nullable(),
  currency: z.string(),
  stated: MoneyText,
  booked: MoneyText,
  /** What is not explained; negative: the bank has less. */
  open: MoneyText,
  lines: z.array(
    z.object({
      lineId: z.number(),
      account: z.string(),
      amount: MoneyText,
      bookedOn: z.string(),
      texts: z.array(z.string()),
      counterparty: z.string().nullable(),
    }),
  ),
  resolutions: z.array(z.object({ category: z.enum([...KNOWN_CATEGORIES, 'written_off']), amount: MoneyText })),
})
export type BankRowView = z.infer<typeof BankRowView>

export const BankOverview = z.object({
  accounts: z.array(
    z.object({ account: z.string(), currency: z.string(), balance: MoneyText, lastBookedOn: z.string().nullable() }),
  ),
  counts: z.array(z.object({ class: BankClassName, count: z.number() })),
  items: z.array(BankRowView),
  next: z.string().nullable(),
})
export type BankOverview = z.infer<typeof BankOverview>

/** What the change `bank.write_off` carries. */
export const WriteOffAsk = z.object({ row: z.string().min(1).max(ROW_LENGTH_MAX) })
export type WriteOffAsk = z.infer<typeof WriteOffAsk>

const noteRefusals = { reason_too_short: 422, reason_too_long: 422 } as const

export const staffCalls = {
  /** What differs first. */
  'GET /staff-api/bank/rows': call({
    who: 'staff',
    permission: 'bank.read',
    input: z.object({
      class: BankClassName.optional(),
      /** How many rows come before. */
      cursor: z.string().max(20).optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(100),
    }),
    output: BankOverview,
    refusals: { cursor_malformed: 400 },
  }),
  /** The whole file or nothing, by the code of `npm run payments -- reconcile --bank`. */
  'POST /staff-api/bank/imports': call({
    who: 'staff',
    permission: 'bank.decide',
    input: z.object({ text: z.string('required').min(1, 'required').max(BANK_BYTES_MAX, 'too_long') }),
    output: z.object({ added: z.number() }),
    refusals: {
      /** details.line names what is wrong, and where. */
      bank_file_malformed: 422,
      /** A booking says something else than in a file before. */
      line_differs: 409,
      /** A statement between this one and the last was left out, or one is taken in a second time under other numbers. */
      balance_differs: 409,
    },
    bodyBytesMax: 2 * BANK_BYTES_MAX,
  }),
  /** A line is this transfer of a provider, which does not stand in its text. */
  'POST /staff-api/bank/assignments': call({
    who: 'staff',
    permission: 'bank.decide',
    input: z.object({
      lineId: PositiveId,
      provider: z.string().min(1, 'required').max(PROVIDER_LENGTH_MAX),
      reference: z.string().trim().min(1, 'required').max(REFERENCE_LENGTH_MAX),
      note: Note,
    }),
    output: z.object({ lineId: z.number() }),
    refusals: {
      line_not_found: 404,
      /** The provider has stated no such transfer in the line's currency. */
      transfer_not_found: 422,
      /** It is matched, assigned or resolved already. */
      already_decided: 409,
      ...noteRefusals,
    },
  }),
  /** What is open of a row is money of this kind. */
  'POST /staff-api/bank/resolutions': call({
    who: 'staff',
    permission: 'bank.decide',
    input: z.object({
      row: z.string('required').min(1, 'required').max(ROW_LENGTH_MAX),
      category: z.enum(KNOWN_CATEGORIES),
      note: Note,
    }),
    output: z.object({ row: z.string() }),
    refusals: {
      row_not_found: 404,
      /** Nothing of it is open. */
      already_decided: 409,
      /** No bank has booked anything for it yet: it is on its way. */
      row_in_transit: 409,
      ...noteRefusals,
    },
  }),
}

export const permissions: PermissionTable = {
  'bank.read': ['cashier', 'approver'],
  'bank.decide': ['cashier'],
  'bank.approve': ['approver'],
}
