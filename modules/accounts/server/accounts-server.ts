// What the use cases of accounts stand on.
import type { Clock } from '#platform/server/clock.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What others do for a new player in the registration's own transaction; the wallet opens the main account here. */
export type OnRegistered = (tx: Tx, player: { readonly playerId: number; readonly currency: string }) => Promise<void>

/** Told of every ended session, so that its open sockets close. */
export type OnSessionEnded = (sessionId: string) => void

export type AccountsServer = {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly onRegistered: OnRegistered
  readonly onSessionEnded: OnSessionEnded
}
