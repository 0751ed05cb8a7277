// S7.26: what screens know of a player, asked of every part anew.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/my-account/contract.ts'
import { countryById } from '#kernel/countries.ts'
import { readValue, personalDataOf, shownOf, officeCardOf } from '#modules/players/profiles/server/service.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { protectionOf } from '#modules/players/credentials/server/service.ts'
import { mergeFacts, type UserConfigFacts } from './user-config-facts.ts'

/** One part of accounts' own that knows something of the player. */
export type UserConfigPart = (server: MyAccountServer, playerId: number) => Promise<UserConfigFacts>

const cardFacts: UserConfigPart = async ({ database }, playerId) => {
  const { email, phone, countryId, birthDate, name, surname } = await officeCardOf(database.db, playerId)
  const number = parsePhoneNumberFromString(phone)
  return {
    user_name: name,
    phone_code: number === undefined ? '' : `+${number.countryCallingCode}`,
    phone_number: number?.nationalNumber ?? '',
    user_email: email,
    user_country_id: countryId,
    user_country_code: countryById(countryId)?.iso ?? '',
    user_data: { date_birthday: birthDate ?? '', name, surname },
  }
}

const settingFacts: UserConfigPart = async ({ database }, playerId) => {
  const { hideBalance, line, live } = await shownOf(database.db, playerId)
  return {
    user_hide_balance: readValue('hide_balance', hideBalance) === true,
    disallow_line_sport: [...line],
    disallow_live_sport: [...live],
  }
}

const personalFacts: UserConfigPart = async ({ database }, playerId) => {
  const data = await personalDataOf(database.db, playerId)
  if (data === undefined) return {}
  const { name, surname, birthDate, documentType, documentSeries, documentNumber } = data.values
  return {
    user_name: name,
    user_data: {
      name,
      surname,
      date_birthday: birthDate,
      inn: data.values.taxId,
      document_type_id: documentType,
      passport: [documentSeries, documentNumber].filter((part) => part !== '').join(' '),
      passport_date: data.values.documentIssueDate,
      registration_address: data.values.registrationAddress,
    },
  }
}

const guardFacts: UserConfigPart = async (server, playerId) => {
  const { protection_level: _derived, ...facts } = await protectionOf(server, playerId)
  const { enable_email_auth: isEmailConfirmed, enable_phone_binding: isPhoneConfirmed } = facts.protection_methods
  return { ...facts, isEmailConfirmed, isPhoneConfirmed }
}

/** The parts of accounts, in the order in which they are heard. A new one adds its line. */
const ownParts: readonly UserConfigPart[] = [cardFacts, settingFacts, personalFacts, guardFacts]

export const getUserConfig =
  (server: MyAccountServer): Handlers<typeof calls>['GET /web-api/accounts/user-config'] =>
  async (_input, { viewer: { playerId } }) => {
    const facts = await Promise.all([
      ...ownParts.map((part) => part(server, playerId)),
      ...server.office.facts.map((factsOf) => factsOf(playerId)),
    ])
    return ok({ result: mergeFacts(facts) })
  }
