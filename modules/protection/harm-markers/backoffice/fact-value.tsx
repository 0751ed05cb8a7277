// One figure of a flag for operators: amounts with their currency, durations in hours and minutes, shares with their
// base.
import { Moment } from '#platform/browser/backoffice/moment.tsx'
import { useText, type Text } from '#platform/browser/text.tsx'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import type { MarkerFact } from '#modules/protection/harm-markers/contract-staff.ts'

export function Money({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  return (
    <bdi className="ltr">
      {amount} {currency}
    </bdi>
  )
}

export const sayTime = (t: Text, ms: number): string =>
  t('markers.time', { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) })

export function FactValue({ fact }: { readonly fact: MarkerFact }) {
  const t = useText()
  switch (fact.kind) {
    case 'count':
      return <bdi className="ltr">{fact.count}</bdi>
    case 'money':
      return <Money amount={fact.amount} currency={fact.currency} />
    case 'share': {
      const { part, whole } = fact
      return t('markers.share', { part, whole, percent: whole === 0 ? 0 : Math.round((part * 100) / whole) })
    }
    case 'span':
      return sayTime(t, fact.ms)
    case 'instant':
      return <Moment at={fact.at} />
  }
}
