// What a decision would touch: bets, their stakes, and what they have paid.
import { useText } from '#platform/browser/text.tsx'
import { Facts } from '#ui/backoffice/panel.tsx'
import type { Touched } from '#modules/sports/settlement/contract-staff.ts'

function Sums({ touched, of }: { readonly touched: Touched; readonly of: 'stakes' | 'payouts' }) {
  const t = useText()
  if (touched.money.length === 0) return t('backoffice.none')
  return <bdi className="ltr">{touched.money.map((one) => `${one[of]} ${one.currency}`).join(', ')}</bdi>
}

export function TouchedFacts({ touched }: { readonly touched: Touched }) {
  const t = useText()
  const { bets, open } = touched
  return (
    <Facts
      facts={[
        { key: 'bets', label: t('fields.touchedBets'), value: t('settling.bets', { bets, open }) },
        { key: 'stakes', label: t('fields.touchedStakes'), value: <Sums touched={touched} of="stakes" /> },
        { key: 'payouts', label: t('fields.touchedPayouts'), value: <Sums touched={touched} of="payouts" /> },
      ]}
    />
  )
}
