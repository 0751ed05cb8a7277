// What the cashier serves: deposits and withdrawals in one list.
import { calls } from '#modules/money/cashier/contract.ts'
import { staffCalls } from '#modules/money/cashier/contract-staff.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { listTransactions, showTransaction, transactionPage, type CashierServer } from './show-transactions.ts'

export const openCashier = (server: CashierServer) => ({
  serves: {
    calls: [
      bundle(calls, {
        'GET /web-api/cashier/transactions': listTransactions(server),
        'GET /web-api/cashier/transactions/:transactionId': showTransaction(server),
      }),
    ],
    staffCalls: [
      bundle(staffCalls, {
        'GET /staff-api/cashier/players/:playerId/transactions': ({ playerId, ...asked }) =>
          transactionPage(server, playerId, asked),
      }),
    ],
  } satisfies ServerModule,
})
