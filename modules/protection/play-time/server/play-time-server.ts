// What the use cases of this module need of the rest of the server.
import type { ExclusionsServer } from '#modules/protection/exclusions/server/service.ts'

export type PlayTimeServer = Pick<ExclusionsServer, 'database' | 'wallet' | 'countryOf'>
