// What the screens of exposure show alike: a game, one of its selections, and an amount beside its limit.
import { useText } from '#platform/browser/text.tsx'
import type { ExposureRow } from '#modules/sports/betting/contract-staff.ts'

export const Opponents = ({ row: { home, away } }: { readonly row: Pick<ExposureRow, 'home' | 'away'> }) => (
  <bdi>
    {home} – {away}
  </bdi>
)

/** Kinds and outcomes as the catalogue has them: operators know these keys, and no text is needed for each. */
export function Selection({ row: { selection } }: { readonly row: Pick<ExposureRow, 'selection'> }) {
  const t = useText()
  if (selection === undefined) return t('risk.whole_game')
  const { kind, line, outcome } = selection
  return <bdi className="ltr">{[kind, line, outcome].filter((part) => part !== undefined).join(' · ')}</bdi>
}

export const Euros = ({ amount }: { readonly amount: string }) => <bdi className="ltr">{amount} EUR</bdi>

/** '12 %': how much of the limit is open. */
export function Used({ liability, limit }: { readonly liability: string; readonly limit: string }) {
  const share = Number(limit) === 0 ? 100 : Math.floor((100 * Number(liability)) / Number(limit))
  return <bdi className="ltr">{share} %</bdi>
}
