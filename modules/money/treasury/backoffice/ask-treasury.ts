// The operators' calls of this module; what takes two operators is proposed to the module staff.
import type { Result } from '#kernel/result.ts'
import type {
  AdjustmentAsk,
  RateAsk,
  staffCalls,
  StatementWriteOffAsk,
  SuspenseAsk,
  TaxAsk,
} from '#modules/money/treasury/contract-staff.ts'
import type { staffCalls as changeCalls } from '#modules/operations/staff/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'

export const askTreasury = staffCaller<typeof staffCalls>()
const askChanges = staffCaller<typeof changeCalls>()

type Payloads = {
  readonly 'treasury.suspense': SuspenseAsk
  readonly 'treasury.adjustment': AdjustmentAsk
  readonly 'treasury.rate': RateAsk
  readonly 'treasury.tax': TaxAsk
  readonly 'treasury.statement_write_off': StatementWriteOffAsk
}

export const propose = <K extends keyof Payloads>(
  kind: K,
  payload: Payloads[K],
  reason: string,
): Promise<Result<unknown>> => askChanges('POST /staff-api/staff/change-requests', { kind, payload, reason })
