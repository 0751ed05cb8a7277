// A player's balances and their history.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { AccountType } from '#modules/money/wallet/rules/account-type.ts'
import { ENTRY_KINDS } from '#modules/money/wallet/rules/entry-kind.ts'

export type { EntryDraft, HouseAccount, PostingDraft } from '#modules/money/wallet/rules/entry-draft.ts'
export type { CashKind, ReturningKind, StakingKind } from '#modules/money/wallet/rules/entry-kind.ts'

export { AccountType, isBonusAccount } from '#modules/money/wallet/rules/account-type.ts'

/** S3.17. Amounts are decimal strings. */
export const WalletAccount = z.object({
  id: z.number(),
  iso: z.string(),
  symbol: z.string(),
  currencyId: z.number(),
  money: MoneyText,
  /** Taken from whatever reaches the account next; while there is a debt the account holds nothing. */
  owed: MoneyText,
  label: z.string(),
  type: z.literal(Object.values(AccountType)),
  isActive: z.boolean(),
  points: z.number(),
  isPointsTypeBalance: z.boolean(),
})

/** S7.27. */
export const Balances = z.object({
  balance: MoneyText,
  currency: z.string(),
  bonus: z.array(z.object({ idBonus: z.number(), money: MoneyText })),
  all_accounts: z.array(WalletAccount),
  is_available_first_deposit_bonus: z.boolean(),
})
export type Balances = z.infer<typeof Balances>

/** The kinds of entry in a player's statement. */
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** One line of the statement: signed amount and the balance right after it, newest first. */
export const StatementLine = z.object({
  postingId: z.string(),
  accountId: z.number(),
  at: Instant,
  kind: EntryKind,
  /** Its reference: `bet:123`, `payment:…`. */
  reference: z.string(),
  amount: MoneyText,
  balance: MoneyText,
  currency: z.string(),
})

/** One movement of a debt, newest first: positive where more is owed from then on, negative where it was repaid. */
export const DebtLine = z.object({
  postingId: z.string(),
  accountId: z.number(),
  at: Instant,
  kind: EntryKind,
  reference: z.string(),
  amount: MoneyText,
  currency: z.string(),
})

export const STATEMENT_PAGE_MAX = 100

const PageOfAccount = z.object({
  accountId: z.coerce.number().int().positive().optional(),
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(STATEMENT_PAGE_MAX).default(50),
})

export const calls = {
  'GET /web-api/wallet/balances': call({ who: 'player', input: z.object({}), output: Balances, refusals: {} }),
  /** S7.28: the account that bets are placed from, and that pages show first. */
  'POST /web-api/wallet/active-account': call({
    who: 'player',
    input: z.object({ id: PositiveId }),
    output: Balances,
    refusals: { account_not_found: 404 },
  }),
  'GET /web-api/wallet/statement': call({
    who: 'player',
    input: PageOfAccount,
    output: page(StatementLine),
    refusals: { cursor_malformed: 400, account_not_found: 404 },
  }),
  'GET /web-api/wallet/debts': call({
    who: 'player',
    input: PageOfAccount,
    output: page(DebtLine),
    refusals: { cursor_malformed: 400, account_not_found: 404 },
  }),
}
