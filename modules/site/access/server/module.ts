// What stands in front of every page and call, and what it serves itself: blocks, redirects, maintenance, terms.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { ok, refuse } from '#kernel/result.ts'
import { calls } from '#modules/site/access/contract.ts'
import { noMaintenance } from '#modules/site/access/rules/maintenance.ts'
import { REDIRECTS_AUTHORIZATION } from '#modules/site/access/rules/redirects/redirect-answer.ts'
import { siteAddress } from '#modules/site/access/rules/site-address.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import { headerOf } from '#platform/server/call-context.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import { createAccess, type Access } from './access.ts'
import { insertCookiesAgreement } from './terms/agreement-store.ts'
import { banOf } from './ban-store.ts'
import { createFingerprints, type Fingerprints } from './fingerprint/fingerprint.ts'
import { fingerprintHandlers } from './fingerprint/fingerprint-calls.ts'
import { policyLogo } from './policy-logo.ts'
import { createRegistrationRules } from './registration-rules.ts'
import { confirmTerms, termsStatus } from './terms/terms.ts'

const noAddress = (url: string) =>
  refuse('url_malformed', `'${url.slice(0, 100)}' is no address of this site`, { field: 'url' })

export type AccessServer = {
  readonly database: Database
  readonly access: Access
  readonly fingerprints: Fingerprints
}

const accessRoutes = ({ database, access, fingerprints }: AccessServer): Bundle =>
  bundle(calls, {
    ...fingerprintHandlers(fingerprints),
    'GET /blocks-api/api/v1/block/light': async (input, context) => {
      const { referralParams, referralWHNMobile, mainVipDomainAuthNeed } = input
      const hosts = [hostOf(context.origin), ...(referralWHNMobile === undefined ? [] : [referralWHNMobile])]
      return ok(
        await access.blockOf(context, { hosts, referral: referralParams, isVipAuthNeeded: mainVipDomainAuthNeed }),
      )
    },
    'POST /blocks-api/api/v2/block': async ({ url }, context) => {
      const address = siteAddress(url)
      return address === undefined ? noAddress(url) : ok(await access.blockByAddress(context, address))
    },
    'POST /redirects-api/api/v1/redirect-light': async ({ url }, context) => {
      if (headerOf(context, 'authorization') !== REDIRECTS_AUTHORIZATION)
        return refuse('redirects_not_authorised', 'the authorization header is wrong')
      const address = siteAddress(url)
      if (address === undefined) return noAddress(url)
      const { redirect, code, url: target, reasons, breadcrumbs } = await access.redirectionOf(context, address)
      return ok({ data: { redirect, code, url: target, reasons: [...reasons], breadcrumbs: [...breadcrumbs] } })
    },
    'GET /web-api/access/maintenance': async (_input, context) => {
      const { record, cause } = await access.maintenanceOf(context)
      // A record that was switched off announces nothing, whatever its window.
      return ok({ ...(record.isActive ? record : noMaintenance), isActive: cause !== undefined })
    },
    'GET /web-api/access/ban': async (_input, { viewer }) => {
      const { level, version } = await banOf(database.db, viewer.playerId)
      return ok({ ban_level: level, ban_version: version })
    },
    'GET /web-api/api-v3/v2/user/agreement-rules/status': async (_input, { viewer }) =>
      ok(await termsStatus(database.db, viewer.playerId)),
    'POST /web-api/access/terms-confirmations': confirmTerms(database),
    'POST /web-api/access/cookies-agreement': async ({ cookiesAgreeTime }, { viewer }) => {
      await insertCookiesAgreement(database.db, viewer.playerId, new Date(cookiesAgreeTime))
      return ok({ cookiesAgreeTime })
    },
  })

export function openAccess(platform: ServerPlatform, { siteConfigs }: { readonly siteConfigs: SiteConfigs }) {
  const { database, clock, secret } = platform
  const fingerprints = createFingerprints({ clock, key: deriveKey(secret, 'fingerprints') })
  const access = createAccess({ ...platform, configs: siteConfigs })
  return {
    access,
    registrationRules: createRegistrationRules(siteConfigs, access),
    serves: {
      calls: [accessRoutes({ database, access, fingerprints })],
      gate: access.gateCalls,
      routes: async (http) => policyLogo(http),
    } satisfies ServerModule,
  }
}
