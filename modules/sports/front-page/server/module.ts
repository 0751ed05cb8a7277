// What the home page's parts serve.
import { calls } from '#modules/sports/front-page/contract.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { permissions } from '#modules/sports/front-page/contract-staff.ts'
import { staffHome } from './staff-home.ts'
import { showFrontPage, type FrontPageServer } from './front-page.ts'

export const openFrontPage = (platform: ServerPlatform, lower: Pick<FrontPageServer, 'board' | 'siteConfigs'>) => ({
  serves: {
    permissions,
    staffCalls: [staffHome({ ...platform, ...lower })],
    calls: [bundle(calls, { 'GET /web-api/front-page': showFrontPage({ ...platform, ...lower }) })],
  } satisfies ServerModule,
})
