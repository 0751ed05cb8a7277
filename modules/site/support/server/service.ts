// The door of support for the process that runs it and for operator commands.
export type { SupportServer } from './asker.ts'
export { unreadOf } from './message-store.ts'
export { answerRequest, standingRequests, wholeRequest, type OperatorAct, type ToTell } from './operate.ts'
