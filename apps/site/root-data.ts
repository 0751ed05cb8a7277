// What every page has in hand: who looks, in what language and theme, the tree of sports, the balance.
import { useRouteLoaderData } from 'react-router'
import type { CoefViewId } from '#kernel/coef-view.ts'
import type { MenuSport } from '#modules/catalogue/contract.ts'
import type { Balances } from '#modules/wallet/contract.ts'
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
  readonly config: ShellConfig
  readonly menu: readonly MenuSport[]
  /** Null for a visitor. */
  readonly player: { readonly userId: number; readonly balances: Balances | null } | null
}

/** Undefined only where the root loader itself failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData('root')

/** For `meta` functions: the root's data among the matches. */
export function rootDataOf(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}
