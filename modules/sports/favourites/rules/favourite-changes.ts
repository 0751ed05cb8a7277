// What has changed between two states of a player's favourites, and a state with changes applied.

/** By kind, the newest first. */
export type Lists = {
  readonly games: readonly number[]
  readonly teams: readonly string[]
  readonly championships: readonly number[]
}

export type Changes = { readonly added: Lists; readonly removed: Lists }

export const NO_LISTS: Lists = { games: [], teams: [], championships: [] }

const without = <T>(list: readonly T[], others: readonly T[]): readonly T[] =>
  list.filter((item) => !others.includes(item))

const added = (from: Lists, to: Lists): Lists => ({
  games: without(to.games, from.games),
  teams: without(to.teams, from.teams),
  championships: without(to.championships, from.championships),
})

export const changesBetween = (from: Lists, to: Lists): Changes => ({
  added: added(from, to),
  removed: added(to, from),
})

export const hasChanges = (changes: Changes): boolean =>
  [changes.added, changes.removed].some(
    ({ games, teams, championships }) => games.length + teams.length + championships.length > 0,
  )

const changed = <T>(list: readonly T[], more: readonly T[], less: readonly T[]): readonly T[] => [
  ...without(more, list),
  ...without(list, less),
]

export const withChanges = (lists: Lists, changes: Changes): Lists => ({
  games: changed(lists.games, changes.added.games, changes.removed.games),
  teams: changed(lists.teams, changes.added.teams, changes.removed.teams),
  championships: changed(lists.championships, changes.added.championships, changes.removed.championships),
})
