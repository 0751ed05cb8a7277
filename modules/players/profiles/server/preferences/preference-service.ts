// The player's preferences: their rules and their store.
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
  settingsOf,
  shownOf,
  shownOfAll,
  saveSetting,
  saveDisallowedSports,
  disallowedSportsOf,
  type ShownSettings,
} from './setting-store.ts'
export { wantsNews, newsChannelOf } from './news-consent.ts'
