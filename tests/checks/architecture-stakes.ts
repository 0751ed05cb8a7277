// Money is put at stake by one door, modules/money/stakes: nothing else checks limits for a stake, counts what comes back or gets a permit.
import type { Complaint } from './architecture-manners.ts'
import { placeOf } from './architecture-walls.ts'
import type { SourceText } from './source-text.ts'

const DOOR = 'modules/money/stakes/server/'
/** What only that door calls, and where it is made and handed on. */
const GUARDED: Readonly<Record<string, RegExp>> = {
  issueStakePermit: /^modules\/money\/wallet\/server\/(?:stake-permit|service)\.ts$/u,
  checkStakes: /^modules\/protection\/limits\/server\/(?:check-stakes|service)\.ts$/u,
  countStakes: /^modules\/protection\/limits\/server\/(?:check-stakes|service)\.ts$/u,
  countReturns: /^modules\/protection\/limits\/server\/(?:check-stakes|service)\.ts$/u,
}
const FREE_ZONES = new Set(['tests', 'bench', 'config'])

/** How a file would take or give back stakes past the door. */
export function stakesComplaints(path: string, { code }: SourceText): Complaint[] {
  if (path.startsWith(DOOR) || FREE_ZONES.has(placeOf(path)?.zone ?? '')) return []
  return Object.entries(GUARDED).flatMap(([name, home]) =>
    !home.test(path) && new RegExp(`\\b${name}\\b`, 'u').test(code)
      ? [{ rule: 'one-stakes', message: `uses ${name}: take and settle stakes by ${DOOR}service.ts` }]
      : [],
  )
}
