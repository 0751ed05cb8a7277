// What a slot is, as data: its strips, what pays, its features, and what the enumeration of all its stops counted.

/** By reel, each from the top. */
export type Grid<Name extends string = string> = readonly (readonly Name[])[]
export type Strips<Name extends string = string> = Grid<Name>

/** A winning run of free spins: what each pays is multiplied. */
export type FreeSpins<Name extends string = string> = {
  /** Scatters that begin them. */
  readonly trigger: number
  readonly spins: number
  /** Added each time that as many scatters show during free spins; zero: never. */
  readonly more: number
  readonly multiplier: number
  /** Where free spins have strips of their own. */
  readonly strips?: Strips<Name>
}

/** Whole numbers over all stops of a set of strips; a unit is the stake divided by `stakeUnits`. */
export type Counted = {
  /** Stops: the product of the lengths of the strips. */
  readonly cycle: number
  /** Units paid by lines or ways, and by scatters. */
  readonly runUnits: number
  readonly scatterUnits: number
  /** Stops that pay anything, and more than the stake. */
  readonly hits: number
  readonly aboveStake: number
  /** Stops that begin free spins, and the units that they pay themselves. */
  readonly triggers: number
  readonly triggerUnits: number
  /** The sum of the squares of the units. */
  readonly squares: number
  /** The most units of one spin. */
  readonly greatest: number
  /** The most wins that one spin makes, one after another. */
  readonly longest: number
}

export type SlotSheet<Name extends string = string> = {
  readonly code: string
  readonly version: string
  readonly rows: number
  readonly strips: Strips<Name>
  /** Rows by reel; without lines every way from the left pays: a symbol on each of the first reels, at any height. */
  readonly lines?: readonly (readonly number[])[]
  /** What all units together cost: a line or a way pays in units of stake / stakeUnits. */
  readonly stakeUnits: number
  /** Units for 1, 2, 3 … of a kind on the first reels. */
  readonly pays: Readonly<Partial<Record<Name, readonly number[]>>>
  /** Stands for every symbol but the scatter; each one in a winning run multiplies it. */
  readonly wild?: { readonly symbol: Name; readonly multiplier: number }
  /** Pays anywhere, times the whole stake, by how many show when nothing falls any more. */
  readonly scatter?: { readonly symbol: Name; readonly pays: Readonly<Record<number, number>> }
  /**
   * What pays falls out and the strip follows from above, as long as anything pays; the multiplier of the first, second,
   * third … win of a spin, of which the last one repeats.
   */
  readonly cascades?: readonly number[]
  readonly freeSpins?: FreeSpins<Name>
  /** A round pays at most so many stakes: then it ends. */
  readonly greatestWin: number
  readonly counted: Counted
  /** Of the strips of free spins, where they have their own. */
  readonly freeCounted?: Counted
}
