// Every kind of market: its number, its keys, its outcomes. Pricing, grading, screens and partners all read this
// table.

/** What `line` means. none: no line. half: …0.5 · 1.5… · quarter: Asian quarter lines · whole: integers · number: ordinal (goal 3, set 2). */
export type LineMeaning = 'none' | 'half' | 'quarter' | 'whole' | 'number'

/** Groups are the tabs of a game page. */
export type MarketGroup = 'main' | 'goals' | 'handicaps' | 'halves' | 'score' | 'combined' | 'specials'

/** The spec's `kind` of a market, which is a number: that of its group. */
export const KIND_NUMBERS = {
  main: 1,
  goals: 2,
  handicaps: 3,
  halves: 4,
  score: 5,
  combined: 6,
  specials: 7,
} as const satisfies Readonly<Record<MarketGroup, number>>

export type MarketKind = {
  /** Stable number of the spec's `typeId`; never reused. */
  readonly typeId: number
  /** Stable key, also the text key `market.<kind>`. */
  readonly kind: string
  readonly group: MarketGroup
  readonly line: LineMeaning
  /** Stable keys in their display order, also the text keys `outcome.<key>`. `scores` kinds list theirs per game. */
  readonly outcomes: readonly string[]
  /** Position among kinds on the game page, low first. */
  readonly order: number
}

/** Lines are stored and compared as integer hundredths: 2.5 is 250, −0.25 is −25. */
export type LineCents = number

/**
 * Markets that share a key are one card of a game page and one in the count of a list: all lines of a kind are one, and
 * each ordinal (goal 3, set 2) is another.
 */
export const cardKey = (kind: string, line: number | undefined, meaning: LineMeaning | undefined): string =>
  meaning === 'number' ? `${kind}/${line}` : kind
