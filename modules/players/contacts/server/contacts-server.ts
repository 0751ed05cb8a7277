// What the use cases of contacts depend on.
import type { CredentialsServer } from '#modules/players/credentials/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'

/** What a brand asks of whoever registers. */
export type RegistrationRules = {
  of(context: CallContext): Promise<{
    readonly isEnabled: boolean
    readonly ageMin: number
    /** S1.16: a bonus waits for the new player until their identity is verified. */
    readonly isBonusHeld: boolean
    /** The brand's name: the rules that it has published are the new player's. */
    readonly brand: string
  }>
  /** Whether players from that country (ISO 3166 alpha-2) are refused, wherever the visitor is. */
  isCountryShut(context: CallContext, iso: string): Promise<boolean>
}

export type ContactsServer = CredentialsServer & {
  /** Digests the codes of short messages, so that the tables reveal none. */
  readonly smsCodeKey: Buffer
  readonly registrationRules: RegistrationRules
}
