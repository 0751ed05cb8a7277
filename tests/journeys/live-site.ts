// The whole app with its site, in this process, on a fresh database, with one live game that a test plays by hand.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { Application } from '#apps/server/application.ts'
import { mountSite } from '#apps/server/mount-site.ts'
import { APP_ROLE, asLogin } from '#apps/server/open-database.ts'
import { startApp, type RunningApp } from '#apps/server/start.ts'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMarket, FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { createOddsEngine, runFeed, type FeedRunner } from '#modules/sports/odds/server/service.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { createDatabase } from '#platform/server/database/migrate.ts'
import { TEMPLATE } from '../support/test-database.ts'

const MINUTES_IN_PLAY = 20

let siteBuild: Promise<string> | undefined

/** Looked for once in a process: the sources do not change during a run, and comparing them all takes time. */
const builtSite = (): Promise<string> => (siteBuild ??= ensureSiteBuild())

export type LiveSite = {
  readonly url: string
  readonly running: RunningApp
  readonly feed: FeedRunner
  tell(...messages: FeedMessage[]): void
  stop(): Promise<void>
}

export const GAME = 'journey:live'
export const LINE_GAME = 'journey:line'

export const liveState = (home: number, away: number, clockSeconds = MINUTES_IN_PLAY * 60): LiveState => ({
  period: 'h1',
  clockSeconds,
  clockRunning: true,
  periods: [{ period: 'h1', home, away }],
  goals: [
    ...Array.from({ length: home }, () => ({ side: 'home' as const, period: 'h1', minute: 12 })),
    ...Array.from({ length: away }, () => ({ side: 'away' as const, period: 'h1', minute: 15 })),
  ],
  redCards: { home: 0, away: 0 },
  yellowCards: { home: 1, away: 0 },
  corners: { home: 2, away: 1 },
  pressure: { home: 62, away: 38 },
})

export const prices: readonly FeedMarket[] = [
  {
    kind: '1x2',
    prices: [
      { outcome: 'home', price: 2_100 },
      { outcome: 'draw', price: 3_400 },
      { outcome: 'away', price: 3_500 },
    ],
  },
  {
    kind: 'total',
    line: 250,
    prices: [
      { outcome: 'over', price: 1_900 },
      { outcome: 'under', price: 1_950 },
    ],
  },
]

const championship = { key: 'journey:cup', name: 'Journey Cup', country: 'GB' }

/**
 * `Harbour Town` against `Hill United`, in play for twenty minutes, and a game of tomorrow. `more`: other settings;
 * `beside`: further routes.
 */
export async function openLiveSite(
  more: Readonly<Record<string, string>> = {},
  beside?: (http: FastifyInstance) => Promise<void>,
): Promise<LiveSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-journey-'))
  await chmod(folder, 0o755)
  const databaseUrl = await createDatabase(inject('postgresUrl'), `j_${randomUUID().replaceAll('-', '')}`, TEMPLATE)
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'var'),
    DATABASE_URL: databaseUrl,
    DATABASE_APP_URL: asLogin(databaseUrl, APP_ROLE),
    SIMULATOR: 'off',
    IN_PLAY_DELAY_SECONDS: '1',
    LOG_LEVEL: 'warn',
    FACE_ID: 'sandbox',
    ...more,
  }
  const pages = async (site: Application) => {
    const addSite = mountSite(site, await builtSite())
    return async (http: FastifyInstance) => {
      await addSite(http)
      await beside?.(http)
    }
  }
  const running = await startApp(readConfig(env), { pages })
  const { database, bus } = running.app.options
  const feed = runFeed({ engine: createOddsEngine(database), bus, clock: systemClock, log: createLog('warn') })
  // The source must not become silent while a person reads.
  const beating = systemClock.every(1_000, () => feed.receive('journey', [{ type: 'heartbeat', gameKeys: [GAME] }]))
  const tell = (...messages: FeedMessage[]): void => feed.receive('journey', messages)
  const startAt = new Date(Date.now() - MINUTES_IN_PLAY * 60_000)
  const tomorrow = new Date(Date.now() + 86_400_000)
  tell(
    {
      type: 'fixture',
      fixture: { gameKey: GAME, sport: 'football', championship, home: 'Harbour Town', away: 'Hill United', startAt },
    },
    { type: 'prices', gameKey: GAME, markets: prices },
    {
      type: 'fixture',
      fixture: {
        gameKey: LINE_GAME,
        sport: 'football',
        championship,
        home: 'River Rovers',
        away: 'Meadow City',
        startAt: tomorrow,
      },
    },
    { type: 'prices', gameKey: LINE_GAME, markets: prices },
    { type: 'state', gameKey: GAME, state: liveState(0, 0) },
  )
  await feed.drain()
  return {
    url: (running.url ?? '').replace('localhost', '127.0.0.1'),
    running,
    feed,
    tell,
    stop: async () => {
      await beating.stop()
      await feed.stop()
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
