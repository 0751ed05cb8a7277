// What the use cases of payment requests need.
import type { PaymentsServer } from '#modules/money/payments/server/service.ts'
import type { WithdrawalsServer } from '#modules/money/withdrawals/server/service.ts'
import type { VerificationServer } from '#modules/players/verification/server/service.ts'
import type { SupportServer } from '#modules/site/support/server/service.ts'
import type { Database } from '#platform/server/db.ts'

export type PaymentRequestsServer = {
  readonly database: Database
  readonly payments: PaymentsServer
  readonly withdrawals: WithdrawalsServer
  readonly support: SupportServer
  /** Where files are stored, and who may upload how many. */
  readonly verification: VerificationServer
}
