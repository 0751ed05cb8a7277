// How a game page sorts its markets: into tabs by group, favourites first, one card per kind (per number where the line is an ordinal).
import type { Market, MarketGroup } from '#modules/sports/catalogue/contract.ts'
import { cardKey } from '#modules/sports/market-kinds/rules/market-kinds.ts'
import type { KindFact } from '#modules/sports/catalogue/site/parts.ts'

export type Card = {
  readonly key: string
  readonly kind: string
  readonly group: MarketGroup
  readonly markets: readonly Market[]
  readonly hasLines: boolean
}

const GROUPS: readonly MarketGroup[] = ['main', 'goals', 'handicaps', 'halves', 'score', 'combined', 'specials']

/** Cards in the order of the page. A kind that `kinds` do not know stands at the end, under specials. */
export function cardsOf(
  markets: readonly Market[],
  favourites: readonly string[],
  kinds: readonly KindFact[],
): readonly Card[] {
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]))
  const cards = new Map<string, { card: Card; markets: Market[]; order: number }>()
  for (const market of markets) {
    const kind = kindOf.get(market.kind)
    const isOrdinal = kind?.line === 'number'
    const key = cardKey(market.kind, market.line, kind?.line)
    const known = cards.get(key)
    if (known !== undefined) {
      known.markets.push(market)
      continue
    }
    const list = [market]
    const favourite = favourites.indexOf(market.kind)
    // Stars first in the order they were given, then the table's order, ordinals by their number.
    const order =
      favourite >= 0 ? favourite - 1_000 : (kind?.order ?? 900) + (isOrdinal ? (market.line ?? 0) / 1_000 : 0)
    const card = {
      key,
      kind: market.kind,
      group: kind?.group ?? 'specials',
      markets: list,
      hasLines: kind !== undefined && kind.line !== 'none' && !isOrdinal,
    }
    cards.set(key, { card, markets: list, order })
  }
  return [...cards.values()]
    .toSorted((a, b) => a.order - b.order)
    .map(({ card, markets: list }) => ({ ...card, markets: list.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }))
}

/** The tabs that have something to show, in their order. */
export const groupsOf = (cards: readonly Card[]): readonly MarketGroup[] =>
  GROUPS.filter((group) => cards.some((card) => card.group === group))
