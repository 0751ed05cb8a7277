// What the ways to sign in depend on.
import type { ContactsServer } from '#modules/players/contacts/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'

export type SignInServer = ContactsServer & {
  /** ISO 3166 alpha-2 of where a request comes from; '' where that is unknown. */
  readonly countryOf: (context: CallContext) => Promise<string>
  /** Before a session is opened, a new player's first too; a national register of exclusions is asked here. */
  readonly onSigningIn: (playerId: number) => Promise<void>
}
