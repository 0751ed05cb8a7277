// The operators' side of the house: their module, and what other modules let operators do and change.
import { passwords } from '#modules/players/identity/server/service.ts'
import { playerStaffRoutes } from '#modules/players/profiles/server/service.ts'
import {
  personalDataChange,
  verificationStaffRoutes,
  type VerificationServer,
} from '#modules/players/verification/server/service.ts'
import {
  exclusionsStaffRoutes,
  liftChange,
  personRuling,
  type RegisterPorts,
} from '#modules/protection/exclusions/server/service.ts'
import { limitsStaffRoutes, operatorLimitChange, type LimitsServer } from '#modules/protection/limits/server/service.ts'
import { markersStaffRoutes } from '#modules/protection/harm-markers/server/service.ts'
import { openStaff, type Staff } from '#modules/operations/staff/server/service.ts'
import type { HouseOptions } from './house-options.ts'

/** Under which apps list the account: operators serve all brands. */
const ISSUER = 'Fairline'

export function openBackoffice(
  { database, clock, log, secret, passwords: verifier = passwords, isChecking = false }: HouseOptions,
  verification: VerificationServer,
  onSessionEnded: (sessionId: string) => void,
  saferGambling: LimitsServer & RegisterPorts,
): Staff {
  return openStaff({
    database,
    clock,
    log,
    secret,
    passwords: verifier,
    issuer: ISSUER,
    isChecking,
    bundles: [
      verificationStaffRoutes(verification),
      playerStaffRoutes({ database, clock, onSessionEnded }),
      exclusionsStaffRoutes(saferGambling),
      limitsStaffRoutes(saferGambling),
      markersStaffRoutes(saferGambling),
    ],
    changeKinds: [
      { ...personalDataChange(verification), proposal: 'personal-data.propose', reading: 'player.read' },
      operatorLimitChange(saferGambling),
      liftChange(saferGambling),
      personRuling(saferGambling),
    ],
  })
}
