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
export { settingsOf, shownOf, saveSetting, saveDisallowedSports, disallowedSportsOf } from './setting-store.ts'
export { wantsNews, newsChannelOf } from './news-consent.ts'
