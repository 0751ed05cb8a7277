// The colours of a member's state.
import type { TagTone } from '#ui/desk/tag.tsx'
import type { Member } from '#modules/operations/staff/contract-staff.ts'

export const MEMBER_TONES: Readonly<Record<Member['state'], TagTone>> = {
  invited: 'wait',
  active: 'good',
  suspended: 'bad',
}
