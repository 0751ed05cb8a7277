import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Game, GameChange, LiveState } from '#modules/sports/catalogue/contract.ts'
import { applyChange } from '#modules/sports/catalogue/rules/apply-change.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
import { createBoard } from './board.ts'
import { gameRow, HOUR, marketRow, NOON } from './board.testdata.ts'

const pair = { home: 0, away: 0 }
const stateOf = (home: number, away: number): LiveState => ({
  period: 'h1',
  clockRunning: true,
  periods: [{ period: 'h1', home, away }],
  goals: [],
  redCards: pair,
  yellowCards: pair,
  corners: pair,
})

type Step = {
  readonly stage: 'line' | 'live'
  readonly score: readonly [number, number]
  readonly suspended: boolean
  readonly startsInHours: number
  readonly revisions: number
  /** By position; null: not there. */
  readonly markets: readonly ({
    readonly status: 'open' | 'suspended'
    readonly prices: readonly number[]
    readonly isMain: boolean
  } | null)[]
}

const price = fc.constantFrom(0, 1_500, 2_000, 3_250)
const step: fc.Arbitrary<Step> = fc.record({
  stage: fc.constantFrom('line', 'live'),
  score: fc.tuple(fc.nat(2), fc.nat(2)),
  suspended: fc.boolean(),
  startsInHours: fc.integer({ min: 1, max: 3 }),
  revisions: fc.integer({ min: 1, max: 3 }),
  markets: fc.array(
    fc.option(
      fc.record({
        status: fc.constantFrom('open', 'suspended'),
        prices: fc.tuple(price, price, price),
        isMain: fc.boolean(),
      }),
    ),
    { minLength: 4, maxLength: 4 },
  ),
})

/** Turns steps into rows as the database would give them: versions rise with every change of a market, a live game stays live. */
function* rowsOf(steps: readonly Step[]): Generator<{ row: GameRow; markets: readonly MarketRow[] }> {
  let revision = 0
  let isLive = false
  const known = new Map<number, MarketRow>()
  for (const { stage, score, suspended, startsInHours, revisions, markets } of steps) {
    revision += revisions
    isLive ||= stage === 'live'
    const live: Partial<GameRow> = isLive ? { stage: 'live', state: stateOf(...score) } : {}
    const row = gameRow(7, { revision, suspended, startAt: new Date(NOON.getTime() + startsInHours * HOUR), ...live })
    const rows = markets.flatMap((market, position) => {
      if (market === null) return []
      const old = known.get(position)
      const fresh = marketRow(70 + position, 7, {
        ...market,
        kind: 'handicap',
        line: 25 * position,
        version: old?.version ?? 1,
      })
      const isSame = old !== undefined && JSON.stringify({ ...old, gameId: 7 }) === JSON.stringify(fresh)
      const next = isSame ? old : { ...fresh, version: (old?.version ?? 0) + 1 }
      known.set(position, next)
      return [next]
    })
    yield { row, markets: rows }
  }
}

/** Screens order markets themselves; what counts is that they are the same ones. */
const sorted = (game: Game): Game => ({ ...game, markets: game.markets.toSorted((a, b) => a.marketId - b.marketId) })
const overTheWire = (change: GameChange): GameChange => JSON.parse(JSON.stringify(change)) as GameChange

test('a page that applies every change shows exactly the game as it would be presented afresh, in lists and on its own page', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      const board = createBoard(4)
      let shown: { main: Game; full: Game } | undefined
      for (const { row, markets } of rowsOf(steps)) {
        const [change] = board.replace([row], markets)
        const now = board.get(7)
        if (now === undefined) throw new Error('the game left the board')
        if (shown === undefined) {
          shown = { main: now.main(), full: now.full() }
          continue
        }
        expect(change).toMatchObject({ gameId: 7, since: shown.full.revision, revision: row.revision })
        shown = {
          main: applyChange(shown.main, overTheWire(change?.main ?? {}) as never, row.revision),
          full: applyChange(shown.full, overTheWire(change?.full ?? {}) as never, row.revision),
        }
        expect(sorted(shown.main)).toEqual(sorted(now.main()))
        expect(sorted(shown.full)).toEqual(sorted(now.full()))
      }
    }),
    { numRuns: 400 },
  )
})

test('kick-off brings the betting delay with the stage, the state and the score', () => {
  const board = createBoard(4)
  board.replace([gameRow(7)], [marketRow(70, 7)])
  const [change] = board.replace([gameRow(7, { revision: 2, stage: 'live', state: stateOf(1, 0) })], [marketRow(70, 7)])
  expect(change?.full).toEqual({ stage: 'live', bettingDelaySeconds: 4, state: stateOf(1, 0), score: [1, 0] })
})

test('a price that moves is told as figures, and a state that did not move is not told again', () => {
  const board = createBoard(4)
  const live = { stage: 'live' as const, state: stateOf(1, 0) }
  board.replace(
    [gameRow(7, live)],
    [
      marketRow(70, 7),
      marketRow(71, 7, { kind: 'draw_no_bet', outcomes: ['home', 'away'], prices: [1_500, 2_500], isMain: false }),
    ],
  )
  const [change] = board.replace(
    [gameRow(7, { ...live, state: stateOf(1, 0), revision: 2 })],
    [
      marketRow(70, 7),
      marketRow(71, 7, {
        kind: 'draw_no_bet',
        outcomes: ['home', 'away'],
        prices: [1_550, 2_400],
        isMain: false,
        version: 2,
      }),
    ],
  )
  expect(change).toEqual({
    gameId: 7,
    since: 1,
    revision: 2,
    main: {},
    full: { prices: [{ marketId: 71, version: 2, status: 'open', coefs: [1.55, 2.4] }] },
  })
})
