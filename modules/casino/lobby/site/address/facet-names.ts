// The facets as addresses name them, in the order in which they stand on the page. The catalogue's own table types them.
import type { FacetName } from '#modules/casino/games/contract.ts'

export type { FacetName }

export const FACETS: readonly FacetName[] = ['provider', 'theme', 'feature', 'volatility', 'return', 'stake', 'with']
