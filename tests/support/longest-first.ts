// The order of test files: those known to take long before the others of their project, so that both workers end
// together.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Longest first; a new file of more than twenty seconds is added here. */
const LONGEST = [
  'tests/journeys/limit-timers.test.ts',
  'tests/journeys/accessible.test.ts',
  'tests/journeys/coupon-types.test.ts',
  'tests/journeys/coupon-accessible.test.ts',
  'tests/journeys/accessible-overlays.test.ts',
  'tests/journeys/limits.test.ts',
  'tests/journeys/backoffice.test.ts',
  'tests/journeys/support.test.ts',
  'tests/journeys/pwa.test.ts',
  'tests/journeys/accessible-templates.test.ts',
  'tests/journeys/history-services.test.ts',
  'tests/journeys/popups.test.ts',
  'tests/journeys/limits-abroad.test.ts',
  'tests/journeys/backoffice-limits.test.ts',
  'tests/journeys/sessions.test.ts',
  'tests/journeys/limits-casino.test.ts',
  'tests/journeys/second-factor.test.ts',
  'tests/journeys/first-load.test.ts',
  'tests/journeys/offers-excluded.test.ts',
  'tests/journeys/account-changes.test.ts',
  // Its app ends in peace and so leaves its compiled modules to those of the next file, which are killed.
  'tests/acceptance/season.test.ts',
  'tests/calls/every-call.test.ts',
  'tests/chaos/kill.test.ts',
  'modules/casino/providers/server/provider-scenarios.test.ts',
  'tests/acceptance/every-route.test.ts',
  'modules/sports/bet-actions/server/served-bets.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`))
  return at < 0 ? LONGEST.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name, 'en') || rank(a) - rank(b))
  }
}
