// The player's statement: every posting of an account with the balance right after it; and what made and repaid its
// debt. Newest first, page by page.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import { EntryKind, type calls } from '#modules/money/wallet/contract.ts'
import { staffCalls } from '#modules/money/wallet/contract-staff.ts'
import { accountRowsOf, type AccountRow } from './ledger-store.ts'
import { debtRows, statementRows } from './statement-store.ts'

type PageAsk = { readonly accountId?: number | undefined; readonly cursor?: string | undefined; readonly limit: number }
type Row = {
  readonly posting_id: bigint
  readonly amount: bigint
  readonly kind: string
  readonly reference: string
  readonly at: Date
}

const lineOf = (row: Row, { accountId, currency }: AccountRow) => ({
  postingId: String(row.posting_id),
  accountId,
  at: row.at.toISOString(),
  kind: EntryKind.parse(row.kind),
  reference: row.reference,
  amount: formatAmount(row.amount, currency),
  currency,
})

/** One page of rows of the account that was asked for, by default the player's first. */
async function pageOf<R extends Row, L>(
  { db }: Database,
  playerId: number,
  { accountId, cursor, limit }: PageAsk,
  read: (accountId: number, limit: number) => Promise<readonly R[]>,
  show: (row: R, of: AccountRow) => L,
): Promise<Result<{ readonly items: L[]; readonly next: string | null }, 'cursor_malformed' | 'account_not_found'>> {
  if (cursor !== undefined && !/^\d{1,18}$/u.test(cursor)) return refuse('cursor_malformed', 'the cursor is not valid')
  const accounts = await accountRowsOf(db, playerId)
  const account = accountId === undefined ? accounts[0] : accounts.find((row) => row.accountId === accountId)
  if (account === undefined) return refuse('account_not_found', 'no such account')
  // One row more than requested shows whether there is a next page.
  const rows = await read(account.accountId, limit + 1)
  const shown = rows.slice(0, limit)
  return ok({
    items: shown.map((row) => show(row, account)),
    next: rows.length > shown.length ? String(shown.at(-1)?.posting_id) : null,
  })
}

const statementPage = (database: Database, playerId: number, asked: PageAsk) =>
  pageOf(
    database,
    playerId,
    asked,
    (accountId, limit) => statementRows(database.db, accountId, asked.cursor, limit),
    (row, account) => ({ ...lineOf(row, account), balance: formatAmount(row.balance_after, account.currency) }),
  )

export const listStatement =
  (database: Database): Handlers<typeof calls>['GET /web-api/wallet/statement'] =>
  (input, { viewer }) =>
    statementPage(database, viewer.playerId, input)

export const listDebts =
  (database: Database): Handlers<typeof calls>['GET /web-api/wallet/debts'] =>
  (input, { viewer }) =>
    pageOf(
      database,
      viewer.playerId,
      input,
      (accountId, limit) => debtRows(database.db, accountId, input.cursor, limit),
      lineOf,
    )

export const walletStaffRoutes = (database: Database): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/wallet/players/:playerId/accounts': async ({ playerId }) => {
      const accounts = await accountRowsOf(database.db, playerId)
      return ok({
        accounts: accounts.map(({ accountId, currency, type, balance, owed }) => ({
          accountId,
          currency,
          type,
          balance: formatAmount(balance, currency),
          owed: formatAmount(owed, currency),
        })),
      })
    },
    'GET /staff-api/wallet/players/:playerId/statement': ({ playerId, ...input }) =>
      statementPage(database, playerId, input),
    'GET /staff-api/wallet/players/:playerId/debts': ({ playerId, ...input }) =>
      pageOf(
        database,
        playerId,
        input,
        (accountId, limit) => debtRows(database.db, accountId, input.cursor, limit),
        lineOf,
      ),
  })
