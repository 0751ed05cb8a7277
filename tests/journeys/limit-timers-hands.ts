// Helpers of the journeys of timers: an app with simulated answers, its possible answers, and where popups are.
import type { BrowserContext, Page } from 'playwright-core'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { MINUTE_MS, modalOf } from './popups-visitor.ts'

export const HOUR_MS = 60 * MINUTE_MS
/** A popup that needs an answer ignores presses before this time. */
export const UNREAD_MS = 1_000
const PING = '**/limit-service-api/api/external/web/v3/ping'
const REPORT = '**/web-api/api/web/user/v1/reality-check'

/** The tabs on which a modal is shown. */
export async function speaking(tabs: readonly Page[]): Promise<readonly Page[]> {
  const counts = await Promise.all(tabs.map((tab) => modalOf(tab).count()))
  return tabs.filter((_tab, index) => counts[index] !== 0)
}

/** How many tabs lead and how many wait to: all visible ones have asked once these are as many. */
export const turnsOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [held, pending].map((locks) => locks.filter(({ name }) => name === 'fairline.reminders').length)
  })

/** A server with simulated answers, by a clock that moves with the page's. */
export function givenPlayTime(tell: (now: number) => Partial<PlayTimeStatus>) {
  let shift = 0
  const word = {
    isSilent: false,
    reports: [] as unknown[],
    say: tell,
    now: () => Date.now() + shift,
    standing: (): PlayTimeStatus => ({
      now: word.now(),
      playStartedAt: word.now() - HOUR_MS,
      isPlayShown: false,
      netPositions: [],
      sessionLimit: null,
      realityCheck: null,
      ripeLimits: [],
      nextRipeAt: null,
      exclusion: null,
      ...word.say(word.now()),
    }),
    pass: async (page: Page, ms: number) => {
      shift += ms
      await page.clock.fastForward(ms)
      await page.clock.runFor(3_000)
      shift += 3_000
    },
    stand: async (context: BrowserContext) => {
      await context.route(PING, (route) => (word.isSilent ? route.abort() : route.fulfill({ json: word.standing() })))
      await context.route(REPORT, (route) => {
        word.reports.push((route.request().postDataJSON() as { data: { attributes: unknown } }).data.attributes)
        return word.isSilent ? route.abort() : route.fulfill({ json: word.standing() })
      })
    },
  }
  return word
}

type Query = <Row>(sql: string, ...values: readonly unknown[]) => Promise<readonly Row[]>
type Player = { readonly playerId: number }

/** Deposit limits of 50.00 whose looser value can be confirmed in so many seconds. */
export const givenRipe = (query: Query) => ({
  ripen: ({ playerId }: Player, limitType: number, value: number | null, inSeconds: number) =>
    query(
      `insert into limits.player_limit (player_id, currency, limit_type, set_by, value, kind, started_at,
         loosening_value, loosening_asked_at, loosening_ripe_at, loosening_lapses_at)
       values ($1, 'EUR', $2, 'player', 5000, 'rolling', now() - interval '3 days', $3, now() - interval '1 day',
         now() + $4 * interval '1 second', now() + interval '23 hours 10 minutes')`,
      playerId,
      limitType,
      value,
      inSeconds,
    ),
  limitOf: async ({ playerId }: Player, limitType: number) =>
    (
      await query<{ value: bigint | null; loosening_ripe_at: Date | null }>(
        'select value, loosening_ripe_at from limits.player_limit where player_id = $1 and limit_type = $2',
        playerId,
        limitType,
      )
    )[0],
})

export type PlayTimeHands = ReturnType<typeof givenPlayTime>

const far = Date.now() + 200 * 24 * HOUR_MS
/** All reminders, once. */
export const EVERY_REMINDER: Readonly<Record<string, (now: number) => Partial<PlayTimeStatus>>> = {
  'reality check': (now) => ({
    netPositions: [{ currency: 'EUR', amount: '-12.50' }],
    realityCheck: { minutes: 60, dueAt: now - 1, mayHide: true },
  }),
  'session limit': () => ({ sessionLimit: { hours: 2, leftMs: 0, renewsAt: far } }),
  'deposit limit': (now) => ({
    ripeLimits: [
      {
        limitType: 22,
        currency: 'EUR',
        value: null,
        current: '50.00',
        periodKind: 'calendar',
        askedAt: now - HOUR_MS,
        lapsesAt: far,
      },
    ],
  }),
  'exclusion, and play on view': (now) => ({
    isPlayShown: true,
    netPositions: [{ currency: 'EUR', amount: '3.00' }],
    exclusion: {
      kind: 'self_exclusion',
      startsAt: now - HOUR_MS,
      endsAt: now - 1,
      holdsUntil: null,
      mayAskReturn: true,
      returnAskedAt: null,
    },
  }),
  'exclusion ahead': (now) => ({
    exclusion: {
      kind: 'self_exclusion',
      startsAt: now + HOUR_MS,
      endsAt: far,
      holdsUntil: far,
      mayAskReturn: false,
      returnAskedAt: null,
    },
  }),
}

/** What the chip must not cover at this width. */
export const FREE = [
  [390, 'nav:is([aria-label="Main menu"], [aria-label="القائمة الرئيسية"])'],
  [1440, 'aside:is([aria-label="Bet slip"], [aria-label="القسيمة"])'],
] as const

const boxOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox()
  if (box === null) throw new Error(`${part} is not visible`)
  return box
}

/** Whether two boxes that are in sight lie over each other. */
export async function isOver(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** A part of the page does not come until the answer is called. The page must have no worker of the site. */
export async function holdPart(page: Page, name: string): Promise<() => void> {
  const { promise: isTime, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(String.raw`/${name}[^/]*\.js$`, 'u'), async (route) => {
    await isTime
    await route.continue()
  })
  return resolve
}
