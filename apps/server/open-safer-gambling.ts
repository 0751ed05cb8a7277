// Safer gambling with what it needs of other modules: the player's country, his sessions, what the brand has on offer.
import { countryById } from '#modules/accounts/rules/countries.ts'
import { endSessions, findPlayerCard, findPerson } from '#modules/accounts/server/service.ts'
import type { RegisterPorts, SaferGamblingServer } from '#modules/safer-gambling/server/service.ts'
import { hostOf } from '#modules/site-config/server/service.ts'
import type { Wallet } from '#modules/wallet/server/service.ts'
import type { Announcer } from './announcer.ts'
import type { HouseOptions } from './house-options.ts'
import type { Gates } from './open-gates.ts'

export const openSaferGambling = (
  { database, clock, nationalRegister }: Pick<HouseOptions, 'database' | 'clock' | 'nationalRegister'>,
  { wallet, announce, gates }: { readonly wallet: Wallet; readonly announce: Announcer; readonly gates: Gates },
): SaferGamblingServer & RegisterPorts => ({
  database,
  wallet,
  countryOf: async (db, playerId) => countryById((await findPlayerCard(db, playerId))?.countryId ?? 0)?.iso,
  endSessions: (playerId) => endSessions({ database, clock, onSessionEnded: announce.sessionEnded }, playerId),
  nationalRegister,
  identityOf: async (db, playerId) => {
    const person = await findPerson(db, playerId)
    const country = countryById(person?.countryId ?? 0)?.iso
    return person === undefined || country === undefined ? undefined : { ...person, country }
  },
  offeredAt: async (origin) =>
    (await gates.siteConfigs.brandOf(hostOf(origin))).config.availableResponsibleGamingLimitsIds,
})
