// What every page has in hand: who looks, in what language and theme, the tree of sports, the balance.
import { useRouteLoaderData } from 'react-router'
import type { CoefViewId } from '#kernel/coef-view.ts'
import type { Preferences } from '#kernel/preferences.ts'
import type { MenuSport } from '#modules/sports/catalogue/contract.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import type { PageSeo } from './seo/page-seo.ts'
import type { Theme } from './server-context.ts'
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
  /** What operators say to search engines of the page that was loaded; not renewed by moves in the browser. */
  readonly seo: PageSeo
  /** Null for a visitor. */
  readonly player: {
    readonly userId: number
    readonly balances: Balances | null
    /** What he has set of what every page shows (S3.22). */
    readonly shown: {
      readonly isBalanceHidden: boolean
      readonly lineDisallowSports: readonly number[]
      readonly liveDisallowSports: readonly number[]
      /** False: he is kept from playing, and nothing is offered to him. */
      readonly mayHaveOffers: boolean
    }
  } | null
}

/** As it is loaded: without a config where the server could not read it; `ConfigFallback` sees to that. */
export type LoadedRoot = Omit<RootData, 'config'> & { readonly config: ShellConfig | null }

const whole = (root: LoadedRoot | undefined): RootData | undefined =>
  root === undefined || root.config === null ? undefined : (root as RootData)

/** Undefined only where the root loader itself failed, or had no config. */
export const useRootData = (): RootData | undefined => whole(useRouteLoaderData('root'))

/** For `meta` functions: the root's data among the matches. */
export function rootDataOf(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return whole(matches.find((match) => match?.id === 'root')?.loaderData as LoadedRoot | undefined)
}
