// What withdrawals serve: the player's calls, those of operators, and what follows from providers' answers.
import { calls, withdrawalChanged } from '#modules/money/withdrawals/contract.ts'
import { permissions } from '#modules/money/withdrawals/contract-staff.ts'
import { balanceChange } from '#modules/money/wallet/server/service.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { addDestination, dropDestination } from './destinations.ts'
import { payoutConsumer } from './on-payout-finished.ts'
import { approvalChange, withdrawalStaffRoutes } from './operators/review-withdrawals.ts'
import { previewWithdrawal } from './requests/preview-withdrawal.ts'
import { requestWithdrawal } from './requests/request-withdrawal.ts'
import { cancelWithdrawal, listWithdrawals, showOptions, showWithdrawal } from './show-withdrawals.ts'
import { countInReview, withdrawalQueue } from './withdrawal-store.ts'
import type { WithdrawalsServer } from './withdrawals-server.ts'

const withdrawalRoutes = (server: WithdrawalsServer): Bundle =>
  bundle(calls, {
    'GET /web-api/withdrawals/options': showOptions(server),
    'POST /web-api/withdrawals/destinations': addDestination(server),
    'DELETE /web-api/withdrawals/destinations/:destinationId': dropDestination(server),
    'GET /web-api/withdrawals/preview': previewWithdrawal(server),
    'POST /web-api/withdrawals/withdrawals': requestWithdrawal(server),
    'GET /web-api/withdrawals/withdrawals': listWithdrawals(server),
    'GET /web-api/withdrawals/withdrawals/:withdrawalId': showWithdrawal(server),
    'POST /web-api/withdrawals/withdrawals/:withdrawalId/cancellations': cancelWithdrawal(server),
  })

const withdrawalPageChanges = projection([withdrawalChanged], ({ payload }) => [
  balanceChange(payload),
  {
    playerId: payload.playerId,
    change: { type: 'withdrawal', withdrawalId: payload.withdrawalId, status: payload.status },
  },
])

export function openWithdrawals({ database, clock, log }: ServerPlatform, lower: Omit<WithdrawalsServer, 'database'>) {
  const server: WithdrawalsServer = { ...lower, database }
  let waiting = 0
  const countWaiting = async (): Promise<void> => {
    try {
      waiting = await countInReview(database.db)
    } catch (error) {
      log.error({ err: error }, 'counting the withdrawals in review failed, will retry')
    }
  }
  return {
    server,
    serves: {
      calls: [withdrawalRoutes(server)],
      staffCalls: [withdrawalStaffRoutes(server)],
      permissions,
      queues: [withdrawalQueue],
      changeKinds: [approvalChange(server)],
      consumers: [payoutConsumer(server)],
      pageChanges: [withdrawalPageChanges],
      jobs: [() => clock.every(MINUTE_MS, countWaiting)],
      figures: () => ({ fairline_withdrawals_in_review: waiting }),
    } satisfies ServerModule<ChangeKind>,
  }
}
