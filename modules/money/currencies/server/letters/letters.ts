// The letter about a currency that was given up.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  /** `before` and `after`: what the player had in it and has in the new one, with their currencies. `rate`: as the law has it. */
  'currency-replaced': {
    readonly from: string
    readonly to: string
    readonly rate: string
    readonly before: string
    readonly after: string
  }
}

export const letters = defineLetters<Letters>(import.meta.dirname, { 'currency-replaced': {} })
