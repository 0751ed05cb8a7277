// How a module describes its part of the back office: its screens, and which of them have a place in the menu.
// `Icon` is the name of an icon of the design system, which this folder does not know.
import type { RouteObject } from 'react-router'
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

export type BackofficeModule<Icon extends string> = {
  /** For operators who are signed in. */
  readonly screens: readonly ScreenEntry<Icon>[]
  /** For those who are not: sign-in, invitation. */
  readonly entryScreens?: readonly Omit<ScreenEntry<Icon>, 'place'>[]
}
