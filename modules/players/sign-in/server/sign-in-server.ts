// What the ways to sign in need.
import type { ContactsServer } from '#modules/players/contacts/server/service.ts'
import type { ExclusionsServer, RegisterPorts } from '#modules/protection/exclusions/server/service.ts'
import type { PlayTimeServer } from '#modules/protection/play-time/server/service.ts'
import type { SiteConfigs } from '#modules/site/site-config/server/service.ts'

export type SignInServer = ContactsServer & {
  readonly siteConfigs: SiteConfigs
  readonly exclusions: ExclusionsServer & RegisterPorts
  readonly playTime: PlayTimeServer
}
