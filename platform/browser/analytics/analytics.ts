// Site analytics for visitors who consented to marketing: own events to the collector, third-party scripts, a
// performance report. Starts 10 s after the page has loaded, on the registration page at once (S4.25).
import { allowsMarketing, consent, subscribeConsent } from '../consent.ts'
import { caller } from '../call.ts'
import { readStored, writeStored } from '../storage.ts'
import { logFailure } from '../call/log-failure.ts'
import { createCollectorClient, type Batch, type CollectorClient } from './collector-client.ts'
import { emptyQueue, isQueue, queuedEvent } from './event-queue.ts'
import { REPORT_AFTER_MS, watchPerformance } from './performance-report.ts'
import { TRACK_EVENT, type Tracked } from './track.ts'
import { countTry, isTries, noTries, tryParams, type TryEvent } from './try-counters.ts'

export const SCRIPTS_AFTER_MS = 10_000
const COLLECTOR = 'POST /fatman-api/:key'
const QUEUE_KEY = 'analytics.queue'
const TRIES_KEY = 'analytics.tries'
const SCRIPTS_MAX = 10

export type AnalyticsConfig = {
  readonly isFatmanAnalyticsAvailable: boolean
  readonly fatmanKey: string | null
  /** Of the brand's config; the page's policy allows exactly their hosts. */
  readonly analyticsScripts: readonly string[]
}

export type AnalyticsPage = {
  /** Path as it is in the address, with its language. */
  readonly pathname: string
  readonly isRegistration: boolean
}

export type Analytics = {
  /** The visitor has gone to another page of the site. */
  view(page: AnalyticsPage): void
  /** `nameOf`: the analytics name of a link in the account menu; undefined for any other. */
  watchMenu(nameOf: (link: HTMLElement) => string | undefined): void
  stop(): void
}

const ask = caller<never>() as unknown as (
  name: string,
  input: object,
) => Promise<{
  readonly ok: boolean
  readonly refusal?: { readonly code: string }
}>

const wireBatch = ({ batchId, events }: Batch): object => ({
  batchId,
  consent: consent(),
  events: events.map(({ atMs, ...event }) => ({ ...event, at: new Date(atMs).toISOString() })),
})

const AGAIN: ReadonlySet<string> = new Set(['network_error', 'too_many_batches', 'unavailable', 'maintenance'])

async function send(key: string, batch: Batch): Promise<'taken' | 'refused' | 'again'> {
  const answer = await ask(COLLECTOR, { key, ...wireBatch(batch) })
  if (answer.ok) return 'taken'
  return AGAIN.has(answer.refusal?.code ?? '') ? 'again' : 'refused'
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

const collectorFor = (key: string): CollectorClient =>
  createCollectorClient({
    now: () => Date.now(),
    after,
    newId: () => crypto.randomUUID(),
    send: (batch) => send(key, batch),
    beacon: (batch) =>
      navigator.sendBeacon(
        `/fatman-api/${encodeURIComponent(key)}`,
        new Blob([JSON.stringify(wireBatch(batch))], { type: 'application/json' }),
      ),
    keep: (queue) => writeStored(QUEUE_KEY, queue),
    stored: () => readStored(QUEUE_KEY, emptyQueue, isQueue),
    hasConsent: allowsMarketing,
    log: (what) => logFailure(what),
  })

/** S3.28: an attempt is counted when it is reported, and its count is sent with it. */
function counted({ name, params }: Tracked): Tracked {
  const nowMs = Date.now()
  const before = readStored(TRIES_KEY, noTries(nowMs), isTries)
  const kinds: readonly TryEvent['kind'][] = ['registration_call', 'registration_done', 'auth_call', 'auth_popup']
  const kind = kinds.find((each) => each === name)
  const tries = kind === undefined ? before : countTry(before, { kind } as TryEvent, nowMs)
  if (kind !== undefined) writeStored(TRIES_KEY, tries)
  const more = tryParams(name, tries)
  return more === undefined ? { name, params } : { name, params: { ...params, ...more } }
}

const installed = new Set<string>()

/** Each once in the life of the page: an executed script cannot be removed. */
function installScripts(urls: readonly string[]): void {
  for (const url of urls.slice(0, SCRIPTS_MAX)) {
    if (installed.has(url) || !url.startsWith('https://')) continue
    installed.add(url)
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.crossOrigin = 'anonymous'
    script.addEventListener('error', () => logFailure(`analytics script ${url}`))
    document.head.append(script)
  }
}

/** Calls back when the page has loaded and that time is over; answers how to call it off. */
function afterLoad(ms: number, run: () => void): () => void {
  if (document.readyState === 'complete') return after(ms, run)
  let cancel = (): void => window.removeEventListener('load', begin)
  const begin = (): void => void (cancel = after(ms, run))
  window.addEventListener('load', begin, { once: true })
  return () => cancel()
}

/**
 * Starts once, when the page has hydrated. Without consent to marketing nothing is sent, nothing is stored and no
 * third-party script is loaded; later consent takes effect, and withdrawn consent deletes queued events.
 */
export function startAnalytics(config: AnalyticsConfig, first: AnalyticsPage): Analytics {
  const { isFatmanAnalyticsAvailable, fatmanKey, analyticsScripts } = config
  const collector = isFatmanAnalyticsAvailable && fatmanKey !== null ? collectorFor(fatmanKey) : undefined
  let pathname = first.pathname
  let isOpen = false
  let nameOf: (link: HTMLElement) => string | undefined = () => undefined

  const add = (event: Tracked): void => {
    if (allowsMarketing()) collector?.add(queuedEvent(counted(event), pathname, Date.now()))
  }
  const open = (): void => {
    isOpen = true
    collector?.open()
    if (allowsMarketing()) installScripts(analyticsScripts)
  }
  const view = (page: AnalyticsPage): void => {
    pathname = page.pathname
    add({ name: 'page_view', params: {} })
    if (page.isRegistration && !isOpen) open()
  }

  const onTrack = (event: Event): void => add((event as CustomEvent<Tracked>).detail)
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-office-menu]') : null
    const item = link === null ? undefined : nameOf(link)
    if (item !== undefined) add({ name: 'office_menu', params: { item } })
  }
  const onVisibility = (): void => (document.visibilityState === 'hidden' ? collector?.leave() : collector?.back())
  const onHide = (): void => collector?.leave()
  window.addEventListener(TRACK_EVENT, onTrack)
  document.addEventListener('click', onClick, true)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)

  const stops = [
    () => window.removeEventListener(TRACK_EVENT, onTrack),
    () => document.removeEventListener('click', onClick, true),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => window.removeEventListener('pagehide', onHide),
    subscribeConsent(() => {
      collector?.consentChanged()
      if (isOpen && allowsMarketing()) installScripts(analyticsScripts)
      if (!allowsMarketing()) writeStored(TRIES_KEY, undefined)
    }),
    afterLoad(SCRIPTS_AFTER_MS, open),
    ...(collector === undefined ? [] : [reportPerformance(add)]),
    () => collector?.stop(),
  ]
  view(first)
  // For external observers of the page: tracking is active from now on.
  document.documentElement.dataset['analytics'] = ''
  return { view, watchMenu: (names) => void (nameOf = names), stop: () => stops.forEach((stop) => stop()) }
}

function reportPerformance(add: (event: Tracked) => void): () => void {
  const report = watchPerformance()
  return afterLoad(REPORT_AFTER_MS, () => add({ name: 'performance_report', params: report() }))
}
