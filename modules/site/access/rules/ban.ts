// S4.5, S9.9: banned players, what stays open to them, and routes that are not for signed-in players.

/** `level` 0: not banned. */
export type Ban = { readonly level: number; readonly version: number }

export const notBanned: Ban = { level: 0, version: 0 }

/** S9.9: the level that leaves withdrawing open, by version. */
export const DEDUCE_LEVEL_OF_VERSION_1 = 53
export const DEDUCE_LEVEL = 45

export const isBanned = ({ level }: Ban): boolean => level > 0

export const isDeduceAllowed = ({ level, version }: Ban): boolean =>
  level === (version === 1 ? DEDUCE_LEVEL_OF_VERSION_1 : DEDUCE_LEVEL)

export type BanRoute = {
  readonly isAllowedWhenBanned: boolean
  /** The page of withdrawals. */
  readonly isDeduce: boolean
  readonly isBlockedForAuthorised: boolean
}

/** `outside`: the fixed page that is not ours. */
export function banTarget(
  player: { readonly isAuthorised: boolean; readonly ban: Ban },
  route: BanRoute,
): 'outside' | 'home' | 'stay' {
  if (isBanned(player.ban))
    return route.isAllowedWhenBanned || (route.isDeduce && isDeduceAllowed(player.ban)) ? 'stay' : 'outside'
  return player.isAuthorised && route.isBlockedForAuthorised ? 'home' : 'stay'
}
