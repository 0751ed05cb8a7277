// A game as the catalogue knows it.
export const GAME_STATES = ['active', 'hidden', 'maintenance', 'recalled'] as const
export type GameState = (typeof GAME_STATES)[number]

export const DEVICES = ['desktop', 'phone', 'tablet'] as const
export type Device = (typeof DEVICES)[number]

export const ORIENTATIONS = ['any', 'portrait', 'landscape'] as const

export type GameVersion = {
  readonly version: string
  /** Millionths of a stake, by the options that return least and most. */
  readonly returnLow: number
  readonly returnHigh: number
}

export type StakeLimit = { readonly stakeMin: bigint; readonly stakeMax: bigint }

export type CatalogueGame = {
  readonly gameId: number
  readonly code: string
  readonly provider: { readonly code: string; readonly title: string; readonly isHidden: boolean }
  readonly aggregator: string | undefined
  readonly externalCode: string | undefined
  readonly title: string
  /** By language. */
  readonly titles: Readonly<Record<string, string>>
  readonly aliases: readonly string[]
  /** At least one; the first is where its page stands. */
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly themes: readonly string[]
  readonly features: readonly string[]
  /** 1 to 5. */
  readonly volatility: number | undefined
  /** Rounds of a million that return anything. */
  readonly hitPpm: number | undefined
  /** Hundredths of a stake. */
  readonly winMax: bigint | undefined
  readonly lines: number | undefined
  readonly ways: number | undefined
  readonly hasDemo: boolean
  readonly hasFreeRounds: boolean
  readonly jackpot: string | undefined
  readonly devices: readonly string[]
  readonly orientation: string
  /** Undefined: all that are not blocked. */
  readonly countriesAllowed: readonly string[] | undefined
  readonly countriesBlocked: readonly string[]
  readonly ageMin: number | undefined
  readonly licences: readonly string[]
  readonly rulesUrl: string | undefined
  readonly pictureUrl: string | undefined
  /** '2026-11-01'. */
  readonly releasedOn: string | undefined
  /** The one that players get. */
  readonly version: GameVersion | undefined
  readonly certificate: string | undefined
  readonly state: GameState
  readonly stateReason: string | undefined
  readonly stateUntil: Date | undefined
  readonly isOwn: boolean
  /** Minor units by currency; without a row the rules of play decide. */
  readonly limits: ReadonlyMap<string, StakeLimit>
}

/** UK-09: nobody can open a game without a page of rules and a stated return. */
export const missingParts = (game: {
  readonly rulesUrl: string | undefined
  readonly version: unknown
}): readonly ('rules' | 'return')[] => [
  ...(game.rulesUrl === undefined ? (['rules'] as const) : []),
  ...(game.version === undefined ? (['return'] as const) : []),
]
