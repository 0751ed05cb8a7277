// Whatever becomes of bets with loans, codes, insurance and sold parts, in whatever order and however often it is corrected: the money adds up.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { settleCoupon } from '#modules/sports/returns/rules/settle-coupon.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { credits } from '#modules/sports/betting/server/service.ts'
import {
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  played,
  tellResults,
  type GivenGame,
  type GivenApp,
  marketWithHome,
} from '#tests/support/builders/given.ts'
import { postEntries } from '#tests/support/post-entries.ts'

const BETS = 'POST /web-api/betting/bets'
const GAMES = 4
const DEPOSIT = 20_000n
const LATER = new Date('2999-01-01T00:00:00Z')
const DEFINITE: readonly GameResult[] = [played(1, 0), played(0, 1), { status: 'cancelled', periods: [] }]
/** Its halves contradict its full time, so nothing can be calculated from it. */
const UNCLEAR: GameResult = {
  status: 'played',
  periods: [
    { period: 'h1', home: 1, away: 0 },
    { period: 'h2', home: 0, away: 0 },
    { period: 'ft', home: 3, away: 3 },
  ],
}

type Step =
  | {
      readonly do: 'bet'
      readonly legs: number
      readonly typeId: number
      readonly amount: number
      readonly lent: number
    }
  | { readonly do: 'gift'; readonly game: number }
  | { readonly do: 'insure'; readonly bet: number; readonly percent: number }
  | { readonly do: 'sell'; readonly bet: number; readonly percent: number }
  | { readonly do: 'spend'; readonly percent: number }
  | {
      readonly do: 'end'
      readonly games: readonly (readonly [game: number, result: number])[]
      readonly isCutOff: boolean
    }

const game = fc.nat(GAMES - 1)
const anyBet: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      legs: fc.integer({ min: 1, max: GAMES }),
      typeId: fc.constantFrom(1, 1, 2, 3, 7),
      amount: fc.integer({ min: 100, max: 4_000 }),
      lent: fc.constantFrom(0, 0, 0, 1, 500, 1_500),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gift' as const), game }) },
)
const anyTurn: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('insure' as const, 'sell' as const),
      bet: fc.nat(20),
      percent: fc.constantFrom(100, 50, 33, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('spend' as const), percent: fc.integer({ min: 1, max: 100 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      games: fc.uniqueArray(fc.tuple(game, fc.nat(DEFINITE.length)), {
        minLength: 1,
        maxLength: 3,
        selector: ([n]) => n,
      }),
      isCutOff: fc.boolean(),
    }),
  },
)
/** Bets come first, for most games end soon; the last results are definite. */
const anyStory = fc.record({
  bets: fc.array(anyBet, { minLength: 3, maxLength: 8 }),
  turns: fc.array(fc.oneof({ weight: 8, arbitrary: anyTurn }, { weight: 1, arbitrary: anyBet }), {
    minLength: 5,
    maxLength: 14,
  }),
  last: fc.array(fc.nat(DEFINITE.length - 1), { minLength: GAMES, maxLength: GAMES }),
})

type Scene = {
  readonly given: GivenApp
  readonly player: { readonly playerId: number; readonly accountId: number }
  readonly games: readonly GivenGame[]
  spent: bigint
  steps: number
}

const query = async <T extends object>({ given }: Scene, text: string, values: unknown[] = []): Promise<readonly T[]> =>
  (await given.database.pool.query<T>(text, values)).rows

type OpenBet = { bet_id: bigint; open_amount: bigint; currency: string }

/** One of the player's open bets that was paid with real money and carries no advance. */
async function plainBet(scene: Scene, n: number, and = 'true'): Promise<OpenBet | undefined> {
  const rows = await query<OpenBet>(
    scene,
    `select bet_id, open_amount, currency from betting.bet b where player_id = $1 and status = 'accepted' and prepaid_amount = 0
       and promo_code is null and type_id in (0, 1) and open_amount > 1 and ${and} and not exists (
         select from betting.advance a where a.account_id = b.account_id and a.state = 'open' and a.bet_id > b.bet_id)
     order by bet_id`,
    [scene.player.playerId],
  )
  return rows[n % Math.max(1, rows.length)]
}

const RESULT_OF = (result: number): GameResult => DEFINITE[result] ?? UNCLEAR

/** As the services do it, at a price of its own: what matters here is where the money goes. */
async function sell(scene: Scene, bet: number, percent: number): Promise<void> {
  const { given, player } = scene
  const found = await plainBet(scene, bet, 'insured_percent = 0')
  if (found === undefined) return
  const stake = (found.open_amount * BigInt(percent)) / 100n || 1n
  const value = stake + 7n
  await given.database.transaction(async (tx) => {
    const locked = await given.app.wallet.lockAccounts(tx, [player.accountId])
    const entry = {
      kind: 'bet_sale' as const,
      idempotencyKey: `test-sale:${found.bet_id}:${scene.steps}`,
      reference: `bet:${found.bet_id}`,
      actor: 'test',
      currency: found.currency,
      postings: [
        { house: 'open_bets' as const, amount: -stake },
        { accountId: player.accountId, amount: value },
        { house: 'revenue' as const, amount: stake - value },
      ],
    }
    await postEntries(given.app.wallet, tx, locked, [entry], new Date())
  })
  await query(
    scene,
    `update betting.bet set open_amount = open_amount - $2, sold_amount = sold_amount + $3,
       status = case when open_amount = $2 then 'sold' else status end, payout = case when open_amount = $2 then 0 else payout end
     where bet_id = $1`,
    [found.bet_id, stake, value],
  )
}

async function spend(scene: Scene, percent: number): Promise<void> {
  const { given, player } = scene
  await given.database.transaction(async (tx) => {
    const { wallet } = given.app
    const held = (await wallet.lockAccounts(tx, [player.accountId])).balances.get(player.accountId) ?? 0n
    const amount = (held * BigInt(percent)) / 100n
    if (amount === 0n) return
    const reference = `spent:${player.playerId}:${scene.steps}`
    await wallet.hold(tx, { accountId: player.accountId, amount, reference, actor: 'test', at: new Date() })
    scene.spent += amount
  })
}

async function end(scene: Scene, step: Extract<Step, { do: 'end' }>): Promise<void> {
  const { given, games } = scene
  const ended = step.games.flatMap(([n, result]): [GivenGame, GameResult][] => {
    const found = games[n]
    return found === undefined ? [] : [[found, RESULT_OF(result)]]
  })
  await tellResults(given, ended)
  // What was cut off is found waiting by a later round.
  if (!step.isCutOff) await given.app.settler.settleGames(ended.map(([{ gameId }]) => gameId))
}

async function take(scene: Scene, step: Step): Promise<void> {
  const { given, player, games } = scene
  scene.steps += 1
  if (step.do === 'end') return end(scene, step)
  if (step.do === 'spend') return spend(scene, step.percent)
  if (step.do === 'sell') return sell(scene, step.bet, step.percent)
  if (step.do === 'insure') {
    const found = await plainBet(scene, step.bet)
    if (found !== undefined)
      await query(scene, 'update betting.bet set insured_percent = $2 where bet_id = $1', [found.bet_id, step.percent])
    return
  }
  // Loans on the last games: on a game of a bet that would repay them they are refused.
  const picked =
    step.do === 'gift'
      ? games.slice(step.game, step.game + 1)
      : step.lent > 0
        ? games.slice(-Math.min(2, step.legs))
        : games.slice(0, step.legs)
  const picks = picked.map((one) => one.selection('1x2', 'home'))
  if (step.do === 'gift') {
    const code = `GIFT-${player.playerId}-${scene.steps}`
    const terms = { currency: 'EUR', amount: 300n, coefMin: 1_001, legsMin: 1, expiresAt: LATER }
    await credits.insertPromoCodes(given.database.db, [{ code, playerId: player.playerId, ...terms }])
    await given.call(BETS, coupon(player.accountId, picks, { promoCode: code }), player.playerId)
    return
  }
  const text = (minor: number): string => (minor / 100).toFixed(2)
  // Refused where the games are over, the money is not there, or nothing secures a loan: then nothing may have moved.
  await given.call(
    BETS,
    coupon(player.accountId, picks, {
      typeId: picks.length === 1 ? 0 : picks.length === 2 && step.typeId === 2 ? 1 : step.typeId,
      amount: text(step.amount),
      ...(step.lent === 0 ? {} : { prepaidAmount: text(step.lent) }),
    }),
    player.playerId,
  )
}

/** What every account of the house must hold by what the bets say of themselves. */
async function check(scene: Scene): Promise<void> {
  expect(await ledgerFaults(scene.given)).toEqual([])
  const [sums] = await query<Record<string, bigint>>(
    scene,
    `select
       (select coalesce(-sum(p.amount), 0) from wallet.posting p join wallet.account a using (account_id) where a.house = 'advances')::bigint as lent,
       (select coalesce(sum(a.amount - a.repaid), 0) from betting.advance a join betting.bet b using (bet_id)
          where a.state = 'open' or (a.state = 'void' and b.status = 'accepted'))::bigint as owed,
       (select coalesce(-sum(p.amount), 0) from wallet.posting p join wallet.account a using (account_id) where a.house = 'receivable')::bigint as receivable,
       (select coalesce(sum(owed), 0) from wallet.account)::bigint as debts,
       (select coalesce(-sum(p.amount), 0) from wallet.posting p join wallet.account a using (account_id) where a.house = 'promotions')::bigint as given,
       (select coalesce(sum(amount), 0) from betting.bet where promo_code is not null)::bigint as gifts`,
  )
  expect(sums?.['lent']).toBe(sums?.['owed'])
  expect(sums?.['receivable']).toBe(sums?.['debts'])
  expect(sums?.['given']).toBe(sums?.['gifts'])
  const [own] = await query<Record<string, bigint>>(
    scene,
    `select
       (select balance from wallet.account where account_id = $1) as balance,
       (select coalesce(sum(coalesce(payout, 0) + sold_amount - case when promo_code is null then amount - prepaid_amount else 0 end), 0)
          from betting.bet where account_id = $1)::bigint as gained,
       (select coalesce(sum(repaid), 0) from betting.advance where account_id = $1)::bigint as repaid,
       (select owed from wallet.account where account_id = $1) as debt`,
    [scene.player.accountId],
  )
  const { balance = -1n, gained = 0n, repaid = 0n, debt = 0n } = own ?? {}
  expect(balance).toBe(DEPOSIT - scene.spent + gained - repaid + debt)
}

type EndedBet = {
  type_id: number
  terms: object
  amount: bigint
  open_amount: bigint
  sold_amount: bigint
  insured_percent: number
  promo_code: string | null
  status: string
  payout: bigint
  leg_statuses: LegStatus[]
  prices: number[]
  state: string | null
  unpaid: bigint | null
}

const endedBets = (scene: Scene): Promise<readonly EndedBet[]> =>
  query<EndedBet>(
    scene,
    `select b.*, a.state, a.amount - a.repaid as unpaid,
       (select array_agg(price order by position) from betting.leg l where l.bet_id = b.bet_id) as prices
     from betting.bet b left join betting.advance a using (bet_id) where b.player_id = $1`,
    [scene.player.playerId],
  )

/** Anyone can compute the payout again from what is stored with the bet. */
function checkEnd(bet: EndedBet): void {
  expect(bet.status).not.toBe('accepted')
  if (bet.status === 'sold') return
  const verdict = settleCoupon({
    terms: { ...bet.terms, typeId: bet.type_id } as CouponTerms,
    openAmount: bet.open_amount,
    legs: bet.leg_statuses.map((status, position) => ({ status, price: bet.prices[position] ?? 0 })),
    payoutMax: amountLimits('EUR').payoutMax,
  })
  const brought = verdict.isDecided ? verdict.payout : -1n
  // A loan is void because something of it is unpaid, and then the player's own money is the most that comes back.
  expect(bet.state === 'void').toBe((bet.unpaid ?? 0n) > 0n)
  const own = bet.amount - (bet.unpaid ?? 0n)
  if (bet.state === 'void') return expect(bet.payout).toBe(brought < own ? brought : own)
  if (bet.promo_code !== null) return expect(bet.payout).toBe(brought > bet.amount ? brought - bet.amount : 0n)
  expect(bet.payout).toBe(brought === 0n ? (bet.open_amount * BigInt(bet.insured_percent)) / 100n : brought)
}

let given: GivenApp
beforeAll(async () => void (given = await givenApp()))

test('S3.12 whatever becomes of the bets of a player, every loan, gift and debt is where it belongs, and in the end no bet waits', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(anyStory, async ({ bets: first, turns, last }) => {
      const games: GivenGame[] = []
      for (const price of [2_000, 1_500, 3_000, 2_500])
        games.push(await givenGame(given, { prices: marketWithHome(price) }))
      const scene: Scene = { given, player: await givenPlayer(given, { balance: DEPOSIT }), games, spent: 0n, steps: 0 }
      for (const step of [...first, ...turns]) {
        await take(scene, step)
        if (step.do === 'end') await check(scene)
      }
      await tellResults(
        given,
        games.map((one, n) => [one, RESULT_OF(last[n] ?? 0)]),
      )
      await given.app.settler.settleWaiting()
      await check(scene)
      for (const bet of await endedBets(scene)) {
        checkEnd(bet)
        const { status, state, promo_code: code, insured_percent: insured, sold_amount: sold } = bet
        for (const label of [status, state, code && 'promo', insured > 0 && 'insured', sold > 0n && 'sold'])
          if (typeof label === 'string') seen.set(label, (seen.get(label) ?? 0) + 1)
      }
    }),
    { numRuns: 25 },
  )
  // Or the property would be about nothing.
  for (const label of ['won', 'lost', 'sold', 'repaid', 'void', 'promo', 'insured'])
    expect([label, seen.has(label)]).toEqual([label, true])
}, 120_000)
