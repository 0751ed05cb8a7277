// S8.7, S4.24: a page that is older than the site, or than a view it shows, offers to load itself again.
import { newVersion, noticeVersion, onAppUpdate } from '#platform/browser/page/app-update.ts'
import { EVER_MS, type PopupRule, type Watcher } from '#platform/browser/site-module.ts'
import { watchEvery } from '#platform/browser/live/watch-every.ts'
import { askSiteConfig } from '../ask-site-config.ts'

export const updateNotice: PopupRule<unknown> = {
  name: 'update',
  place: 'top',
  priority: 'service',
  isOnEveryLayout: false,
  isPolite: false,
  restMs: EVER_MS,
  subject: () => newVersion.read(),
  subscribe: newVersion.subscribe,
}

/** S9.1: the app's version is checked after 60 s, and then each minute. */
export const VERSION_EVERY_MS = 60_000
const APP = 'app'
/** A build that the service worker has fetched already is announced under its own name. */
const WAITING_BUILD = 'build'

export const watchVersion: Watcher<unknown> = () => {
  const look = async () => {
    const answer = await askSiteConfig('GET /web-api/site-config/version', {})
    if (answer.ok) noticeVersion(APP, answer.value.version)
  }
  void look()
  const stops = [onAppUpdate(() => newVersion.write(WAITING_BUILD)), watchEvery(VERSION_EVERY_MS, () => void look())]
  return () => {
    for (const stop of stops) stop()
  }
}
