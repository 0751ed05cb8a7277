// The letters that tell a player of an exclusion: by an operator, by themselves, from another account of theirs, and of its early end.
import { tellableFrom } from '#kernel/remaining-time.ts'
import { tellPlayer, type LetterServer } from '#modules/players/identity/server/service.ts'
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'
import type { Tx } from '#platform/server/db.ts'

/** `at`: from then on it is in force. */
export type ExclusionNews =
  /**
   * Who said it: an operator, the player's own page, another account of the same person. What is the player's own once accounts were told apart
   * is told as their own. `endsAt`: of its term, in milliseconds, which may be over where they have to ask to come back; null: until further notice.
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

/** In the transaction that excludes the player or ends the exclusion. */
export async function tellOfExclusion(
  tx: Tx,
  { letters }: { readonly letters: LetterServer },
  playerId: number,
  news: ExclusionNews,
): Promise<void> {
  const { at, kind } = news
  if (news.about === 'lift') return tellPlayer(tx, letters, playerId, 'operator-lift', { kind, at })
  const { endsAt, origin } = news
  const term =
    endsAt === null ? {} : endsAt > at.getTime() ? { until: new Date(tellableFrom(endsAt)) } : { isOver: true }
  return tellPlayer(tx, letters, playerId, news.about, { kind, at, ...term }, origin === undefined ? {} : { origin })
}
