// One payment as the calls answer it.
import type { Payment } from '#modules/money/payments/contract.ts'

export type PaymentCard = (typeof Payment)['_output']
