// The state of a dispute as a tag.
import type { Dispute } from '#modules/money/treasury/contract-staff.ts'
import { useText } from '#platform/browser/text.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'

const TONES: Readonly<Record<Dispute['state'], TagTone>> = {
  open: 'wait',
  answered: 'busy',
  won: 'good',
  lost: 'plain',
}

export function DisputeState({ dispute: { state, isOverdue } }: { readonly dispute: Dispute }) {
  const t = useText()
  return (
    <Tag tone={isOverdue ? 'bad' : TONES[state]}>{t(isOverdue ? 'dispute.overdue' : `dispute.state.${state}`)}</Tag>
  )
}
