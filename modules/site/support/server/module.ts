// What support serves.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { calls } from '#modules/site/support/contract.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { addMessage, closeRequest, markRead } from './add-message.ts'
import type { SupportServer } from './asker.ts'
import { askCallback, askQuestion } from './open-request.ts'
import { permissions, staffCalls } from '#modules/site/support/contract-staff.ts'
import { listForStaff, listRequests, showChannels, showRequest } from './show-requests.ts'

const supportRoutes = (server: SupportServer): Bundle =>
  bundle(calls, {
    'GET /web-api/support/channels': showChannels(server),
    'POST /web-api/support/questions': askQuestion(server),
    'POST /web-api/support/callbacks': askCallback(server),
    'GET /web-api/support/requests': listRequests(server),
    'GET /web-api/support/requests/:requestId': showRequest(server),
    'POST /web-api/support/requests/:requestId/messages': addMessage(server),
    'POST /web-api/support/requests/:requestId/reads': markRead(server),
    'POST /web-api/support/requests/:requestId/close': closeRequest(server),
  })

export function openSupport(
  { database, secret }: ServerPlatform,
  { siteConfigs }: { readonly siteConfigs: SiteConfigs },
) {
  const keys = { code: deriveKey(secret, 'support codes'), address: deriveKey(secret, 'support addresses') }
  const server = { database, configs: siteConfigs, keys }
  return {
    server,
    serves: {
      permissions,
      calls: [supportRoutes(server)],
      staffCalls: [bundle(staffCalls, { 'GET /staff-api/support/players/:playerId/requests': listForStaff(server) })],
    } satisfies ServerModule,
  }
}
