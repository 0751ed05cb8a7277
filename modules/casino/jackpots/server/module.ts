// What jackpots serve.
import { calls } from '#modules/casino/jackpots/contract.ts'
import { staffCalls } from '#modules/casino/jackpots/contract-staff.ts'
import type { ChangeKind } from '#modules/operations/staff/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { keepFigures } from './jackpot-figures.ts'
import { listJackpots, type JackpotsServer } from './show-jackpots.ts'
import { listJackpotWins, listStaffJackpots } from './staff-jackpots.ts'
import { termsChange } from './terms-change.ts'

export function openCasinoJackpots(platform: ServerPlatform, { siteConfigs }: Pick<JackpotsServer, 'siteConfigs'>) {
  const { db } = platform.database
  return {
    jackpotOf: keepFigures(platform),
    serves: {
      calls: [bundle(calls, { 'GET /web-api/casino/jackpots': listJackpots({ db, siteConfigs }) })],
      staffCalls: [
        bundle(staffCalls, {
          'GET /staff-api/casino-jackpots': listStaffJackpots(db),
          'GET /staff-api/casino-jackpots/wins': listJackpotWins(db),
        }),
      ],
      changeKinds: [termsChange],
    } satisfies ServerModule<ChangeKind>,
  }
}
