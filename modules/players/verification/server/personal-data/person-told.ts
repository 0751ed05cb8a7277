// Personal data identifies a person: exclusions of the same person apply to this account.
import { sessionService } from '#modules/players/identity/server/service.ts'
import { samePerson } from '#modules/players/profiles/server/service.ts'
import { adoptExclusions, checkRegister, holdForRegister } from '#modules/protection/exclusions/server/service.ts'
import type { Tx } from '#platform/server/db.ts'
import type { VerificationServer } from '../verification-server.ts'

/** In the transaction that wrote the data. */
export async function personTold(tx: Tx, server: VerificationServer, playerId: number): Promise<void> {
  await samePerson.keepPersonKey(tx, playerId)
  const reached = await adoptExclusions(tx, server.exclusions, playerId)
  await holdForRegister(tx, server.exclusions, playerId)
  await sessionService.endSessionsWithin(tx, server, reached)
}

/**
 * After that transaction has committed: the national register is asked about the person. An unavailable register is
 * no error.
 */
export const afterPersonTold = ({ exclusions }: VerificationServer, playerId: number): Promise<void> =>
  checkRegister(exclusions, playerId)
