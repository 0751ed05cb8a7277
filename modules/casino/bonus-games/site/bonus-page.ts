// What a page of bonus games is made of, as its loader hands it on.
import type { BonusCode, Draw, ShownGame } from '#modules/casino/bonus-games/contract.ts'

export type BonusFacts = {
  readonly currency: string
  readonly games: readonly ShownGame[]
  readonly dayBudget: string
  readonly playerBudget: string
  readonly playerDays: number
  /** Of the lottery alone. */
  readonly draws: { readonly fund: string; readonly items: readonly Draw[] } | null
}

export type BonusPage = {
  /** Null: all of them. */
  readonly code: BonusCode | null
  readonly title: string
  readonly text: string
  readonly facts: BonusFacts
}
