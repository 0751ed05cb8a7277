// The colour of a withdrawal's status in lists and heads.
import type { QueuedWithdrawal } from '#modules/money/withdrawals/contract-staff.ts'
import type { TagTone } from '#ui/backoffice/tag.tsx'

export const STATUS_TONES: Readonly<Record<QueuedWithdrawal['status'], TagTone>> = {
  review: 'wait',
  approved: 'busy',
  paid: 'good',
  partly_paid: 'busy',
  failed: 'bad',
  returned: 'bad',
  rejected: 'plain',
  cancelled: 'plain',
}
