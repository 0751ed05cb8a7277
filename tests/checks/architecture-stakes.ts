// Money is put at stake only by modules/money/stakes: no other code checks limits for a stake, counts returns or gets
// a permit.
import type { Complaint } from './architecture-manners.ts'
import { placeOf } from './architecture-walls.ts'
import type { SourceText } from './source-text.ts'

const DOOR = 'modules/money/stakes/server/'
/** What only that module calls, and where it is defined and re-exported. */
const GUARDED: Readonly<Record<string, RegExp>> = {
  issueStakePermit: /^modules\/money\/wallet\/server\/(?:stake-permit|service)\.ts$/u,
  checkStakes: /^modules\/protection\/limits\/server\/(?:counting\/check-stakes|service)\.ts$/u,
  countStakes: /^modules\/protection\/limits\/server\/(?:counting\/check-stakes|service)\.ts$/u,
  countReturns: /^modules\/protection\/limits\/server\/(?:counting\/check-stakes|service)\.ts$/u,
}
const FREE_ZONES = new Set(['tests', 'bench', 'config'])

/** How a file could take or settle stakes without that module. */
export function stakesComplaints(path: string, { code }: SourceText): Complaint[] {
  if (path.startsWith(DOOR) || FREE_ZONES.has(placeOf(path)?.zone ?? '')) return []
  return Object.entries(GUARDED).flatMap(([name, home]) =>
    !home.test(path) && new RegExp(`\\b${name}\\b`, 'u').test(code)
      ? [{ rule: 'one-stakes', message: `uses ${name}: take and settle stakes by ${DOOR}service.ts` }]
      : [],
  )
}
