// What the screens of boosts show alike, and their calls.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import { useSelectionName } from '#modules/sports/catalogue/backoffice/parts.tsx'
import type { Boost, staffCalls } from '#modules/sports/boosts/contract-staff.ts'

export const askBoosts = staffCaller<typeof staffCalls>()

type SelectionProps = {
  readonly selection: Pick<Boost['selection'], 'kind' | 'line' | 'outcome'>
  readonly sides: Pick<Boost, 'home' | 'away'>
}

export function Selection({ selection, sides }: SelectionProps) {
  const selectionName = useSelectionName()
  return <bdi>{selectionName(selection, sides)}</bdi>
}

export const Odds = ({ coef }: { readonly coef: number }) => <bdi className="ltr">{coef.toFixed(2)}</bdi>
