// What screens of higher modules may use of profiles.
export { usePersonalValue } from './personal-value.ts'
export {
  documentTypes,
  personalFieldNames,
  personalFields,
  type PersonalField,
} from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
