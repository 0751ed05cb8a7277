// What the screens of exposure show alike: a game, one of its selections, and an amount beside its limit.
import { useText } from '#platform/browser/text.tsx'
import { useSelectionName } from '#modules/sports/catalogue/backoffice/parts.tsx'
import type { ExposureRow } from '#modules/sports/betting/contract-staff.ts'

export const Opponents = ({ row: { home, away } }: { readonly row: Pick<ExposureRow, 'home' | 'away'> }) => (
  <bdi>
    {home} – {away}
  </bdi>
)

type SelectionRow = Pick<ExposureRow, 'selection' | 'home' | 'away'>

export function Selection({ row: { selection, ...sides } }: { readonly row: SelectionRow }) {
  const t = useText()
  const selectionName = useSelectionName()
  return selection === undefined ? t('risk.whole_game') : <bdi>{selectionName(selection, sides)}</bdi>
}

export const Euros = ({ amount }: { readonly amount: string }) => <bdi className="ltr">{amount} EUR</bdi>

/** '12 %': how much of the limit is open. */
export function Used({ liability, limit }: { readonly liability: string; readonly limit: string }) {
  const share = Number(limit) === 0 ? 100 : Math.floor((100 * Number(liability)) / Number(limit))
  return <bdi className="ltr">{share} %</bdi>
}
