// What the use cases of identity need.
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { SignInGuard } from '#modules/players/sign-in-guard/server/service.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Called for every session that ended, so that its open sockets close. */
export type OnSessionEnded = (sessionId: string) => void

export type IdentityServer = {
  readonly database: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly onSessionEnded: OnSessionEnded
  /** In front of every proof of identity. */
  readonly guard: SignInGuard
  readonly passwords: Passwords
}
