// How a module describes its part of the back office: its screens, and which of them have a place in the menu.
// `Icon` is the name of an icon of the design system, which this folder does not know.
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { Permission } from '#kernel/contract.ts'

/** A line of the menu. */
export type MenuPlace<Icon extends string> = {
  /** The name's text is `place.<name>`. */
  readonly name: string
  readonly icon: Icon
  /** What the first call of the screen requires: shown to operators who have it. Without one it is shown to all. */
  readonly permission?: Permission
}

export type ScreenEntry<Icon extends string> = {
  /** From the root, without a slash at its beginning; `:name` segments are parameters. */
  readonly path: string
  /** The file of the screen, fetched when it is first opened: `Component` and, where it needs data, `loader`. */
  readonly load: Extract<RouteObject['lazy'], (...args: never) => unknown>
  readonly place?: MenuPlace<Icon>
}

/** A tab of the page of one player: a screen below `players/:playerId`. */
export type PlayerTab = {
  /** Its last segment of the address, which is also its name's text: `player-tab.<path>`. */
  readonly path: string
  /** What the first call of the screen requires. */
  readonly permission: Permission
  /** A screen like any other: its back link and its name are left out, for the page says whose it is. */
  readonly load: ScreenEntry<never>['load']
  /** Where the screen stood before it was a tab, with `:playerId`; leads here. */
  readonly former?: string
}

/** What a module shows on a page that several share: the home page, the first tab of a player's page. */
export type PanelFile = {
  readonly loader: (args: LoaderFunctionArgs) => Promise<unknown>
  /** `shown`: what the loader returned. */
  readonly Panel: ComponentType<{ readonly shown: never }>
}

export type PanelEntry = {
  readonly name: string
  /** What its call requires; without one it is shown to all. */
  readonly permission?: Permission
  readonly load: () => Promise<PanelFile>
  /** Takes the whole width. */
  readonly isWide?: boolean
}

export type BackofficeModule<Icon extends string> = {
  /** For operators who are signed in. */
  readonly screens: readonly ScreenEntry<Icon>[]
  /** For those who are not: sign-in, invitation. */
  readonly entryScreens?: readonly Omit<ScreenEntry<Icon>, 'place'>[]
  readonly playerTabs?: readonly PlayerTab[]
  /** In the first tab of a player's page. */
  readonly playerPanels?: readonly PanelEntry[]
  /** On the page that operators start at. */
  readonly homePanels?: readonly PanelEntry[]
}
