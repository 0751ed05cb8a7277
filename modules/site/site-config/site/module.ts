// What this module contributes to every page of the site.
import type { SiteModule } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { adBlock, watchAdBlock, type AdBlockConfig } from './popups/ad-block.ts'
import { newSite, type NewSiteConfig } from './popups/new-site.ts'
import { updateNotice, watchVersion } from './popups/update-notice.ts'

export const siteConfigSite: SiteModule<AdBlockConfig & NewSiteConfig> = {
  popups: [
    {
      ...updateNotice,
      load: withTexts('popups', async () => (await import('./popups/update-notice-bar.tsx')).UpdateNoticeBar),
    },
    { ...adBlock, load: withTexts('popups', async () => (await import('./popups/ad-block-bar.tsx')).AdBlockBar) },
    { ...newSite, load: withTexts('popups', async () => (await import('./popups/new-site-modal.tsx')).NewSiteModal) },
  ],
  watchers: [watchVersion, watchAdBlock],
}
