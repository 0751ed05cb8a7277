// What operators have done about a player, as he is to be told of it by a letter.
import type { LimitValue } from '#modules/safer-gambling/rules/amount-limit.ts'
import type { Exclusion } from '#modules/safer-gambling/rules/exclusion.ts'

/** `at`: from then on it holds. */
export type OperatorNews =
  /** Minor units, hours, minutes, or 1 where casino games are blocked; null: the house's limit holds no more. */
  | {
      readonly about: 'limit'
      readonly at: Date
      readonly limitType: number
      /** '' of what is no amount. */
      readonly currency: string
      readonly value: LimitValue
    }
  /** `endsAt`: of its term, in milliseconds; null: until further notice. */
  | {
      readonly about: 'exclusion'
      readonly at: Date
      readonly kind: Exclusion['kind']
      readonly endsAt: number | null
    }
  | { readonly about: 'lift'; readonly at: Date; readonly kind: Exclusion['kind'] }
