// What every page has in hand: who looks, in what language and theme, the tree of sports, the balance.
import { useRouteLoaderData } from 'react-router'
import type { CoefViewId } from '#kernel/coef-view.ts'
import type { Preferences } from '#kernel/preferences.ts'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { formatMoney } from '#platform/browser/format.tsx'
import type { Locale } from '#platform/browser/text.tsx'
import type { PageSeo } from '../seo/page-seo.ts'
import type { PlayersPage, Theme } from './server-context.ts'
import type { ShellConfig } from './shell-config.ts'

export type RootData = {
  readonly language: string
  readonly theme: Theme
  readonly timeZone: string
  readonly coefViewId: CoefViewId
  /** Server time in milliseconds. */
  readonly renderedAt: number
  readonly origin: string
  readonly folded: { readonly tree: boolean; readonly coupon: boolean }
  readonly preferences: Preferences
  readonly config: ShellConfig
  readonly menu: readonly MenuSport[]
  /** It has games where the visitor is. */
  readonly isCasinoOpen: boolean
  /** What operators say to search engines of the page that was loaded; not renewed by moves in the browser. */
  readonly seo: PageSeo
  /** Null for a visitor. */
  readonly player: PlayerData | null
}

export type PlayerData = {
  readonly userId: number
  /** Null where the wallet could not be read. */
  readonly balances: Balances | null
  /** What the player has set of what every page shows (S3.22). */
  readonly shown: {
    readonly isBalanceHidden: boolean
    readonly lineDisallowSports: readonly number[]
    readonly liveDisallowSports: readonly number[]
    /** False: the player is excluded from play, and nothing is offered to them. */
    readonly mayHaveOffers: boolean
  }
  /** True only in data of a page that goes to every player; see `anyPlayer`. */
  readonly isShared?: true
}

/** As it is loaded: without a config where the server could not read it; `ConfigFallback` sees to that. */
export type LoadedRoot = Omit<RootData, 'config'> & { readonly config: ShellConfig | null }

const filled = new WeakMap<LoadedRoot, RootData>()

/** In the browser: the data of a page that goes to every player, with the player whom the document names. */
function withPlayer(root: RootData): RootData {
  const known = filled.get(root)
  if (known !== undefined) return known
  const player = JSON.parse(document.documentElement.dataset['player'] ?? 'null') as RootData['player']
  const made = { ...root, player }
  filled.set(root, made)
  return made
}

function whole(root: LoadedRoot | undefined): RootData | undefined {
  if (root === undefined || root.config === null) return undefined
  return !import.meta.env.SSR && root.player?.isShared === true ? withPlayer(root as RootData) : (root as RootData)
}

/** Undefined only where the root loader itself failed, or had no config. */
export const useRootData = (): RootData | undefined => whole(useRouteLoaderData('root'))

/** For `meta` functions: the root's data among the matches. */
export function rootDataOf(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return whole(matches.find((match) => match?.id === 'root')?.loaderData as LoadedRoot | undefined)
}

// A page that goes to every signed-in player is rendered once, without a session. What is one player's own stands in slots, which the
// server fills while it sends the page (apps/server/pages/player-slots.ts), and in `data-player` of the document, where the browser
// finds it before hydration: both write the same page.

/** `amount`: the balance as the header shows it. `player`: `PlayerData` as JSON. */
export type Slot = 'amount' | 'player'

/** The placeholder of a slot until it is filled; it cannot be guessed. */
export const slotMark = (slot: Slot, nonce: string | undefined): string => `${slot}-slot-${nonce}`

/** The texts that one player's slots are filled with, not escaped. */
export const slotTexts = (locale: Pick<Locale, 'language'>, player: PlayerData): Readonly<Record<Slot, string>> => ({
  amount: player.balances === null ? '' : formatMoney(locale, player.balances.balance, player.balances.currency),
  player: JSON.stringify(player),
})

/**
 * In place of the player while such a page is rendered. Whoever reads what is one player's own says so by that: the page is then
 * rendered again for the player alone. The two properties are not enumerable, so that they are no part of the page's data.
 */
export function anyPlayer({ isBalanceHidden }: PlayersPage, onPersonal: () => void): PlayerData {
  const shown = { isBalanceHidden, lineDisallowSports: [], liveDisallowSports: [], mayHaveOffers: true }
  const personal = <T>(value: T) => ({
    get: (): T => {
      onPersonal()
      return value
    },
  })
  return Object.defineProperties({ isShared: true, shown } as unknown as PlayerData, {
    userId: personal(0),
    balances: personal(null),
  })
}
