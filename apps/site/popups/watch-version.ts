// Hears which version of the site, or of a remote view, runs now, and remembers which this page saw first (S4.24, S9.1).
import type { calls } from '#modules/site/site-config/contract/calls.ts'
import { onAppUpdate } from '#platform/browser/app-update.ts'
import { caller } from '#platform/browser/call.ts'
import { signal } from './signals.ts'
import { hearVersion, nothingHeard } from './update-notice.ts'
import { watchEvery } from './watch-every.ts'

/** S9.1: the app's version is checked after 60 s, and then each minute. */
export const VERSION_EVERY_MS = 60_000
const APP = 'app'

const ask = caller<typeof calls>()
let heard = nothingHeard

/** For remote views too: `tellVersion('footer', '17')`. */
export function tellVersion(source: string, version: string): void {
  heard = hearVersion(heard, source, version)
  if (heard.changed !== undefined) signal({ newVersion: heard.changed })
}

/** A build that the service worker has fetched already is told under its own name. */
const WAITING_BUILD = 'build'

export function watchVersion(): () => void {
  const stopWaiting = onAppUpdate(() => signal({ newVersion: WAITING_BUILD }))
  const look = async () => {
    const answer = await ask('GET /web-api/site-config/version', {})
    if (answer.ok) tellVersion(APP, answer.value.version)
  }
  void look()
  const stopLooking = watchEvery(VERSION_EVERY_MS, () => void look())
  return () => {
    stopWaiting()
    stopLooking()
  }
}
