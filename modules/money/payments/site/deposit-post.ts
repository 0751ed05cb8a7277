// The deposit form posted without JavaScript, or before the page listened: what its fields come to.
import type { Result } from '#kernel/result.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { wrongField } from '#platform/browser/form/use-form.ts'
import type { askPayments } from './ask-payments.ts'
import { readDeposit, typedDeposit } from './typed-deposit.ts'

/** What stands in the form again. The same page once more is the same deposit. */
export const DEPOSIT_KEPT: readonly string[] = ['amount', 'accountId', 'method', 'idempotencyKey']

/** `currency`: of the account that was chosen. Answers where the player pays. */
export async function postDeposit(
  form: FormData,
  currency: string,
  ask: typeof askPayments,
): Promise<Result<{ readonly redirectUrl: string }>> {
  const amount = typedDeposit(formText(form, 'amount')).replace(/\.$/u, '')
  const parsed = readDeposit(amount, currency)
  if (!parsed.ok) return wrongField('amount', parsed.refusal.code)
  return ask('POST /web-api/payments/deposits', {
    amount,
    currency,
    method: formText(form, 'method'),
    idempotencyKey: formText(form, 'idempotencyKey'),
  })
}
