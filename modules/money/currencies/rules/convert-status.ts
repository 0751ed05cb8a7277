// S4.10: which of a player's accounts may be converted: 0 none, 1 the main one, 2 an additional one.
export type ConvertStatus = 0 | 1 | 2

export type HeldAccount = {
  readonly isMain: boolean
  readonly currency: string
  readonly hasMoney: boolean
}

/**
 * `isRated`: there is a rate that may be used. Who may not play converts into the main account only. An additional account comes
 * first: its money is what a player loses sight of.
 */
export function convertStatus(
  accounts: readonly HeldAccount[],
  isRated: (currency: string) => boolean,
  mayPlay: boolean,
): ConvertStatus {
  const rated = accounts.filter(({ currency }) => isRated(currency))
  const main = rated.find(({ isMain }) => isMain)
  if (main === undefined) return 0
  const others = rated.filter(({ isMain }) => !isMain)
  if (others.some(({ hasMoney }) => hasMoney)) return 2
  return main.hasMoney && mayPlay && others.length > 0 ? 1 : 0
}
