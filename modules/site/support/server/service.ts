// The door of support for the process that runs it and for operator commands.
export type { SupportServer } from './asker.ts'
export { unreadOf } from './message-store.ts'
export { openPaymentRequest } from './open-request.ts'
export { linesOf, paymentLines, paymentRequestsWaiting, type RequestLineRow as SupportLine } from './request-store.ts'
export {
  answerIn,
  answerRequest,
  lockOpenRequest,
  standingRequests,
  wholeRequest,
  type OperatorAct,
  type ToTell,
} from './operate.ts'
