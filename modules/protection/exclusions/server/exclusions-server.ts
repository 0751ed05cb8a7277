// What the use cases of this module need from other modules.
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Database, Db, Tx } from '#platform/server/db.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Log } from '#platform/server/observability/log.ts'

/** Why a player is excluded from now on; `register`: by the national register. */
export type ExclusionCause = 'self_exclusion' | 'time_out' | 'register'

/** Two operators' ruling about two accounts. */
export type PersonRuling = {
  readonly otherId: number
  readonly actor: string
  readonly approver: string
  readonly reason: string
  readonly at: Date
}

/** Which accounts are one person's (GLI-20). */
export type Persons = {
  /** Whether the player has ever declared a name and a birth date. */
  isIdentityKnown(db: Db, playerId: number): Promise<boolean>
  /**
   * Other accounts of the same person. Called before any account is locked: until the transaction ends no other
   * account of this person can be registered, declared or excluded.
   */
  samePersonOf(tx: Tx, playerId: number): Promise<readonly number[]>
  /** The same without locks: for display, not for decisions. */
  seenAccountsOf(db: Db, playerId: number): Promise<readonly number[]>
  /**
   * Of pairs [who has proven, whose] those where the first has proven data under a name that the second has
   * declared too.
   */
  provenFor(db: Db, pairs: readonly (readonly [number, number])[]): Promise<readonly (readonly [number, number])[]>
  /** Of these players each pair that two operators have set apart. */
  apartAmong(db: Db, playerIds: readonly number[]): Promise<readonly (readonly [number, number])[]>
  /** Accounts that look like the player's and are not, by the last ruling of two operators. */
  rulingsOf(db: Db, playerId: number): Promise<readonly PersonRuling[]>
  /** Records for each of these pairs that they are one person's, or are not. The persons are locked. */
  insertRulings(
    tx: Tx,
    ruling: Omit<PersonRuling, 'otherId'> & {
      readonly pairs: readonly (readonly [number, number])[]
      readonly areOne: boolean
    },
  ): Promise<void>
}

export type ExclusionsServer = {
  readonly database: Database
  readonly wallet: Wallet
  readonly log: Pick<Log, 'error'>
  /**
   * The country that the player declared at registration, two letters, which determines the jurisdiction. undefined
   * where it is unknown.
   */
  readonly countryOf: (db: Db, playerId: number) => Promise<string | undefined>
  /** After the commit of an exclusion: signs the player out everywhere. */
  readonly endSessions: (playerId: number) => Promise<unknown>
  readonly persons: Persons
  /** In the exclusion's own transaction: withdraws these players' queued marketing and pending bonuses. */
  readonly onExcluded: (
    tx: Tx,
    excluded: { readonly playerIds: readonly number[]; readonly cause: ExclusionCause; readonly at: Date },
  ) => Promise<void>
  /** In the transaction of a player's own self-exclusion: the side that owns bets names those to be returned (GLI-21). The accounts are locked. */
  readonly onSelfExcluded: (tx: Tx, playerId: number, at: Date) => Promise<void>
  readonly letters: LetterServer
}
