// The user config as a merge: every module adds its facts, and missing ones have the values of a new player.
import type { ProtectionMethods, UserConfig, UserData } from '#modules/players/my-account/contract.ts'
import { activationType } from '#modules/players/contacts/server/service.ts'
import { protectionLevel } from '#modules/players/credentials/server/service.ts'

type Derived = 'activation_type' | 'protection_level' | 'protection_methods' | 'user_data'

/**
 * Some fields of S3.18 to S3.22, under the specification's names. A later part wins over an earlier one. The protection level
 * follows from the methods (S4.22).
 */
export type UserConfigFacts = Partial<Omit<UserConfig, Derived>> & {
  readonly user_data?: Partial<UserData>
  readonly protection_methods?: Partial<ProtectionMethods>
  /** These two make activation_type (S4.21). */
  readonly isEmailConfirmed?: boolean
  readonly isPhoneConfirmed?: boolean
}

const nothingTold: UserConfig = {
  phone_number: '',
  phone_code: '',
  user_email: '',
  user_name: '',
  user_country_code: '',
  user_country_id: 0,
  activation_type: 0,
  user_ref_id: '',
  user_msg_count: 0,
  user_data: {
    date_birthday: '',
    document_type_id: '',
    inn: '',
    name: '',
    passport: '',
    passport_date: '',
    passport_end_date: '',
    registration_address: '',
    surname: '',
  },
  is_need_identification: false,
  verification_status: 0,
  verification_types: [],
  verification_status_group_code: 'UNVERIFIED',
  internal_verification_status: 0,
  requested_additional_document: false,
  user_status_id: 0,
  is_identification_bonus: false,
  account_convert_status: 0,
  show_verification_modal_on_deposit_page: false,
  protection_level: null,
  protection_methods: {
    is_changed_password: false,
    enable_two_factor_auth: false,
    enable_phone_binding: false,
    enable_security_question: false,
    enable_email_auth: false,
  },
  is_active_secure_question: false,
  changed_pass_day_count: 0,
  ban_level: 0,
  ban_version: 0,
  has_deposit: false,
  user_hide_balance: false,
  disallow_line_sport: [],
  disallow_live_sport: [],
  isCCLine: false,
  isCClive: false,
  remaining_days_to_activate: null,
  isRequiredTransfer: false,
}

/** Messages of all parts are counted together; otherwise the last value wins. */
export function mergeFacts(parts: readonly UserConfigFacts[]): UserConfig {
  let whole = nothingTold
  const confirmed = { isEmail: false, isPhone: false }
  for (const { isEmailConfirmed, isPhoneConfirmed, user_data, protection_methods, ...facts } of parts) {
    whole = {
      ...whole,
      ...facts,
      user_data: { ...whole.user_data, ...user_data },
      protection_methods: { ...whole.protection_methods, ...protection_methods },
      user_msg_count: whole.user_msg_count + (facts.user_msg_count ?? 0),
    }
    confirmed.isEmail = isEmailConfirmed ?? confirmed.isEmail
    confirmed.isPhone = isPhoneConfirmed ?? confirmed.isPhone
  }
  return {
    ...whole,
    activation_type: activationType(confirmed),
    protection_level: protectionLevel(whole.protection_methods),
  }
}
