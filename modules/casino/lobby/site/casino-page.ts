// What a page of the casino is made of, as its loader hands it on.
import type { GamesFound, Tile } from '#modules/casino/games/contract.ts'
import type { MyGames } from '#modules/casino/lobby/contract.ts'
import type { ListAsk } from './address/casino-address.ts'

export type Provider = { readonly code: string; readonly title: string; readonly count: number }

/** What stands above every page: categories with games where the visitor is. */
export type CasinoHead = {
  readonly total: number
  readonly categories: readonly { readonly code: string; readonly count: number }[]
}

export type ListPlace = {
  /** `search`: of all games, with a field; `provider` and `own`: of one provider. */
  readonly place: 'category' | 'search' | 'provider' | 'own'
  readonly category: string
  /** A part of the category, as its address says it. */
  readonly part: string | null
  readonly providerTitle: string | null
  /** The address of the whole category, without language. */
  readonly base: string
}

export type ListPage = ListPlace & {
  readonly kind: 'list'
  readonly head: CasinoHead
  readonly ask: ListAsk
  readonly found: GamesFound
}

export type LobbyPage = {
  readonly kind: 'lobby'
  readonly head: CasinoHead
  readonly rows: readonly { readonly category: string; readonly total: number; readonly items: readonly Tile[] }[]
  readonly providers: readonly Provider[]
}

export type CasinoPage =
  | LobbyPage
  | ListPage
  | { readonly kind: 'providers'; readonly head: CasinoHead; readonly providers: readonly Provider[] }
  | { readonly kind: 'mine'; readonly head: CasinoHead; readonly isFavourites: boolean; readonly mine: MyGames }

export type CasinoView = {
  readonly page: CasinoPage
  /** Stakes are named in it. */
  readonly currency: string
}
