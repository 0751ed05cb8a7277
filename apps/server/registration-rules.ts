// What a brand asks of whoever registers, put together out of its config and the blocks by country.
import type { Access } from '#modules/site/access/server/service.ts'
import type { RegistrationRules } from '#modules/players/contacts/server/service.ts'
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'

export const registrationRules = (configs: SiteConfigs, access: Pick<Access, 'blockOf'>): RegistrationRules => ({
  of: async ({ origin }) => {
    const host = hostOf(origin)
    const { config, name: brand } = await configs.brandOf(host)
    // S6.2: a VIP host takes no new players.
    return {
      isEnabled: config.isRegistrationEnabled && !config.vipDomains.includes(host),
      ageMin: config.minAge,
      isBonusHeld: config.isIdentificationBonus,
      brand,
    }
  },
  isCountryShut: async (context, iso) => {
    const { config } = await configs.brandOf(hostOf(context.origin))
    // A visitor as if he came from there: he himself has been let in, so what keeps him out is the country.
    const fromThere = {
      ...context,
      viewer: undefined,
      isDirect: false,
      headers: { ...context.headers, [config.geoCountryHeader]: iso },
    }
    const asked = { hosts: [hostOf(context.origin)], referral: '', isVipAuthNeeded: false }
    return (await access.blockOf(fromThere, asked)).displayTypeId === 1
  },
})
