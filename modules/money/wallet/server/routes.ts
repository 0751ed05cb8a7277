// Contract name → use case.
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import { calls } from '#modules/money/wallet/contract.ts'
import { getBalances } from './get-balances.ts'
import { listStatement } from './list-statement.ts'

export const walletRoutes = (database: Database): Bundle =>
  bundle(calls, {
    'GET /web-api/wallet/balances': getBalances(database),
    'GET /web-api/wallet/statement': listStatement(database),
  })
