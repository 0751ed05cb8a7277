// Settling a hundred thousand coupons of every type: coupons a second, the database included, against expresses alone.
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { insertBets, type NewBet } from '#modules/sports/betting/server/bet-store.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import { marketsById } from '#modules/sports/catalogue/server/service.ts'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { createOddsEngine } from '#modules/sports/odds/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import { postEntries } from '#tests/support/post-entries.ts'
import {
  addGames,
  addPlayers,
  openBenchApp,
  type BenchApp,
  type BenchPlayer,
  type BenchSelection,
} from './bench-app.ts'
import { tell, type Figure } from './interleave.ts'

const COUPONS = 100_000
const PLAYERS = 2_000
const GAMES = 200
const SLICE = 1_000
const STAKE = 1_000n

/** A mix as a book has it, most of it simple, with every type in it. */
const MIX: readonly { readonly terms: CouponTerms; readonly legs: number }[] = [
  ...Array.from({ length: 8 }, () => ({ terms: { typeId: 0 }, legs: 1 }) as const),
  ...Array.from({ length: 5 }, () => ({ terms: { typeId: 1 }, legs: 5 }) as const),
  { terms: { typeId: 2, systemValues: [3] }, legs: 8 },
  { terms: { typeId: 2, systemValues: [2, 3], blockIds: [0, 1, 1, 1, 1, 1] }, legs: 6 },
  { terms: { typeId: 3 }, legs: 4 },
  { terms: { typeId: 4, systemValues: [2], blockIds: [0, 1, 2, 2, 3] }, legs: 5 },
  { terms: { typeId: 5, blockIds: [1, 2, 3] }, legs: 3 },
  { terms: { typeId: 6, antiMargin: 116 }, legs: 2 },
  { terms: { typeId: 7 }, legs: 4 },
  { terms: { typeId: 8 }, legs: 5 },
]
const EXPRESSES: typeof MIX = [{ terms: { typeId: 1 }, legs: 3 }]

/** Home-win selections of different games, one each. */
async function homeSelections({ app }: BenchApp, selections: readonly BenchSelection[]) {
  const { db } = app.options.database
  const markets = await marketsById(db, [...new Set(selections.map(({ selectionId }) => marketIdOf(selectionId)))])
  return markets.filter(({ kind }) => kind === '1x2')
}
type Market = Awaited<ReturnType<typeof homeSelections>>[number]

const SHOWN = {
  sport: 'football',
  champName: 'League 1',
  opponents: ['Home 11', 'Away 11'],
  startAt: '2027-01-01T12:00:00.000Z',
  name: 'Home 11',
}

function draft(n: number, player: BenchPlayer, markets: readonly Market[], mix: typeof MIX): NewBet {
  const { terms, legs } = mix[n % mix.length] ?? { terms: { typeId: 0 as const }, legs: 1 }
  return {
    playerId: player.playerId,
    accountId: player.accountId,
    idempotencyKey: randomUUID(),
    requestHash: Buffer.alloc(32),
    terms,
    amount: STAKE,
    currency: 'EUR',
    coef: '2000/1000',
    possibleWin: 2n * STAKE,
    balanceAfter: 0n,
    device: 'bench',
    legs: Array.from({ length: legs }, (_, position) => {
      const market = markets[(n * 7 + position * 13) % markets.length]
      if (market === undefined) throw new Error('there are no games')
      return {
        gameId: market.gameId,
        marketId: market.marketId,
        selectionId: market.marketId * 100,
        kind: market.kind,
        line: undefined,
        outcome: (n + position) % 3 === 0 ? 'away' : 'home',
        price: 1_400 + ((n * 31 + position * 97) % 2_000),
        version: 1,
        isLive: false,
        shown: SHOWN,
      }
    }),
  }
}

/** Bets with their stakes in the ledger, as placing would have left them. */
async function store(
  bench: BenchApp,
  players: readonly BenchPlayer[],
  markets: readonly Market[],
  mix: typeof MIX,
): Promise<void> {
  const { app } = bench
  const { database } = app.options
  for (let from = 0; from < COUPONS; from += SLICE)
    await database.transaction(async (tx) => {
      const drafts = Array.from({ length: SLICE }, (_, index) => {
        const n = from + index
        return draft(n, players[n % players.length] as BenchPlayer, markets, mix)
      })
      const at = new Date()
      const ids = await insertBets(tx, drafts, at, 0)
      const locked = await app.wallet.lockAccounts(tx, [...new Set(drafts.map(({ accountId }) => accountId))])
      const posted = await postEntries(
        app.wallet,
        tx,
        locked,
        drafts.map((bet, index) => ({
          kind: 'bet_stake',
          idempotencyKey: `stake:${ids[index]}`,
          reference: `bet:${ids[index]}`,
          actor: 'bench',
          currency: 'EUR',
          postings: [
            { accountId: bet.accountId, amount: -bet.amount },
            { house: 'open_bets' as const, amount: bet.amount },
          ],
        })),
        at,
      )
      if (!posted.ok) throw new Error('a bench player ran out of money')
    })
}

type Settled = { readonly couponsPerSecond: number; readonly historySeconds: number }

/** The time from the last mark until a player's history shows no open bets. */
async function secondsToSee({ app }: BenchApp, { playerId }: BenchPlayer): Promise<number> {
  const startedAt = performance.now()
  const viewer = { playerId, sessionId: '' }
  const context = { viewer, address: '', device: '', requestId: '', isSecure: true, origin: '', cookies: [] }
  const open = await app.dispatcher.dispatch('GET /web-api/betting/bets', { status: 'open' }, context)
  const ended = await app.dispatcher.dispatch('GET /web-api/betting/bets', { status: 'settled', limit: 50 }, context)
  if ((open.body as { items: unknown[] }).items.length > 0) throw new Error('history shows an open bet')
  if ((ended.body as { items: unknown[] }).items.length < 50) throw new Error('history lacks settled bets')
  return (performance.now() - startedAt) / 1_000
}

/** Coupons a second from the first result to the last mark; the results go in first, outside the clock. */
async function measure(mix: typeof MIX): Promise<Settled> {
  const bench = await openBenchApp()
  try {
    const { app, owner } = bench
    const players = await addPlayers(bench, PLAYERS)
    const markets = await homeSelections(bench, await addGames(bench, GAMES))
    await store(bench, players, markets, mix)
    await owner.query('vacuum analyze')
    const engine = createOddsEngine(app.options.database)
    const messages = Array.from({ length: GAMES }, (_, n): FeedMessage => ({
      type: 'result',
      gameKey: `bench:${n}`,
      result:
        n % 20 === 0
          ? { status: 'cancelled', periods: [] }
          : {
              status: 'played',
              periods: [
                { period: 'h1', home: 0, away: 0 },
                { period: 'h2', home: n % 3, away: 1 },
              ],
            },
    }))
    engine.receive('bench', messages)
    for (let rounds = 0; engine.stats.waiting > 0 && rounds < 1_000; rounds += 1) await engine.flush()
    const startedAt = performance.now()
    await app.settler.settleWaiting()
    const seconds = (performance.now() - startedAt) / 1_000
    const historySeconds = await secondsToSee(bench, players.at(-1) as BenchPlayer)
    const { rows } = await owner.query<{ open: string }>(
      `select count(*) as open from betting.bet where status = 'accepted'`,
    )
    if (rows[0]?.open !== '0') throw new Error(`${rows[0]?.open} coupons are still open`)
    const { drifts } = await verifyLedger(app.options.database.db)
    if (drifts.length > 0) throw new Error(`the ledger drifts: ${drifts[0]}`)
    return { couponsPerSecond: COUPONS / seconds, historySeconds }
  } finally {
    await bench.close()
  }
}

/** One run of each kind: storing and settling a hundred thousand coupons takes a minute. */
export async function run(): Promise<readonly Figure[]> {
  const mixed = await measure(MIX)
  const expresses = await measure(EXPRESSES)
  return [
    tell('settlement', {
      name: `settling ${COUPONS} coupons of every type`,
      value: mixed.couponsPerSecond,
      unit: 'coupons/s',
      baseline: 'expresses of three alone',
      ratio: mixed.couponsPerSecond / expresses.couponsPerSecond,
      goal: '2,000 coupons/s',
      holds: mixed.couponsPerSecond >= 2_000,
    }),
    tell('settlement', {
      name: 'from the last mark to a history without open bets',
      value: mixed.historySeconds,
      unit: 's',
      goal: 'under 2 s',
      holds: mixed.historySeconds < 2,
    }),
  ]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
