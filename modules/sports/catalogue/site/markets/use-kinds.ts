// The kinds of a game's markets, and all there are as soon as a market comes that the server did not send.
import { useEffect, useState } from 'react'
import type { KindFact } from './kind-facts.ts'

export function useKinds(
  known: readonly KindFact[],
  markets: readonly { readonly kind: string }[],
): readonly KindFact[] {
  const [all, setAll] = useState<readonly KindFact[]>()
  const isNew = all === undefined && markets.some((market) => !known.some(({ kind }) => kind === market.kind))
  useEffect(() => {
    if (!isNew) return
    void import('./kind-facts.ts').then(
      ({ allKindFacts }) => setAll(allKindFacts),
      // It stands at the end meanwhile.
      () => undefined,
    )
  }, [isNew])
  return all ?? known
}
