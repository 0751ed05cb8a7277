// A brand's requirements for registration, from its config and the blocks by country.
import { hostOf, type SiteConfigs } from '#modules/site/site-config/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Access } from './access.ts'

export type RegistrationRules = {
  of(context: CallContext): Promise<{
    readonly isEnabled: boolean
    readonly ageMin: number
    /** S1.16: a bonus waits for the new player until their identity is verified. */
    readonly isBonusHeld: boolean
    /** The brand's name: the rules that it has published are the new player's. */
    readonly brand: string
  }>
  /** Whether players from that country (ISO 3166 alpha-2) are refused, wherever the visitor is. */
  isCountryShut(context: CallContext, iso: string): Promise<boolean>
}

export const createRegistrationRules = (configs: SiteConfigs, access: Pick<Access, 'blockOf'>): RegistrationRules => ({
  of: async ({ origin }) => {
    const host = hostOf(origin)
    const { config, name: brand } = await configs.brandOf(host)
    // S6.2: a VIP host accepts no new players.
    return {
      isEnabled: config.isRegistrationEnabled && !config.vipDomains.includes(host),
      ageMin: config.minAge,
      isBonusHeld: config.isIdentificationBonus,
      brand,
    }
  },
  isCountryShut: async (context, iso) => {
    const { config } = await configs.brandOf(hostOf(context.origin))
    // As if the visitor came from there: they themselves were admitted, so a refusal is due to the country.
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
