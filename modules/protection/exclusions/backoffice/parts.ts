// What screens of higher modules may show and use of exclusions.
import { JURISDICTIONS, type JurisdictionId } from '#modules/protection/exclusions/rules/jurisdiction.ts'

export {
  CHANNELS,
  PERSON_ACCOUNTS_MAX,
  REASON_LENGTH_MAX,
  type Channel,
} from '#modules/protection/exclusions/rules/staff-limits.ts'

/** Whether an operator may propose to end an exclusion early where this law holds. */
export const mayBeLifted = (id: JurisdictionId): boolean => JURISDICTIONS[id].liftEarly !== 'never'

export { HoldPanel, ReleaseDialog } from './hold-panel.tsx'
