// What operators' screens of higher modules may use of the screens of accounts.
export {
  documentTypes,
  personalFieldNames,
  personalFields,
  type PersonalField,
} from '#modules/players/accounts/rules/personal-data/personal-fields.ts'
export { usePersonalValue } from './personal-value.ts'
