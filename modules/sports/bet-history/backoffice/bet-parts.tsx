// Parts of both screens of bets.
import type { StaffBet } from '#modules/sports/bet-history/contract-staff.ts'
import { useText } from '#platform/browser/text.tsx'
import { Tag, type TagTone } from '#ui/backoffice/tag.tsx'

const TONES: Readonly<Partial<Record<StaffBet['status'], TagTone>>> = { accepted: 'wait', won: 'good', lost: 'plain' }

export function BetStatusTag({ status }: Pick<StaffBet, 'status'>) {
  const t = useText()
  return <Tag tone={TONES[status] ?? 'busy'}>{t(`bets.status.${status}`)}</Tag>
}

export const Money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
  <bdi className="ltr">{`${amount} ${currency}`}</bdi>
)
