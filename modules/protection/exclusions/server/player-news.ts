// What was done about a player's limits and exclusions, as he is to be told of it by a letter: by operators, by his own word where it keeps
// him out, by a word that was said on another account of his.
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'

/** `at`: from then on it holds. */
export type PlayerNews =
  /** Minor units, hours, minutes, or 1 where casino games are blocked; null: the house's limit holds no more. */
  | {
      readonly about: 'limit'
      readonly at: Date
      readonly limitType: number
      /** '' of what is no amount. */
      readonly currency: string
      readonly value: bigint | null
    }
  /**
   * By whom the word was taken: an operator, the player's own page, another account of the same person. What is his own once accounts
   * were told apart is told as his own. `endsAt`: of its term, in milliseconds, which may be over where he has to ask to come back; null:
   * until further notice.
   */
  | {
      readonly about: 'operator-exclusion' | 'own-exclusion' | 'reached-exclusion'
      readonly at: Date
      readonly kind: Exclusion['kind']
      readonly endsAt: number | null
      /** Of the request behind it, where the player made it. */
      readonly origin?: string | undefined
    }
  | { readonly about: 'lift'; readonly at: Date; readonly kind: Exclusion['kind'] }
