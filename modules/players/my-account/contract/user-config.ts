// Everything that screens know of a player, as the specification names it (S3.18 to S3.22).
import { z } from 'zod'

const Count = z.number().int().nonnegative()
const text = () => z.string()

/** S3.21: ways in which the account is guarded. */
export const ProtectionMethods = z.object({
  is_changed_password: z.boolean(),
  enable_two_factor_auth: z.boolean(),
  enable_phone_binding: z.boolean(),
  enable_security_question: z.boolean(),
  enable_email_auth: z.boolean(),
})
export type ProtectionMethods = z.infer<typeof ProtectionMethods>

/** S3.20: of the personal data; empty where it was not declared. */
export const UserData = z.object({
  date_birthday: text(),
  document_type_id: text(),
  inn: text(),
  name: text(),
  passport: text(),
  passport_date: text(),
  passport_end_date: text(),
  registration_address: text(),
  surname: text(),
})
export type UserData = z.infer<typeof UserData>

export const UserConfig = z.object({
  // S3.19
  phone_number: text(),
  phone_code: text(),
  user_email: text(),
  user_name: text(),
  user_country_code: text(),
  user_country_id: z.number(),
  /** 0 nothing is confirmed, 1 the e-mail, 2 e-mail and phone, 3 the phone (S4.21). */
  activation_type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  user_ref_id: text(),
  /** Messages that wait to be read. */
  user_msg_count: Count,
  // S3.20
  user_data: UserData,
  is_need_identification: z.boolean(),
  verification_status: z.number(),
  verification_types: z.array(z.string()),
  verification_status_group_code: text(),
  internal_verification_status: z.number(),
  requested_additional_document: z.boolean(),
  user_status_id: z.number(),
  is_identification_bonus: z.boolean(),
  /** S4.10: 0 not allowed, 1 the main account may be converted, 2 an additional one. */
  account_convert_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  show_verification_modal_on_deposit_page: z.boolean(),
  // S3.21
  /** 0 to 100; null: unknown (S4.22). */
  protection_level: z.number().nullable(),
  protection_methods: ProtectionMethods,
  is_active_secure_question: z.boolean(),
  changed_pass_day_count: Count,
  ban_level: z.number(),
  ban_version: z.number(),
  // S3.22
  has_deposit: z.boolean(),
  user_hide_balance: z.boolean(),
  disallow_line_sport: z.array(z.number()),
  disallow_live_sport: z.array(z.number()),
  isCCLine: z.boolean(),
  isCClive: z.boolean(),
  /** Null: nothing expires. */
  remaining_days_to_activate: z.number().nullable(),
  isRequiredTransfer: z.boolean(),
})
export type UserConfig = z.infer<typeof UserConfig>
