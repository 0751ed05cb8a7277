// Operators' second factors: the same code as players', over tables and a key of their own.
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
