// The data of the registration.
export { insertRegistration, insertDuplicateSigns, brandOfPlayer, cameBy, refIdOf } from './registration-store.ts'
export { originOf } from '#modules/players/profiles/rules/same-person/origin.ts'
export { personKeys } from '#modules/players/profiles/rules/same-person/person-key.ts'
