// What waits for those who protect players: markers of harm that nobody has taken.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const flagQueue = staffQueue(
  'markers',
  'harm.act',
  sql`select level_at as at from harm_markers.marker_flag where state = 'open'`,
)
