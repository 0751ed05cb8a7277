// The letters to a player who is kept from playing, or is no longer.
import { tellableFrom } from '#kernel/remaining-time.ts'
import { tellPlayer } from '#modules/players/identity/server/service.ts'
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'
import { defineLetters, type LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Tx } from '#platform/server/db.ts'

/** Without either of the last until further notice; `isOver`: the term is over, and it holds until the player asks to come back. */
type ExclusionFacts = {
  readonly kind: string
  readonly at: Date
  readonly until?: Date
  readonly isOver?: boolean
}

type Letters = {
  /** On the player's word, told to an operator. */
  'operator-exclusion': ExclusionFacts
  /** On the player's own word. */
  'own-exclusion': ExclusionFacts
  /** By what was said on another account of the same person. */
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

/** From `at` on it holds. */
export type ExclusionNews =
  /**
   * Who asked for it: an operator for the player, the player, another account of the same person. What is a player's own once accounts
   * were told apart is told as their own. `endsAt`: of its term, in milliseconds, which may be over where they have to ask to come back;
   * null: until further notice.
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

/** In the transaction that does it. */
export async function tellOfExclusion(
  tx: Tx,
  server: LetterServer,
  playerId: number,
  news: ExclusionNews,
): Promise<void> {
  const { at, kind } = news
  if (news.about === 'lift') return tellPlayer(tx, server, playerId, letters['operator-lift'], { kind, at })
  const { endsAt, origin } = news
  const term =
    endsAt === null ? {} : endsAt > at.getTime() ? { until: new Date(tellableFrom(endsAt)) } : { isOver: true }
  return tellPlayer(tx, server, playerId, letters[news.about], { kind, at, ...term }, { origin })
}
