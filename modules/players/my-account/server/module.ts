// What the player's own area serves.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/my-account/contract.ts'
import type { LetterServer } from '#modules/site/messaging/server/service.ts'
import { betLetters, depositLetters } from './letters/money-letters.ts'
import type { MyAccountServer } from './my-account-server.ts'
import { getOfficeMenu } from './office-menu.ts'
import { getRights } from './rights.ts'
import { getSettings, getShown, postDisallowedSports, postSetting } from './settings.ts'
import { stopNewsletter } from './stop-newsletter.ts'
import { getUserConfig } from './user-config.ts'

const myAccountRoutes = (server: MyAccountServer): Bundle =>
  bundle(calls, {
    'GET /web-api/accounts/settings': getSettings(server),
    'POST /web-api/accounts/settings': postSetting(server),
    'POST /web-api/accounts/disallowed-sports': postDisallowedSports(server),
    'GET /web-api/accounts/shown': getShown(server),
    'GET /web-api/accounts/office-menu': getOfficeMenu(server),
    'GET /web-api/accounts/user-config': getUserConfig(server),
    'GET /web-api/accounts/rights': getRights(server),
    'POST /web-api/accounts/newsletter-stops/:token': stopNewsletter(server),
  })

type Lower = Pick<MyAccountServer, 'post' | 'wallet' | 'siteConfigs' | 'verification'> & LetterServer

export function openMyAccount({ database, clock, secret }: ServerPlatform, lower: Lower) {
  const newsletterKey = deriveKey(secret, 'newsletter links')
  const server: MyAccountServer = { database, clock, newsletterKey, ...lower }
  return {
    serves: {
      calls: [myAccountRoutes(server)],
      consumers: [depositLetters(lower), betLetters(lower)],
    } satisfies ServerModule,
  }
}
