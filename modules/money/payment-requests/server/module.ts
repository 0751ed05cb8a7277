// What payment requests serve: the player's calls and files, the operators' list, and what tells open pages of an answer.
import { calls, fileCalls, paymentRequestAnswered } from '#modules/money/payment-requests/contract.ts'
import { permissions } from '#modules/money/payment-requests/contract-staff.ts'
import type { Sessions } from '#modules/players/identity/server/service.ts'
import { uploadRoutes } from '#modules/players/verification/server/service.ts'
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { paymentRequestsWaiting } from '#modules/site/support/server/service.ts'
import type { SupportChange } from '#modules/site/support/contract.ts'
import { bundle, createDispatcher, type Gate } from '#platform/server/dispatch.ts'
import { projection } from '#platform/server/outbox/consumer.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { listRequests, openRequest } from './open-request.ts'
import { paymentRequestStaffRoutes } from './operators/answer-requests.ts'
import type { PaymentRequestsServer } from './payment-requests-server.ts'
import { sendFile } from './send-file.ts'

type Lower = Omit<PaymentRequestsServer, 'database'> & {
  /** In front of uploads as in front of calls. */
  readonly gate: Gate
  readonly sessions: Pick<Sessions, 'viewerOf'>
}

export function openPaymentRequests(
  { database, isChecking = false }: ServerPlatform,
  { gate, sessions: { viewerOf }, ...lower }: Lower,
) {
  const server: PaymentRequestsServer = { ...lower, database }
  const files = bundle(fileCalls, { 'POST /web-api/payment-requests/files': sendFile(server) })
  const uploads = createDispatcher([files], { isChecking, gate })
  return {
    server,
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/payment-requests/requests': listRequests(server),
          'POST /web-api/payment-requests/requests': openRequest(server),
        }),
      ],
      staffCalls: [paymentRequestStaffRoutes(server)],
      permissions,
      queues: [staffQueue('payment-requests', 'payment-requests.answer', paymentRequestsWaiting)],
      routes: async (http) => {
        await http.register(async (scope) => uploadRoutes(scope, { server: server.verification, uploads, viewerOf }))
      },
      pageChanges: [
        projection([paymentRequestAnswered], ({ payload: { playerId, requestId } }) => [
          { playerId, change: { type: 'support_answer', requestId } satisfies SupportChange },
        ]),
      ],
    } satisfies ServerModule,
  }
}
