// Kinds whose price operators may raise for one selection. A boosted price is a market of its own beside the usual one, with the same
// outcomes, and is settled like it.
import type { MarketKind } from './market-kinds.ts'

/** By the usual kind. */
const BOOSTED: Readonly<Record<string, string>> = {
  '1x2': 'boosted_1x2',
  winner: 'boosted_winner',
  total: 'boosted_total',
}

const usualKinds: ReadonlyMap<string, string> = new Map(
  Object.entries(BOOSTED).map(([usual, boosted]) => [boosted, usual]),
)

/** The kind of boosted prices of a kind; undefined where it is not boosted. */
export const boostedKind = (kind: string): string | undefined => BOOSTED[kind]

/** The usual kind of a boosted one; undefined for every other kind. */
export const usualKind = (kind: string): string | undefined => usualKinds.get(kind)

/** typeIds from 120. */
export const boostedMarketKinds: readonly MarketKind[] = [
  { typeId: 120, kind: 'boosted_1x2', group: 'main', line: 'none', outcomes: ['home', 'draw', 'away'], order: -3 },
  { typeId: 121, kind: 'boosted_winner', group: 'main', line: 'none', outcomes: ['home', 'away'], order: -2 },
  { typeId: 122, kind: 'boosted_total', group: 'main', line: 'quarter', outcomes: ['over', 'under'], order: -1 },
]
