// The letter to a player in whose play a strong marker of harm was found: where limits and help are.
import { defineLetters } from '#modules/site/messaging/server/service.ts'

type Letters = {
  'play-help': Readonly<Record<never, never>>
}

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'play-help': {},
})
