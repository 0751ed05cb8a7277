// The player's statement: every posting of an account with the balance right after it, newest first, page by page.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import { EntryKind, type calls } from '#modules/money/wallet/contract.ts'
import { accountRowsOf } from './ledger-store.ts'
import { statementRows } from './statement-store.ts'

export const listStatement =
  (database: Database): Handlers<typeof calls>['GET /web-api/wallet/statement'] =>
  async (input, { viewer }) => {
    if (input.cursor !== undefined && !/^\d{1,18}$/u.test(input.cursor))
      return refuse('cursor_malformed', 'the cursor is not valid')
    const accounts = await accountRowsOf(database.db, viewer.playerId)
    const account =
      input.accountId === undefined ? accounts[0] : accounts.find(({ accountId }) => accountId === input.accountId)
    if (account === undefined) return refuse('account_not_found', 'no such account')
    // One row more than requested shows whether there is a next page.
    const rows = await statementRows(database.db, account.accountId, input.cursor, input.limit + 1)
    const shown = rows.slice(0, input.limit)
    return ok({
      items: shown.map((row) => ({
        postingId: String(row.posting_id),
        accountId: account.accountId,
        at: row.at.toISOString(),
        kind: EntryKind.parse(row.kind),
        reference: row.reference,
        amount: formatAmount(row.amount, account.currency),
        balance: formatAmount(row.balance_after, account.currency),
        currency: account.currency,
      })),
      next: rows.length > shown.length ? String(shown.at(-1)?.posting_id) : null,
    })
  }
