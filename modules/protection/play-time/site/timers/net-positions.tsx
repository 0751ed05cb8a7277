// UK-07: won or lost since this stretch of play began, as text and amount, one line for each currency of a list of
// facts.
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { outcomeOf, unsigned } from '#modules/protection/play-time/rules/reminder-timer.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'

/** undefined: not known now. */
export function NetPositions({ positions }: { readonly positions: PlayTimeStatus['netPositions'] | undefined }) {
  const t = useText()
  const format = useFormat()
  if (positions === undefined || positions.length === 0)
    return (
      <div>
        <dt>{t('popup.reality.result')}</dt>
        <dd>{t(positions === undefined ? 'popup.reality.unknown' : 'popup.reality.none')}</dd>
      </div>
    )
  return positions.map(({ currency, amount }) => (
    <div key={currency}>
      <dt>{t(`popup.reality.${outcomeOf(amount)}`)}</dt>
      <dd>
        <bdi className="ltr">{format.money(unsigned(amount), currency)}</bdi>
      </dd>
    </div>
  ))
}
