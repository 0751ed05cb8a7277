// What screens of higher modules may use of profiles.
export { ageInYears } from '#modules/players/profiles/rules/age.ts'
export {
  documentTypes,
  personalFields,
  type PersonalField,
} from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
export { isVerified } from '#modules/players/profiles/rules/verified.ts'
