// What the player's own area depends on.
import type { IdentityServer, LetterServer } from '#modules/players/identity/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { OfficePorts } from './office-ports.ts'

export type MyAccountServer = Pick<IdentityServer, 'database' | 'clock'> &
  Pick<LetterServer, 'post'> & {
    /** Facts of other modules that the area shows. */
    readonly office: OfficePorts
    /** Locks all accounts of the player until the transaction ends: whoever reads their settings under those locks is before or after it. */
    readonly lockMoney: (tx: Tx, playerId: number) => Promise<void>
    /** Whether the player may be promised or given a bonus; the answer holds until the transaction ends. */
    readonly mayHaveBonuses: (tx: Tx, playerId: number) => Promise<boolean>
    /** Seals the links at the end of newsletters. */
    readonly newsletterKey: Buffer
  }
