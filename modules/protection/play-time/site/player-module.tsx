// What this module contributes to every page of a player.
import type { AroundPart, SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { sessionLimit, realityCheck, exclusionAhead, exclusion } from './reminders/reminder-popups.ts'
import { watchReminders } from './reminders/watch-reminders.ts'
import { usePlayTimeStatus } from './timers/use-status.ts'

const PlayChip = lazyPart(
  withTexts('popups', async () => (await import('./reminders/play-chip.tsx')).PlayChip),
  { isOptional: true },
)

/** Where the law wants the time played on view, and while an exclusion holds. */
const PlayOnView: AroundPart<unknown> = ({ page }) => {
  const told = usePlayTimeStatus()
  const isOnView = told !== undefined && (told.standing.isPlayShown || told.standing.exclusion !== null)
  return isOnView && <PlayChip language={page.language} />
}

export const playTimeForPlayers: SiteModule<unknown> = {
  // In the order in which they come.
  popups: [
    {
      ...sessionLimit,
      load: withTexts('popups', async () => (await import('./reminders/session-limit-modal.tsx')).SessionLimitModal),
    },
    {
      ...realityCheck,
      load: withTexts('popups', async () => (await import('./reminders/reality-check-modal.tsx')).RealityCheckModal),
    },
    {
      ...exclusionAhead,
      load: withTexts('popups', async () => (await import('./reminders/exclusion-bar.tsx')).ExclusionAheadBar),
    },
    {
      ...exclusion,
      load: withTexts('popups', async () => (await import('./reminders/exclusion-bar.tsx')).ExclusionBar),
    },
  ],
  watchers: [watchReminders],
  around: [PlayOnView],
}
