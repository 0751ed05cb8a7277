// Parts of both screens of bets.
import type { StaffBet } from '#modules/sports/bet-history/contract-staff.ts'
import { useMarketName } from '#modules/sports/catalogue/backoffice/parts.tsx'
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

const HUNDREDTHS = 100

/** As players read them: two decimals at least. */
export const Odds = ({ coef }: { readonly coef: number }) => (
  <bdi className="ltr">
    {Number.isInteger(Math.round(coef * HUNDREDTHS * HUNDREDTHS) / HUNDREDTHS) ? coef.toFixed(2) : coef}
  </bdi>
)

type Leg = StaffBet['legs'][number]

/** A function of a selection: its market, and what was picked in it. */
export function usePick(): (leg: Leg) => string {
  const marketName = useMarketName()
  return ({ kind, line, opponents: [home, away], name }) => `${marketName({ kind, line }, { home, away })}: ${name}`
}
