// What the wallet serves: balances, the statement, and the job that folds its sums.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { runFolding } from './kind-sums/fold-kind-sums.ts'
import { createWallet } from './service.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import { calls } from '#modules/money/wallet/contract.ts'
import { changeActiveAccount, getBalances } from './get-balances.ts'
import { permissions } from '#modules/money/wallet/contract-staff.ts'
import { listDebts, listStatement, walletStaffRoutes } from './list-statement.ts'

const walletRoutes = (database: Database): Bundle =>
  bundle(calls, {
    'GET /web-api/wallet/balances': getBalances(database),
    'POST /web-api/wallet/active-account': changeActiveAccount({ database }),
    'GET /web-api/wallet/statement': listStatement(database),
    'GET /web-api/wallet/debts': listDebts(database),
  })

export function openWallet({ database, clock, log }: ServerPlatform) {
  return {
    wallet: createWallet(),
    serves: {
      permissions,
      calls: [walletRoutes(database)],
      staffCalls: [walletStaffRoutes(database)],
      jobs: [() => runFolding({ database, clock, log })],
    } satisfies ServerModule,
  }
}
