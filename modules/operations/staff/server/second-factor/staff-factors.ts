// Operators' second factors: the same code as players', with separate tables and a separate key.
import * as secondFactors from '#modules/players/second-factor/server/service.ts'
import type { StaffServer } from '../staff-server.ts'

export const staffFactors = secondFactors.createFactorStore({
  factor: 'staff.second_factor',
  code: 'staff.recovery_code',
  owner: 'member_id',
})

export const staffVerifier = ({ clock, seedKey }: Pick<StaffServer, 'clock' | 'seedKey'>) => ({
  clock,
  seedKey,
  store: staffFactors,
})
