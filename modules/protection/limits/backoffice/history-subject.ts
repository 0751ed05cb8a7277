// What the history of a player's limits is narrowed to, as the address has it: on the screen and in the file alike.
import type { LimitEvent } from '#modules/protection/limits/contract-staff.ts'

export const SUBJECTS: readonly LimitEvent['about'][] = ['limit', 'exclusion', 'reality_check']

/** undefined: everything. */
export const subjectOf = (about: string | null | undefined): LimitEvent['about'] | undefined =>
  SUBJECTS.find((one) => one === about)
