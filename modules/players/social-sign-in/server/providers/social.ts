// What signing in by accounts elsewhere needs: the configuration, and the clients of the providers.
import { socialProviders, type ProviderId } from '#modules/players/social-sign-in/rules/providers.ts'
import type { Clock } from '#platform/server/clock.ts'
import { createProviderClients, type ProviderClients } from './provider-clients.ts'
import { noSocial, type SocialSettings } from './social-settings.ts'

export type Social = { readonly settings: SocialSettings; readonly clients: ProviderClients }

export const createSocial = (settings: SocialSettings | undefined, clock: Clock): Social => ({
  settings: settings ?? noSocial,
  clients: createProviderClients(settings ?? noSocial, clock),
})

export const shownProvider = (id: ProviderId): { readonly id: ProviderId; readonly name: string } => ({
  id,
  name: socialProviders[id].name,
})
