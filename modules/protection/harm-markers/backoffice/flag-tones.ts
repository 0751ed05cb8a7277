// The colours of flags' states and levels.
import type { TagTone } from '#ui/backoffice/tag.tsx'
import type { MarkerFlagRow } from '#modules/protection/harm-markers/contract-staff.ts'

export const LEVEL_TONES: Readonly<Record<MarkerFlagRow['level'], TagTone>> = {
  notice: 'plain',
  concern: 'wait',
  strong: 'bad',
}

export const STATE_TONES: Readonly<Record<MarkerFlagRow['state'], TagTone>> = {
  open: 'wait',
  seen: 'busy',
  closed: 'plain',
}
