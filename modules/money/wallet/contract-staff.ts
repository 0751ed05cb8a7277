// Operators' calls about the money of one player: their accounts, and what made and repaid their debts.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { DebtLine, STATEMENT_PAGE_MAX, StatementLine } from '#modules/money/wallet/contract.ts'
import { AccountType } from '#modules/money/wallet/rules/account-type.ts'

export const PlayerAccount = z.object({
  accountId: z.number(),
  currency: z.string(),
  type: z.literal(Object.values(AccountType)),
  balance: MoneyText,
  owed: MoneyText,
})
export type PlayerAccount = z.infer<typeof PlayerAccount>

const PageOfAccount = z.object({
  playerId: PositiveId,
  accountId: z.coerce.number().int().positive().optional(),
  cursor: Cursor,
  limit: z.coerce.number().int().min(1).max(STATEMENT_PAGE_MAX).default(50),
})

export const staffCalls = {
  'GET /staff-api/wallet/players/:playerId/accounts': call({
    who: 'staff',
    permission: 'money.read',
    input: z.object({ playerId: PositiveId }),
    output: z.object({ accounts: z.array(PlayerAccount) }),
    refusals: {},
  }),
  /** Every posting with the balance right after it, newest first; of the player's first account where none is named. */
  'GET /staff-api/wallet/players/:playerId/statement': call({
    who: 'staff',
    permission: 'money.read',
    input: PageOfAccount,
    output: page(StatementLine),
    refusals: { cursor_malformed: 400, account_not_found: 404 },
  }),
  /** Newest first; of the player's first account where none is named. */
  'GET /staff-api/wallet/players/:playerId/debts': call({
    who: 'staff',
    permission: 'money.read',
    input: PageOfAccount,
    output: page(DebtLine),
    refusals: { cursor_malformed: 400, account_not_found: 404 },
  }),
}

export const permissions: PermissionTable = { 'money.read': ['support', 'trader', 'cashier', 'approver'] }
