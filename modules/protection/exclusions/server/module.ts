// What exclusions serve, and their server. What follows of an exclusion in higher modules happens within its transaction, by `announce`.
import { permissions } from '#modules/protection/exclusions/contract-staff.ts'
import { countries, countryById } from '#kernel/countries.ts'
import { findPerson, pendingBonuses, renewPersonKeys, samePerson } from '#modules/players/profiles/server/service.ts'
import { sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { exclusionRoutes } from './exclusion-calls.ts'
import { gatherExcluded } from './exclude-player.ts'
import type { ExclusionsServer } from './exclusions-server.ts'
import { exclusionLetters } from './letters/exclusion-letters.ts'
import { coveredElsewhere, holdUnasked, type RegisterPorts } from './register/national-register.ts'
import { liftChange } from './staff/lift-exclusion.ts'
import { exclusionsStaffRoutes } from './staff/list-exclusions.ts'
import { personRuling } from './staff/person-ruling.ts'

type ExclusionsParts = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'error' | 'warn'>
  readonly wallet: Wallet
  readonly letters: LetterServer
  readonly nationalRegister: RegisterPorts['nationalRegister']
  readonly onSessionEnded: (sessionId: string) => void
  /** What higher modules do in the exclusion's own transaction. */
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

export type ExclusionsOptions = {
  /** A register of self-exclusions that is asked at every sign-in; none without it. */
  readonly nationalRegister?: RegisterPorts['nationalRegister']
}

type Lower = Pick<ExclusionsParts, 'wallet' | 'letters' | 'onSessionEnded' | 'announce'>

/**
 * Before requests are served, players covered by the register but never checked are held; a process without a
 * register that others have logs a warning.
 */
export async function openExclusions(
  { database, clock, log, nationalRegister }: ServerPlatform & ExclusionsOptions,
  lower: Lower,
) {
  const server = serverOf({ database, clock, log, nationalRegister, ...lower })
  await renewPersonKeys(database, () => gatherExcluded(server))
  await holdUnasked(server)
  const elsewhere = await coveredElsewhere(server)
  if (elsewhere.length > 0)
    log.warn(
      { countries: elsewhere },
      'other processes use a national register for players of these countries and this one has none: set EXCLUSION_REGISTER here too, or players it did not clear cannot play here',
    )
  return {
    server,
    serves: {
      calls: [exclusionRoutes(server)],
      permissions,
      staffCalls: [exclusionsStaffRoutes(server)],
      changeKinds: [liftChange(server), personRuling(server)],
      consumers: [exclusionLetters(lower.letters)],
    } satisfies ServerModule<ChangeKind>,
  }
}
