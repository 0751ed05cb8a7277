// What a game page knows of kinds of markets: those of the game come with it from the server, all others when a new one appears.
import { marketKinds } from '#modules/sports/market-kinds/rules/all-market-kinds.ts'
import type { MarketKind } from '#modules/sports/market-kinds/rules/market-kinds.ts'

export type KindFact = Pick<MarketKind, 'kind' | 'group' | 'line' | 'order'>

export const allKindFacts: readonly KindFact[] = marketKinds.map(({ kind, group, line, order }) => ({
  kind,
  group,
  line,
  order,
}))

/** Of these markets alone. */
export function kindFactsOf(markets: readonly { readonly kind: string }[]): readonly KindFact[] {
  const kinds = new Set(markets.map(({ kind }) => kind))
  return allKindFacts.filter(({ kind }) => kinds.has(kind))
}
