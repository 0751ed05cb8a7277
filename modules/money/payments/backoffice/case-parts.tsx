// What the list and the screen of one case share: their calls, the state of a case, and what a provider said.
import type { PaymentCase, staffCalls } from '#modules/money/payments/contract-staff.ts'
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useText } from '#platform/browser/text.tsx'
import { Tag } from '#ui/backoffice/tag.tsx'

export const askCases = staffCaller<typeof staffCalls>()

export function CaseState({ closed }: Pick<PaymentCase, 'closed'>) {
  const t = useText()
  return <Tag tone={closed === null ? 'busy' : 'good'}>{t(`paycase.state.${closed === null ? 'open' : 'closed'}`)}</Tag>
}

export const SaidAmount = ({ said: { amount, currency } }: Pick<PaymentCase, 'said'>) => {
  const t = useText()
  return amount === null ? t('backoffice.none') : <bdi className="ltr">{`${amount} ${currency ?? ''}`.trim()}</bdi>
}
