// The player's own area: its menu, the user config, settings, the unsubscribe link of newsletters.
import { newsletterCalls } from '#modules/players/my-account/contract/newsletter.ts'
import { officeCalls } from '#modules/players/my-account/contract/office.ts'
import { settingsCalls } from '#modules/players/my-account/contract/settings.ts'

export type { MenuCategory, MenuItem, OfficeMenu, Rights } from '#modules/players/my-account/contract/office.ts'
export type { OfficeSettings, Setting } from '#modules/players/my-account/contract/settings.ts'
export type { ProtectionMethods, UserConfig, UserData } from '#modules/players/my-account/contract/user-config.ts'

export const calls = { ...settingsCalls, ...officeCalls, ...newsletterCalls }
