// Operators' second factors: the same code as players', with separate tables and a separate key.
import { factorService } from '#modules/players/identity/server/service.ts'
import type { StaffServer } from '../staff-server.ts'

export const staffFactors = factorService.createFactorStore({
  factor: 'staff.second_factor',
  code: 'staff.recovery_code',
  owner: 'member_id',
})

export const staffVerifier = ({ clock, seedKey }: Pick<StaffServer, 'clock' | 'seedKey'>) => ({
  clock,
  seedKey,
  store: staffFactors,
})
