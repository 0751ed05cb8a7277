// S7.26: what screens know about a player: loaded from every module each time.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { ok } from '#kernel/result.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { calls } from '#modules/players/my-account/contract.ts'
import { countryById } from '#kernel/countries.ts'
import { officeCardOf, preferences, personalData, registrations } from '#modules/players/profiles/server/service.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { protectionOf } from '#modules/players/credentials/server/service.ts'
import { mergeFacts, type UserConfigFacts } from './user-config-facts.ts'
import { convertStatusOf } from '#modules/money/currencies/server/service.ts'
import { hasDeposit } from '#modules/money/payments/server/service.ts'
import { verificationFactsOf } from '#modules/players/verification/server/service.ts'
import { banOf } from '#modules/site/access/server/service.ts'
import { unreadOf } from '#modules/site/support/server/service.ts'

/** The facts of one module about the player; loaded each time (S7.26). */
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

const referralFacts: UserConfigPart = async ({ database }, playerId) => ({
  user_ref_id: await registrations.refIdOf(database.db, playerId),
})

const settingFacts: UserConfigPart = async ({ database }, playerId) => {
  const { hideBalance, line, live } = await preferences.shownOf(database.db, playerId)
  return {
    user_hide_balance: preferences.readValue('hide_balance', hideBalance) === true,
    disallow_line_sport: [...line],
    disallow_live_sport: [...live],
  }
}

const personalFacts: UserConfigPart = async ({ database }, playerId) => {
  const data = await personalData.personalDataOf(database.db, playerId)
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
      passport_end_date: data.values.documentEndDate,
      registration_address: data.values.registrationAddress,
    },
  }
}

const guardFacts: UserConfigPart = async (server, playerId) => {
  const { protection_level: _derived, ...facts } = await protectionOf(server, playerId)
  const { enable_email_auth: isEmailConfirmed, enable_phone_binding: isPhoneConfirmed } = facts.protection_methods
  return { ...facts, isEmailConfirmed, isPhoneConfirmed }
}

const banFacts: UserConfigPart = async ({ database: { db } }, playerId) => {
  const { level, version } = await banOf(db, playerId)
  return { ban_level: level, ban_version: version }
}

const supportFacts: UserConfigPart = async ({ database: { db } }, playerId) => ({
  user_msg_count: await unreadOf(db, playerId),
})

const depositFacts: UserConfigPart = async ({ database: { db } }, playerId) => ({
  has_deposit: await hasDeposit(db, playerId),
})

/** S4.10. */
const conversionFacts: UserConfigPart = async (server, playerId) => ({
  account_convert_status: await convertStatusOf(server, playerId),
})

/** In the order in which they are merged. A new one adds its line. */
const parts: readonly UserConfigPart[] = [
  cardFacts,
  referralFacts,
  settingFacts,
  personalFacts,
  guardFacts,
  banFacts,
  supportFacts,
  depositFacts,
  conversionFacts,
  ({ verification }, playerId) => verificationFactsOf(verification, playerId),
]

export const getUserConfig =
  (server: MyAccountServer): Handlers<typeof calls>['GET /web-api/accounts/user-config'] =>
  async (_input, { viewer: { playerId } }) => {
    const facts = await Promise.all(parts.map((part) => part(server, playerId)))
    return ok({ result: mergeFacts(facts) })
  }
