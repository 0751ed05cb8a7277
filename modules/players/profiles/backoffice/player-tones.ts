// The colours of a player's states.
import type { TagTone } from '#ui/backoffice/tag.tsx'
import type { FoundPlayer } from '#modules/players/profiles/contract-staff.ts'

export const PLAYER_TONES: Readonly<Record<FoundPlayer['status'], TagTone>> = {
  active: 'good',
  suspended: 'bad',
  closed: 'plain',
}
