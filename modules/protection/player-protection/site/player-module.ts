// What this module contributes to every page of a player.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { limitApproval, type ApprovalConfig } from './approval/limit-approval.ts'

export const limitsForPlayers: SiteModule<ApprovalConfig> = {
  popups: [
    {
      ...limitApproval,
      load: withTexts('popups', async () => (await import('./approval/limit-approval-modal.tsx')).LimitApprovalModal),
    },
  ],
}
