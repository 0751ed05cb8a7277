// All that is offered somewhere, for sitemaps.
import { isShown } from '#modules/casino/games/rules/launch-bar.ts'
import { derivedOf } from '#modules/casino/games/rules/sections.ts'
import type { Catalogue } from './keep-catalogue.ts'

export type CasinoOffer = {
  readonly categories: ReadonlySet<string>
  readonly providers: readonly string[]
  /** `category`: where the page of the game stands. */
  readonly games: readonly { readonly gameId: number; readonly code: string; readonly category: string }[]
}

export async function offerOf(catalogue: Catalogue): Promise<CasinoOffer> {
  const { games } = await catalogue.read()
  const shown = games.filter(isShown)
  return {
    categories: new Set(shown.flatMap((game) => [...game.categories, ...derivedOf(game.categories)])),
    providers: [...new Set(shown.map(({ provider }) => provider.code))],
    games: shown.map(({ gameId, code, categories: [category = 'all'] }) => ({ gameId, code, category })),
  }
}
