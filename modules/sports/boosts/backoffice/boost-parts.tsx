// What the screens of boosts show alike, and their calls.
import { staffCaller } from '#platform/browser/backoffice/staff-caller.ts'
import type { Boost, staffCalls } from '#modules/sports/boosts/contract-staff.ts'

export const askBoosts = staffCaller<typeof staffCalls>()

/** Kinds as the catalogue has them, and the outcome by its English name: operators know both. */
export function Selection({
  selection: { kind, name },
}: {
  readonly selection: Pick<Boost['selection'], 'kind' | 'name'>
}) {
  return (
    <>
      <bdi>{name}</bdi> (<bdi className="ltr">{kind}</bdi>)
    </>
  )
}

export const Odds = ({ coef }: { readonly coef: number }) => <bdi className="ltr">{coef.toFixed(2)}</bdi>
