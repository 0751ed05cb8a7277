// What the use cases of this module need from other modules.
import type { ExclusionsServer } from '#modules/protection/exclusions/server/service.ts'

export type PlayTimeServer = Pick<ExclusionsServer, 'database' | 'wallet' | 'countryOf'>
