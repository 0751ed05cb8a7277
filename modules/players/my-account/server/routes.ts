// The calls of the player's own area and who answers them.
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/my-account/contract.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { getOfficeMenu } from './office-menu.ts'
import { getSettings, getShown, postDisallowedSports, postSetting } from './settings.ts'
import { stopNewsletter } from './stop-newsletter.ts'
import { getUserConfig } from './user-config.ts'

export const myAccountRoutes = (server: MyAccountServer): Bundle =>
  bundle(calls, {
    'GET /web-api/accounts/settings': getSettings(server),
    'POST /web-api/accounts/settings': postSetting(server),
    'POST /web-api/accounts/disallowed-sports': postDisallowedSports(server),
    'GET /web-api/accounts/shown': getShown(server),
    'GET /web-api/accounts/office-menu': getOfficeMenu(server),
    'GET /web-api/accounts/user-config': getUserConfig(server),
    'POST /web-api/accounts/newsletter-stops/:token': stopNewsletter(server),
  })
