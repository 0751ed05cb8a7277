// Selling, insuring and editing while games end: in any order each bet has one end and every cent has its reason.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import {
  AUTO_SALE,
  EDIT,
  EDIT_QUOTE,
  givenBetActions,
  INSURANCE,
  INSURE,
  quoteId,
  SALE,
  SELL,
  publishedBy,
  type BetActionsTestApp,
} from '#modules/sports/bet-actions/server/bet-actions.testdata.ts'
import { createAutoSeller } from '#modules/sports/bet-actions/server/sale/auto-seller.ts'
import { createLog } from '#platform/server/observability/log.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  tellResults,
  type GivenGame,
} from '#tests/support/builders/given.ts'

type Player = { readonly playerId: number; readonly accountId: number }
type Taken = { readonly player: Player; readonly betId: number; readonly quote: string }

const VOID: GameResult = { status: 'cancelled', periods: [] }
const GAMES = 20
const BETS_PER_GAME = 50

let app: BetActionsTestApp

beforeEach(async () => {
  app = await givenBetActions()
})

const take = (name: typeof SELL | typeof INSURE | typeof EDIT, { player, betId, quote }: Taken, key = randomUUID()) =>
  app.serve(name, { betId, quoteId: quote, idempotencyKey: key }, player.playerId)

type Story = {
  readonly status: string
  readonly amount: bigint
  readonly open_amount: bigint
  readonly sold_amount: bigint
  readonly payout: bigint | null
  readonly settlements: string
  readonly sales: string
  /** The ledger's view of this bet: the player's account, and the open stakes. */
  readonly account: bigint
  readonly open: bigint
}

/** Every bet with the ledger's, the settlement's and its own events' view of it. */
const stories = async (): Promise<readonly Story[]> =>
  (
    await app.database.pool.query<Story>(`
      select b.status, b.amount, b.open_amount, b.sold_amount, b.payout,
        (select count(*)::text from settlement.settlement s where s.bet_id = b.bet_id) as settlements,
        (select count(*)::text from betting.event e where e.bet_id = b.bet_id and e.kind in ('sold', 'part_sold')) as sales,
        (select coalesce(sum(p.amount), 0)::bigint from wallet.entry e join wallet.posting p using (entry_id) join wallet.account a using (account_id)
          where e.reference = 'bet:' || b.bet_id and a.player_id is not null) as account,
        (select coalesce(sum(p.amount), 0)::bigint from wallet.entry e join wallet.posting p using (entry_id) join wallet.account a using (account_id)
          where e.reference = 'bet:' || b.bet_id and a.house = 'open_bets') as open
      from betting.bet b order by b.bet_id`)
  ).rows

/** EUR 1.00 each on the home side at 2.00, with an offer for half of them or the whole. */
async function givenOffers(game: GivenGame, players: readonly Player[]): Promise<readonly Taken[]> {
  const offered: Taken[] = []
  await Promise.all(
    players.map(async (player, n) => {
      const betId = await givenBet(app, player, [game.selection('1x2', 'home')])
      const share = n % 3 === 0 ? { amount: '0.50' } : {}
      offered.push({ player, betId, quote: await quoteId(app, SALE, { betId, ...share }, player) })
    }),
  )
  return offered
}

/** Resolves for all waiting once so many operations are done. */
function createTurnstile(): { pass(): void; after(count: number): Promise<void> } {
  let passed = 0
  const waiting: { count: number; resolve: () => void }[] = []
  return {
    pass: () => {
      passed += 1
      for (const { count, resolve } of waiting) if (passed >= count) resolve()
    },
    after: (count) =>
      new Promise((resolve) => {
        if (passed >= count) resolve()
        else waiting.push({ count, resolve })
      }),
  }
}

/** Half of the game's bets are sold while it ends, is settled, and is called off after all; sooner in one game than in the next. */
async function race(game: GivenGame, offers: readonly Taken[], endsAfter: number): Promise<readonly string[]> {
  const done = createTurnstile()
  const settled = createTurnstile()
  const sales = offers.map(async (offer, n) => {
    // A few come when the bets are settled, while the game is called off.
    if (n % 10 === 9) await settled.after(1)
    const told = publishedBy(await take(SELL, offer))
    done.pass()
    return told
  })
  const ending = async (after: number, result: GameResult): Promise<void> => {
    await done.after(after)
    await settleGame(app, game, result)
    settled.pass()
  }
  await Promise.all([ending(endsAfter, played(1, 0)), ending(endsAfter + 8, VOID), ...sales])
  await app.app.settler.settleGames([game.gameId])
  return Promise.all(sales)
}

test('a thousand bets are sold while their games are settled and called off: each comes to exactly one end', async () => {
  const players = await Promise.all(
    Array.from({ length: BETS_PER_GAME }, () => givenPlayer(app, { balance: BigInt(GAMES) * 100n })),
  )
  const told: string[] = []
  for (let n = 0; n < GAMES; n += 1) {
    const game = await givenGame(app)
    told.push(...(await race(game, await givenOffers(game, players), 2 * n)))
  }
  const count = (word: string): number => told.filter((one) => one === word).length
  expect(told).toHaveLength(GAMES * BETS_PER_GAME)
  // The race was one: many came first, and many came too late.
  expect(new Set(told)).toEqual(new Set(['201', 'bet_settled', 'game_finished']))
  expect(count('201')).toBeGreaterThan(100)
  expect(told.length - count('201')).toBeGreaterThan(100)

  const all = await stories()
  expect(all).toHaveLength(GAMES * BETS_PER_GAME)
  let sold = 0
  for (const story of all) {
    const { status, amount, open_amount, sold_amount, payout, settlements, sales, account, open } = story
    // Sold whole and never settled; or settled, with nothing, or a half, sold before.
    if (status === 'sold')
      expect(story).toMatchObject({ open_amount: 0n, sold_amount: 94n, payout: 0n, settlements: '0', sales: '1' })
    else if (sales === '0') expect(story).toMatchObject({ open_amount: 100n, sold_amount: 0n })
    else expect(story).toMatchObject({ sales: '1', open_amount: 50n, sold_amount: 47n })
    if (status !== 'sold') expect(['won', 'returned']).toContain(status)
    if (status !== 'sold')
      expect([payout, Number(settlements) > 0]).toEqual([open_amount * (status === 'won' ? 2n : 1n), true])
    expect([account, open]).toEqual([sold_amount + (payout ?? 0n) - amount, 0n])
    sold += Number(sales)
  }
  expect(sold).toBe(count('201'))
  expect(await ledgerFaults(app)).toEqual([])
}, 60_000)

test('insurance bought while the game ends is bought before its result is known or not at all', async () => {
  const told: string[] = []
  for (let n = 0; n < 6; n += 1) {
    const game = await givenGame(app, { prices: market1x2(1_800, 3_400, 4_200) })
    const players = await Promise.all(Array.from({ length: 30 }, () => givenPlayer(app, { balance: 1_500n })))
    const offers = await Promise.all(
      players.map(async (player): Promise<Taken> => {
        const betId = await givenBet(app, player, [game.selection('1x2', 'home')], { amount: '10.00' })
        return { player, betId, quote: await quoteId(app, INSURANCE, { betId, percent: 100 }, player) }
      }),
    )
    const done = createTurnstile()
    const settled = createTurnstile()
    const buying = offers.map(async (offer, index) => {
      if (index % 10 === 9) await settled.after(1)
      const word = publishedBy(await take(INSURE, offer))
      done.pass()
      return word
    })
    const ending = async (): Promise<void> => {
      await done.after(4 * n)
      await settleGame(app, game, played(0, 1))
      settled.pass()
    }
    await Promise.all([ending(), ...buying])
    const words = await Promise.all(buying)
    told.push(...words)
    for (const [index, { player }] of offers.entries())
      expect(await balanceOf(app, player.playerId)).toBe(words[index] === '201' ? '10.00' : '5.00')
  }
  expect(new Set(told)).toEqual(new Set(['201', 'bet_settled', 'game_finished']))
  const { rows } = await app.database.pool.query(`
    select count(*)::int as late from betting.event e join betting.leg l using (bet_id) join catalogue.result r using (game_id)
    where e.kind = 'insured' and e.at > r.at`)
  expect(rows).toEqual([{ late: 0 }])
  expect(await ledgerFaults(app)).toEqual([])
})

test('of two concurrent sales one is executed, under one key or two, whole or in parts', async () => {
  const game = await givenGame(app)
  const other = await givenGame(app)
  const players = await Promise.all(Array.from({ length: 20 }, () => givenPlayer(app, { balance: 1_000n })))
  await Promise.all(
    players.map(async (player, n) => {
      const betId = await givenBet(app, player, [game.selection('1x2', 'home'), other.selection('1x2', 'home')], {
        amount: '10.00',
      })
      const share = n % 2 === 0 ? {} : { amount: '4.00' }
      const quotes = [
        await quoteId(app, SALE, { betId, ...share }, player),
        await quoteId(app, SALE, { betId, ...share, ...(n % 4 === 1 ? { amount: '6.00' } : {}) }, player),
      ]
      const key = randomUUID()
      const answers = await Promise.all([
        ...quotes.map((quote) => take(SELL, { player, betId, quote })),
        take(SELL, { player, betId, quote: quotes[0] ?? '' }, key),
        take(SELL, { player, betId, quote: quotes[0] ?? '' }, key),
      ])
      const told = answers.map(publishedBy)
      // Two of the four share a key: they are one.
      const isShared = told[2] === '201'
      expect(told[2]).toBe(told[3])
      expect(told.filter((word) => word === '201')).toHaveLength(isShared ? 2 : 1)
      for (const word of told) expect(['201', n % 2 === 0 ? 'bet_sold' : 'price_changed']).toContain(word)
    }),
  )
  for (const { sales, account, sold_amount } of await stories()) {
    expect(sales).toBe('1')
    expect(account).toBe(sold_amount - 1_000n)
  }
  expect(await ledgerFaults(app)).toEqual([])
})

test('sold by hand, sold at a target, insured, edited or settled at once: exactly one of them happens', async () => {
  const seller = createAutoSeller(app.server, createLog('silent'))
  const ways: string[] = []
  for (let n = 0; n < 8; n += 1) {
    const game = await givenGame(app)
    const other = await givenGame(app)
    const players = await Promise.all(Array.from({ length: 10 }, () => givenPlayer(app, { balance: 2_000n })))
    const asks = await Promise.all(
      players.map(async (player) => {
        const betId = await givenBet(app, player, [game.selection('1x2', 'home')], { amount: '10.00' })
        const { selectionId } = other.selection('1x2', 'home')
        const by = async (name: typeof SALE | typeof INSURANCE | typeof EDIT_QUOTE, ask: object): Promise<Taken> => ({
          player,
          betId,
          quote: await quoteId(app, name, { betId, ...ask }, player),
        })
        await app.serve(AUTO_SALE, { betId, target: '9.00' }, player.playerId)
        return {
          sale: await by(SALE, {}),
          cover: await by(INSURANCE, { percent: 50 }),
          edited: await by(EDIT_QUOTE, { add: String(selectionId) }),
        }
      }),
    )
    const done = createTurnstile()
    seller.touchAll()
    const passing = async (work: Promise<{ status: number; body: unknown }>): Promise<string> => {
      const word = publishedBy(await work)
      done.pass()
      return word
    }
    const works = asks.flatMap(({ sale, cover, edited }, index) => {
      const all = [() => take(SELL, sale), () => take(INSURE, cover), () => take(EDIT, edited)]
      // Whose turn it is first changes from bet to bet.
      return all.map((_, turn) => all[(turn + index) % all.length]?.() ?? Promise.reject(new Error('none')))
    })
    const told = works.map(passing)
    const selling = seller.sellDue().then(() => seller.idle())
    await Promise.all([...told, selling, done.after(3 * n).then(() => tellResults(app, [[game, played(0, 1)]]))])
    await app.app.settler.settleGames([game.gameId])
    for (const [index, { sale }] of asks.entries()) {
      const words = await Promise.all(told.slice(3 * index, 3 * index + 3))
      const { rows } = await app.database.pool.query<{ status: string; insured: number; kinds: string[] }>(
        `select status, insured_percent as insured, (select array_agg(kind order by number) from betting.event e
           where e.bet_id = b.bet_id and kind <> 'auto_sale_set') as kinds
         from betting.bet b where bet_id = $1`,
        [sale.betId],
      )
      const way = `${rows[0]?.status} ${rows[0]?.kinds.join(' ')}`
      ways.push(way)
      expect(words.filter((word) => word === '201').length).toBeLessThanOrEqual(1)
      expect(['sold sold', 'edited edited', 'lost settled', 'lost insured settled']).toContain(way)
    }
  }
  expect(new Set(ways).size).toBeGreaterThanOrEqual(3)
  expect(await ledgerFaults(app)).toEqual([])
})

test('the rest of a partly sold bet is settled as usual, corrections included', async () => {
  const game = await givenGame(app)
  const player = await givenPlayer(app, { balance: 1_000n })
  const betId = await givenBet(app, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  const quote = await quoteId(app, SALE, { betId, amount: '4.00' }, player)
  await take(SELL, { player, betId, quote })
  const balances = [await balanceOf(app, player.playerId)]
  for (const result of [played(1, 0), played(0, 1), VOID]) {
    await settleGame(app, game, result)
    balances.push(await balanceOf(app, player.playerId))
  }
  // 3.76 for the sale; then 6.00 at 2.0 won, lost after all, and returned.
  expect(balances).toEqual(['3.76', '15.76', '3.76', '9.76'])
  expect(await ledgerFaults(app)).toEqual([])
})
