// Views that come from another server (S1.22): one fetch at a time for each, few at once in all, and the last good
// answer for a limited time.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { View } from '#modules/site/content/contract.ts'
import type { ViewName } from '#modules/site/content/rules/view-names.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { fetchGuarded, type GuardedFetch } from './fetch-guarded.ts'
import { readForeign } from './read-foreign.ts'

export const FETCHES_MAX = 8
export const FRESH_MS = 60_000
/** So long an answer is served while its source fails. */
export const STALE_MS_MAX = 600_000
/** A source that has failed is not fetched for this long. */
export const PAUSE_MS = 5_000
export const VIEWS_KEPT_MAX = 100
export const KEPT_BYTES_MAX = 16 * 1024 * 1024

export type RemoteAsked = {
  readonly url: string
  readonly hosts: readonly string[]
  readonly view: ViewName
  readonly lang: string
  /** The page in the view, as rules/page-address.ts names it. */
  readonly page: string
}
export type RemoteViews = (asked: RemoteAsked) => Promise<Result<View, 'view_not_found' | 'view_unavailable'>>

type Answer = Result<View, 'view_not_found' | 'view_unavailable'>
type Entry = {
  good: { readonly view: View; readonly atMs: number; readonly bytes: number } | undefined
  /** Of the newest failed answer. */
  failed: { readonly answer: Answer; readonly atMs: number } | undefined
  fetching: Promise<Answer> | undefined
}

export type RemoteViewsOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly plainHosts?: readonly string[]
  readonly msMax?: number
  readonly resolve?: GuardedFetch['resolve']
}

const unavailable = (why: string): Answer => refuse('view_unavailable', why)

/** S7.35: the view's url plus the path, language first. */
const addressOf = ({ url, lang, page }: RemoteAsked): string =>
  `${url.replace(/\/+$/u, '')}/${lang}/${page.split('/').map(encodeURIComponent).join('/')}`

/**
 * Drops the oldest entries until the rest is within the limits; running fetches stay. Entries without a view go
 * first: invented addresses must not displace existing pages.
 */
function makeRoom(entries: Map<string, Entry>): void {
  let bytes = [...entries.values()].reduce((sum, { good }) => sum + (good?.bytes ?? 0), 0)
  for (const hasView of [false, true])
    for (const [key, { good, fetching }] of entries) {
      if (entries.size <= VIEWS_KEPT_MAX && bytes <= KEPT_BYTES_MAX) return
      if (fetching !== undefined || (good !== undefined) !== hasView) continue
      bytes -= good?.bytes ?? 0
      entries.delete(key)
    }
}

export function createRemoteViews({ clock, log, plainHosts = [], msMax, resolve }: RemoteViewsOptions): RemoteViews {
  const entries = new Map<string, Entry>()
  let fetches = 0
  const nowMs = (): number => clock.now().getTime()

  async function ask(asked: RemoteAsked, address: string, entry: Entry): Promise<Answer> {
    const fetched = await fetchGuarded(address, {
      hosts: asked.hosts,
      plainHosts,
      headers: { 'x-render-mode': 'json', 'x-api-version': 'v2' },
      ...(msMax === undefined ? {} : { msMax }),
      ...(resolve === undefined ? {} : { resolve }),
    })
    const { view: name, lang, page } = asked
    const told = { view: name, lang, page, address }
    if (!fetched.ok) {
      log.warn(
        { ...told, why: fetched.refusal.code, isStaleLeft: entry.good !== undefined },
        'fetching a remote view failed',
      )
      return unavailable(`its source fails: ${fetched.refusal.code}`)
    }
    if (fetched.value.status === 404) return refuse('view_not_found', 'the source has no such page', { field: 'path' })
    const read = readForeign(fetched.value.text)
    if (read === undefined) {
      log.warn({ ...told, why: 'malformed' }, 'fetching a remote view failed')
      return unavailable('its source sends no view')
    }
    if (read.dropped > 0) log.warn({ ...told, dropped: read.dropped }, 'remote view has blocks of unknown kinds')
    const view: View = { view: name, page, lang, ...read.view }
    entry.good = { view, atMs: nowMs(), bytes: fetched.value.text.length }
    entry.failed = undefined
    return ok(view)
  }

  async function fetchOne(asked: RemoteAsked, address: string, entry: Entry): Promise<Answer> {
    fetches += 1
    try {
      const answer = await ask(asked, address, entry)
      if (!answer.ok) entry.failed = { answer, atMs: nowMs() }
      // A page that its source has removed is removed here too.
      if (!answer.ok && answer.refusal.code === 'view_not_found') entry.good = undefined
      return answer
    } finally {
      fetches -= 1
      entry.fetching = undefined
      makeRoom(entries)
    }
  }

  return async (asked) => {
    const address = addressOf(asked)
    const key = `${asked.view} ${address}`
    const entry = entries.get(key) ?? { good: undefined, failed: undefined, fetching: undefined }
    entries.delete(key)
    entries.set(key, entry)
    const now = nowMs()
    const { good, failed } = entry
    if (good !== undefined && now - good.atMs < FRESH_MS) return ok(good.view)
    const isPaused = failed !== undefined && now - failed.atMs < PAUSE_MS
    // A request without a free slot is not recorded as a fetch: the next one tries again.
    if (!isPaused && entry.fetching === undefined && fetches < FETCHES_MAX)
      entry.fetching = fetchOne(asked, address, entry)
    else if (good === undefined && failed === undefined && entry.fetching === undefined) entries.delete(key)
    // No request waits for a source while there is a cached answer.
    if (good !== undefined && now - good.atMs < STALE_MS_MAX) return ok(good.view)
    return entry.fetching ?? failed?.answer ?? unavailable('too many views are being fetched')
  }
}
