// What screens of higher modules may use of the screens of accounts.
export {
  documentTypes,
  personalFields,
  type PersonalField,
} from '#modules/players/accounts/rules/personal-data/personal-fields.ts'
export { errorsOf, noErrors, useErrorText } from './form-errors.ts'
export { formText } from './form-text.ts'
export { officePaths } from './office/office-paths.ts'
export { OfficeSection } from './office/office-section.tsx'
