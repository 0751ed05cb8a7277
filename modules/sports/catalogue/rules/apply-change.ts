// How a numbered change of a live topic turns the game a page holds into the game as it is now.

type Selection = { readonly coef: number }
type Market<S extends Selection> = {
  readonly marketId: number
  readonly version: number
  readonly status: string
  readonly selections: readonly S[]
}
type Price = {
  readonly marketId: number
  readonly version: number
  readonly status: string
  readonly coefs: readonly number[]
}

/** What `applyChange` needs of a Game; the contract's Game is one. */
export type Changeable = { readonly revision: number; readonly markets: readonly Market<Selection>[] }

/** What it needs of the contract's GameChange: absent fields did not change. */
export type Change = {
  readonly prices?: readonly Price[]
  readonly added?: readonly Market<Selection>[]
  readonly removed?: readonly number[]
}

function repriced<M extends Market<Selection>>(market: M, price: Price | undefined): M {
  // A change may be repeated after a reconnection; an older version must never undo a newer one.
  if (price === undefined || price.version < market.version) return market
  const selections = market.selections.map((selection, index) => {
    const coef = price.coefs[index]
    return coef === undefined || coef === null || coef === selection.coef ? selection : { ...selection, coef }
  })
  return { ...market, version: price.version, status: price.status, selections }
}

/**
 * The game after change number `revision`. Unchanged markets keep their identity, so that a screen re-renders only
 * what changed. An added market replaces the one with its id; new markets are appended.
 */
export function applyChange<G extends Changeable>(game: G, change: Change, revision: number): G {
  const { prices, added, removed, ...facts } = change
  const priceOf = new Map(prices?.map((price) => [price.marketId, price]))
  const addedOf = new Map(added?.map((market) => [market.marketId, market]))
  const gone = new Set(removed)
  const isSame = priceOf.size + addedOf.size + gone.size === 0
  const kept = isSame
    ? game.markets
    : game.markets
        .filter(({ marketId }) => !gone.has(marketId) || addedOf.has(marketId))
        .map((market) => addedOf.get(market.marketId) ?? repriced(market, priceOf.get(market.marketId)))
  const known = new Set(game.markets.map(({ marketId }) => marketId))
  const fresh = [...addedOf.values()].filter(({ marketId }) => !known.has(marketId))
  return { ...game, ...facts, revision, markets: fresh.length === 0 ? kept : [...kept, ...fresh] }
}

export type Move = 'up' | 'down'

/** Which open prices moved between two states of a game, by selection id. */
export function movesBetween<S extends Selection & { readonly selectionId: number }>(
  before: readonly Market<S>[],
  after: readonly Market<S>[],
): ReadonlyMap<number, Move> {
  const moves = new Map<number, Move>()
  const beforeOf = new Map(before.map((market) => [market.marketId, market]))
  for (const market of after) {
    const was = beforeOf.get(market.marketId)
    if (was === undefined || was === market) continue
    for (const [index, selection] of market.selections.entries()) {
      const old = was.selections[index]
      if (old === undefined || old.selectionId !== selection.selectionId || old.coef === selection.coef) continue
      moves.set(selection.selectionId, selection.coef > old.coef ? 'up' : 'down')
    }
  }
  return moves
}
