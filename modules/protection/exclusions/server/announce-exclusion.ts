// Announces in the transaction that does it that a player is excluded, or no longer. Letters and modules above are consumers.
import { exclusionLifted, playerExcluded } from '#modules/protection/exclusions/contract.ts'
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'
import type { Tx } from '#platform/server/db.ts'
import { append, eventOf } from '#platform/server/outbox/outbox.ts'
import type { ExclusionCause } from './exclusions-server.ts'

export type AnnouncedExclusion = {
  readonly playerId: number
  readonly kind: ExclusionCause
  /** Whose decision it was; `person`: it was made on another account of the same person. */
  readonly by: 'player' | 'operator' | 'person' | 'register'
  /**
   * In milliseconds; the end of the term, which may be over where the player has to request the return; null: until
   * further notice.
   */
  readonly endsAt: number | null
  readonly isTold: boolean
  /** Of the request behind it, where the player made it. */
  readonly origin?: string | undefined
}

export const announceExcluded = (tx: Tx, excluded: readonly AnnouncedExclusion[], at: Date): Promise<void> =>
  append(
    tx,
    excluded.map((one) => eventOf(playerExcluded, { ...one, at: at.getTime() })),
  )

export const announceLifted = (tx: Tx, playerId: number, kind: Exclusion['kind'], at: Date): Promise<void> =>
  append(tx, [eventOf(exclusionLifted, { playerId, kind, at: at.getTime() })])
