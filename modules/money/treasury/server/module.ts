// What the treasury serves: operators' calls, and the changes that take two of them.
import { balanceAdjusted } from '#modules/money/treasury/contract.ts'
import { permissions, staffCalls } from '#modules/money/treasury/contract-staff.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { adjustmentChange, listAdjustments } from './adjustments/adjustments.ts'
import { decideDispute, listAll, showDispute } from './disputes/disputes.ts'
import { disputeConsumer } from './disputes/on-chargeback.ts'
import { listRates, preview, rateChange, takeRates } from './rates.ts'
import { compareStatements, statementWriteOffChange, takeStatement } from './statements.ts'
import { decideAlone, suspenseChange } from './suspense/decide-suspense.ts'
import { listCases, showCase } from './suspense/show-suspense.ts'
import { listTaxes, taxChange } from './taxes.ts'
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { statements } from '#modules/money/payments/server/service.ts'
import { disputeQueue } from './disputes/dispute-store.ts'
import type { TreasuryServer } from './treasury-server.ts'

export function openTreasury({ database }: ServerPlatform, lower: Omit<TreasuryServer, 'database'>) {
  const server: TreasuryServer = { ...lower, database }
  return {
    serves: {
      staffCalls: [
        bundle(staffCalls, {
          'GET /staff-api/treasury/suspense': listCases(server),
          'GET /staff-api/treasury/suspense/:suspenseId': showCase(server),
          'POST /staff-api/treasury/suspense/:suspenseId/decisions': decideAlone(server),
          'GET /staff-api/treasury/adjustments': listAdjustments(server),
          'GET /staff-api/treasury/statements': compareStatements(server),
          'POST /staff-api/treasury/statements/:provider/imports': takeStatement(server),
          'GET /staff-api/treasury/rates': listRates(server),
          'POST /staff-api/treasury/rate-previews': preview(server),
          'POST /staff-api/treasury/rate-imports': takeRates(server),
          'GET /staff-api/treasury/taxes': listTaxes(server),
          'GET /staff-api/treasury/disputes': listAll(server),
          'GET /staff-api/treasury/disputes/:disputeId': showDispute(server),
          'POST /staff-api/treasury/disputes/:disputeId/decisions': decideDispute(server),
        }),
      ],
      permissions,
      changeKinds: [
        suspenseChange(server),
        adjustmentChange(server),
        rateChange,
        taxChange,
        statementWriteOffChange(server),
      ],
      queues: [staffQueue('suspense', 'treasury.decide', statements.suspenseWaiting), disputeQueue],
      consumers: [disputeConsumer(server)],
      pageChanges: [projection([balanceAdjusted], ({ payload }) => [balanceChange(payload)])],
    } satisfies ServerModule<ChangeKind>,
  }
}
