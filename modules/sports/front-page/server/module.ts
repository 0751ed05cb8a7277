// What the home page's parts serve.
import { calls } from '#modules/sports/front-page/contract.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { showFrontPage, type FrontPageServer } from './front-page.ts'

export const openFrontPage = (platform: ServerPlatform, lower: Pick<FrontPageServer, 'board' | 'siteConfigs'>) => ({
  serves: {
    calls: [bundle(calls, { 'GET /web-api/front-page': showFrontPage({ ...platform, ...lower }) })],
  } satisfies ServerModule,
})
