// The door of profiles for servers of other modules.
export { ageInYears } from '#modules/players/profiles/rules/age.ts'
export { checkPersonalData } from '#modules/players/profiles/rules/personal-data/check-personal-data.ts'
export {
  askedFields,
  noValues,
  personalFieldNames,
  type PersonalField,
  type PersonalValues,
} from '#modules/players/profiles/rules/personal-data/personal-fields.ts'
export { originOf } from '#modules/players/profiles/rules/same-person/origin.ts'
export { personKey } from '#modules/players/profiles/rules/same-person/person-key.ts'
export {
  isSettingId,
  isSettingValue,
  readValue,
  settingIds,
  settingKind,
  settingValues,
  storedValue,
  type SettingGroup,
  type SettingId,
  type SettingValues,
} from '#modules/players/profiles/rules/settings.ts'
export {
  holdIdentificationBonus,
  isIdentificationBonusHeld,
  releaseIdentificationBonus,
} from './bonuses/identification-bonus-store.ts'
export { cancelPendingBonuses } from './bonuses/pending-bonus-store.ts'
export {
  correctPersonalData,
  personalDataOf,
  savePersonalData,
  verifyPersonalData,
} from './personal-data/personal-data-store.ts'
export { officeCardOf } from './personal-data/player-card-store.ts'
export { newsChannelOf, wantsNews } from './preferences/news-consent.ts'
export {
  disallowedSportsOf,
  saveDisallowedSports,
  saveSetting,
  settingsOf,
  shownOf,
} from './preferences/setting-store.ts'
export type { ProfilesServer } from './profiles-server.ts'
export { brandOfPlayer, cameBy, insertDuplicateSigns, insertRegistration } from './registrations/registration-store.ts'
export { profilesRoutes } from './routes.ts'
export {
  apartAmong,
  insertRulings,
  keepPersonKey,
  provenFor,
  rulingsOf,
  samePersonOf,
  seenAccountsOf,
} from './same-person/same-person-store.ts'
export { summariesOf, type PlayerSummary } from './staff-view/found-player-store.ts'
export { playerStaffRoutes } from './staff-view/player-handlers.ts'
