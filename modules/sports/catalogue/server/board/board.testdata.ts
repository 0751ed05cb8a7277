// Rows of games and markets for tests of the board: complete, and otherwise as dull as possible.
import type { CallContext } from '#platform/server/call-context.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import type { Clock } from '#platform/server/clock.ts'

export const NOON = new Date('2026-05-17T12:00:00Z')
export const HOUR = 3_600_000
export const atNoon: Clock = {
  now: () => NOON,
  wait: async () => undefined,
  every: () => ({ stop: async () => undefined }),
}

export const gameRow = (gameId: number, more: Partial<GameRow> = {}): GameRow => ({
  gameId,
  feedKey: `test:${gameId}`,
  sportId: 1,
  sport: 'football',
  champId: 1_001,
  champName: 'Test League',
  country: 'GB',
  home: `Home ${gameId}`,
  away: `Away ${gameId}`,
  startAt: new Date(NOON.getTime() + HOUR),
  stage: 'line',
  suspended: false,
  suspensions: 0,
  state: undefined,
  revision: 1,
  resultNumber: 0,
  isSilent: false,
  bettingDelaySeconds: undefined,
  ...more,
})

export const marketRow = (marketId: number, gameId: number, more: Partial<MarketRow> = {}): MarketRow => ({
  marketId,
  gameId,
  kind: '1x2',
  line: undefined,
  status: 'open',
  version: 1,
  outcomes: ['home', 'draw', 'away'],
  prices: [2_000, 3_400, 3_800],
  isMain: true,
  ...more,
})

export const stranger: CallContext = {
  viewer: undefined,
  address: '',
  device: '',
  requestId: '',
  isSecure: false,
  origin: '',
  cookies: [],
}
