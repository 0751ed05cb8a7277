// Personal data: how it is checked and stored.
export { correctPersonalData, personalDataOf, savePersonalData, verifyPersonalData } from './personal-data-store.ts'
export { checkPersonalData } from '#modules/players/profiles/rules/personal-data/check-personal-data.ts'
export {
  askedFields,
  noValues,
  personalFieldNames,
} from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
