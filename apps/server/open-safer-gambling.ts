// Safer gambling with what it needs of other modules: the player's country, his sessions, what the brand has on offer.
import { countries, countryById } from '#kernel/countries.ts'
import { findPerson, samePerson, pendingBonuses } from '#modules/players/profiles/server/service.ts'
import { type LetterServer, sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import { nameExcludedBets } from '#modules/sports/settlement/server/service.ts'
import { cancelPromoCodes } from '#modules/sports/betting/server/service.ts'
import { coveredElsewhere, holdUnasked, type RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import type { LimitsServer } from '#modules/protection/limits/server/service.ts'
import { hostOf } from '#modules/site/site-config/server/service.ts'
import type { Wallet } from '#modules/money/wallet/server/service.ts'
import type { Announcer } from './announcer.ts'
import type { HouseOptions } from './house-options.ts'
import type { Gates } from './open-gates.ts'
import { tellOfLimits } from './tell-of-limits.ts'

const saferGamblingOver = (
  { database, clock, log, nationalRegister }: Pick<HouseOptions, 'database' | 'clock' | 'log' | 'nationalRegister'>,
  {
    wallet,
    announce,
    gates,
    letters,
  }: {
    readonly wallet: Wallet
    readonly announce: Announcer
    readonly gates: Gates
    readonly letters: LetterServer
  },
): LimitsServer & RegisterPorts => ({
  database,
  log,
  wallet,
  countryOf: async (db, playerId) =>
    countryById((await subjectService.findPlayerCard(db, playerId))?.countryId ?? 0)?.iso,
  endSessions: (playerId) =>
    sessionService.endSessions({ database, clock, onSessionEnded: announce.sessionEnded }, playerId),
  endSession: async ({ viewer, cookies }) => {
    await sessionService.leaveSession({ database, clock, onSessionEnded: announce.sessionEnded }, viewer)
    cookies.push(...sessionService.clearedCookies())
  },
  persons: samePerson,
  onExcluded: async (tx, excluded) => {
    await letters.post.withdrawMarketing(tx, excluded.playerIds)
    await pendingBonuses.cancelPendingBonuses(tx, excluded)
    await cancelPromoCodes(tx, excluded)
  },
  onSelfExcluded: (tx, playerId, at) => nameExcludedBets(tx, { wallet, siteConfigs: gates.siteConfigs }, playerId, at),
  withdrawMarketing: (tx, playerIds) => letters.post.withdrawMarketing(tx, playerIds),
  tellOfLimits: tellOfLimits(letters),
  nationalRegister,
  identityOf: async (db, playerId) => {
    const person = await findPerson(db, playerId)
    const country = countryById(person?.countryId ?? 0)?.iso
    return person === undefined || country === undefined ? undefined : { ...person, country }
  },
  playersOf: (db, { countries: covered, ...page }) => {
    const countryIds = countries.filter(({ iso }) => covered.has(iso)).map(({ id }) => id)
    return subjectService.playersOfCountries(db, { countryIds, ...page })
  },
  offeredAt: async (origin) =>
    (await gates.siteConfigs.brandOf(hostOf(origin))).config.availableResponsibleGamingLimitsIds,
})

/** Before anybody is served, whoever the register covers and was never asked about is held; a process that lacks it says so in its log. */
export async function openSaferGambling(
  ...parts: Parameters<typeof saferGamblingOver>
): Promise<LimitsServer & RegisterPorts> {
  const server = saferGamblingOver(...parts)
  await holdUnasked(server)
  const elsewhere = await coveredElsewhere(server)
  if (elsewhere.length > 0)
    parts[0].log.warn(
      { countries: elsewhere },
      'a register of self-exclusions was asked about players of these countries within a day, and this process has none: whom it did not clear plays nothing here',
    )
  return server
}
