// The letters to players about exclusions and their end: a consumer of this module's events.
import { tellableFrom } from '#kernel/remaining-time.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import { exclusionLifted, playerExcluded } from '#modules/protection/exclusions/contract.ts'
import { defineLetters, type LetterServer } from '#modules/site/messaging/server/service.ts'
import { consumer, type Consumer } from '#platform/server/outbox/consumer.ts'

/**
 * Without either of the last until further notice; `isOver`: the term is over, and it is in force until the player
 * requests the return.
 */
type ExclusionFacts = {
  readonly kind: string
  readonly at: Date
  readonly until?: Date
  readonly isOver?: boolean
}

type Letters = {
  /** At the player's request, recorded by an operator. */
  'operator-exclusion': ExclusionFacts
  /** By the player's own declaration. */
  'own-exclusion': ExclusionFacts
  /** By a declaration on another account of the same person. */
  'reached-exclusion': ExclusionFacts
  /** Two operators ended an exclusion before its term. */
  'operator-lift': { readonly kind: string; readonly at: Date }
}

const notesOf =
  (see: 'exclusion.see' | 'exclusion.see-reached') =>
  ({ until, isOver }: ExclusionFacts): readonly string[] => {
    const term = until !== undefined ? 'until' : isOver === undefined ? 'open' : 'isOver'
    return [`exclusion.${term}`, 'exclusion.what', see]
  }

export const letters = defineLetters<Letters>(import.meta.dirname, {
  'operator-exclusion': { notes: notesOf('exclusion.see') },
  'own-exclusion': { notes: notesOf('exclusion.see') },
  'reached-exclusion': { notes: notesOf('exclusion.see-reached') },
  'operator-lift': { notes: () => ['operator-lift.limits', 'operator-lift.again'] },
})

const LETTER_BY = { player: 'own-exclusion', operator: 'operator-exclusion', person: 'reached-exclusion' } as const

/** Writes the letters, in the transaction that moves the consumer. */
export const exclusionLetters = (server: LetterServer): Consumer =>
  consumer('exclusion-letters', [playerExcluded, exclusionLifted], async (tx, events) => {
    for (const { name, eventId, payload } of events) {
      const { playerId, kind } = payload
      const at = new Date(payload.at)
      if (name === 'exclusion.lifted') {
        await tellPlayer(tx, server, playerId, letters['operator-lift'], { kind, at }, { eventId })
        continue
      }
      const { by, isTold, endsAt, origin } = payload
      if (!isTold || by === 'register') continue
      const term =
        endsAt === null ? {} : endsAt > payload.at ? { until: new Date(tellableFrom(endsAt)) } : { isOver: true }
      await tellPlayer(tx, server, playerId, letters[LETTER_BY[by]], { kind, at, ...term }, { origin, eventId })
    }
  })
