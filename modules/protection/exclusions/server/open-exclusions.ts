// Exclusions with what they ask of the modules below: who a player is, their sessions, their letters. What follows of an exclusion above is
// announced within its transaction.
import { countries, countryById } from '#kernel/countries.ts'
import { findPerson, pendingBonuses, samePerson } from '#modules/players/profiles/server/service.ts'
import { sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import type { ExclusionsServer } from './exclusions-server.ts'
import { coveredElsewhere, holdUnasked, type RegisterPorts } from './register/national-register.ts'

export type ExclusionsParts = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly wallet: Wallet
  readonly letters: LetterServer
  readonly nationalRegister: RegisterPorts['nationalRegister']
  readonly onSessionEnded: (sessionId: string) => void
  /** What modules above do in the exclusion's own transaction. */
  readonly announce: Pick<ExclusionsServer, 'onExcluded' | 'onSelfExcluded'>
}

const serverOf = ({
  announce,
  onSessionEnded,
  clock,
  ...parts
}: ExclusionsParts): ExclusionsServer & RegisterPorts => ({
  ...parts,
  countryOf: async (db, playerId) =>
    countryById((await subjectService.findPlayerCard(db, playerId))?.countryId ?? 0)?.iso,
  endSessions: (playerId) => sessionService.endSessions({ database: parts.database, clock, onSessionEnded }, playerId),
  persons: samePerson,
  onExcluded: async (tx, excluded) => {
    await parts.letters.post.withdrawMarketing(tx, excluded.playerIds)
    await pendingBonuses.cancelPendingBonuses(tx, excluded)
    await announce.onExcluded(tx, excluded)
  },
  onSelfExcluded: announce.onSelfExcluded,
  identityOf: async (db, playerId) => {
    const person = await findPerson(db, playerId)
    const country = countryById(person?.countryId ?? 0)?.iso
    return person === undefined || country === undefined ? undefined : { ...person, country }
  },
  playersOf: (db, { countries: covered, ...page }) => {
    const countryIds = countries.filter(({ iso }) => covered.has(iso)).map(({ id }) => id)
    return subjectService.playersOfCountries(db, { countryIds, ...page })
  },
})

/**
 * Before anybody is served, players whom the register covers and about whom it was never asked are held; a process that lacks a register which
 * others have says so in its log.
 */
export async function openExclusions(parts: ExclusionsParts): Promise<ExclusionsServer & RegisterPorts> {
  const server = serverOf(parts)
  await holdUnasked(server)
  const elsewhere = await coveredElsewhere(server)
  if (elsewhere.length > 0)
    parts.log.warn(
      { countries: elsewhere },
      'other processes asked a national register about players of these countries and this one has none: set EXCLUSION_REGISTER here too, or players it did not clear cannot play here',
    )
  return server
}
