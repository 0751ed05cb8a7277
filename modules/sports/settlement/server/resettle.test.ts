import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  played,
  settleGame,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const HOME = played(1, 0)
const AWAY = played(0, 1)
/** Its halves contradict its full time, so nothing can be calculated from it. */
const UNCLEAR: GameResult = {
  status: 'played',
  periods: [
    { period: 'h1', home: 1, away: 0 },
    { period: 'h2', home: 0, away: 0 },
    { period: 'ft', home: 3, away: 3 },
  ],
}

type Scene = {
  readonly given: GivenApp
  readonly player: { playerId: number; accountId: number }
  readonly game: GivenGame
  readonly betId: number
}

/** 10.00 of 100.00 on home at 2.00. */
async function givenScene(): Promise<Scene> {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const betId = await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  return { given, player, game, betId }
}

/** Takes money out of the account, as a withdrawal would. */
async function spend({ given, player }: Scene, amount: bigint, reference: string): Promise<void> {
  const held = await given.database.transaction((tx) =>
    given.app.wallet.hold(tx, { accountId: player.accountId, amount, reference, actor: 'test', at: new Date() }),
  )
  expect(held.ok).toBe(true)
}

async function tell(scene: Scene, result: GameResult): Promise<string> {
  await settleGame(scene.given, scene.game, result)
  expect(await ledgerFaults(scene.given)).toEqual([])
  return balanceOf(scene.given, scene.player.playerId)
}

/** What the account owes, in cents. */
async function owed({ given: { database }, player: { accountId } }: Scene): Promise<unknown> {
  const { rows } = await database.pool.query('select owed from wallet.account where account_id = $1', [accountId])
  return rows[0].owed
}

const journal = async ({ given: { database }, betId }: Scene): Promise<readonly unknown[]> =>
  (
    await database.pool.query(
      'select kind, idempotency_key as key from wallet.entry where reference = $1 order by entry_id',
      [`bet:${betId}`],
    )
  ).rows.map(({ kind, key }) => `${kind} ${String(key).replace(/:\d{6,}/u, '')}`)

test('GLI-42 a result corrected and corrected back leaves the balance as after the first, with every step in the journal', async () => {
  const scene = await givenScene()
  expect(await tell(scene, HOME)).toBe('110.00')
  expect(await tell(scene, AWAY)).toBe('90.00')
  expect(await tell(scene, HOME)).toBe('110.00')
  expect(await journal(scene)).toEqual([
    'bet_stake stake',
    'bet_payout settle:1',
    'settlement_reversal unsettle:1',
    'bet_payout settle:2',
    'settlement_reversal unsettle:2',
    'bet_payout settle:3',
  ])
  const { rows } = await scene.given.database.pool.query(
    'select number, leg_statuses, payout from settlement.settlement order by number',
  )
  expect(rows).toEqual([
    { number: 1, leg_statuses: [1], payout: 2_000n },
    { number: 2, leg_statuses: [0], payout: 0n },
    { number: 3, leg_statuses: [1], payout: 2_000n },
  ])
  const results = await scene.given.database.pool.query('select number from catalogue.result order by number')
  expect(results.rows).toHaveLength(3)
})

test('the same result sent again moves nothing', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  expect(await settleGame(scene.given, scene.game, HOME)).toBe(0)
  expect(await scene.given.app.settler.settleWaiting()).toBe(0)
  expect(await journal(scene)).toHaveLength(2)
})

test('a correction that leaves the leg as it was moves nothing', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  expect(await settleGame(scene.given, scene.game, played(3, 1))).toBe(0)
  expect(await balanceOf(scene.given, scene.player.playerId)).toBe('110.00')
  expect(await journal(scene)).toHaveLength(2)
})

test('GLI-43 void after a win, void twice: the stake comes back once', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  expect(await tell(scene, { status: 'postponed', periods: [] })).toBe('100.00')
  expect(await tell(scene, { status: 'cancelled', periods: [] })).toBe('100.00')
  expect((await journal(scene)).slice(2)).toEqual(['settlement_reversal unsettle:1', 'bet_refund settle:2'])
})

test('GLI-23 a payout that was spent is owed, never taken below nothing, and a later payout repays it first', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  await spend(scene, 10_500n, 'w:1')
  // 20.00 are to be given back, 5.00 are there.
  expect(await tell(scene, AWAY)).toBe('0.00')
  expect(await owed(scene)).toBe(1_500n)
  expect(await tell(scene, HOME)).toBe('5.00')
  expect(await owed(scene)).toBe(0n)
  expect((await journal(scene)).slice(-2)).toEqual(['bet_payout settle:3', 'debt_repayment debt:1:settle:3'])
})

test('a refund smaller than the debt repays a part, the rest stays owed', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  await spend(scene, 11_000n, 'w:1')
  expect(await tell(scene, AWAY)).toBe('0.00')
  expect(await owed(scene)).toBe(2_000n)
  expect(await tell(scene, { status: 'postponed', periods: [] })).toBe('0.00')
  expect(await owed(scene)).toBe(1_000n)
  expect(await tell(scene, HOME)).toBe('0.00')
  expect(await owed(scene)).toBe(0n)
})

test('a debt outlives many corrections and is never counted twice', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  await spend(scene, 11_000n, 'w:1')
  for (let n = 0; n < 3; n += 1) {
    expect(await tell(scene, AWAY)).toBe('0.00')
    expect(await owed(scene)).toBe(2_000n)
    expect(await tell(scene, HOME)).toBe('0.00')
    expect(await owed(scene)).toBe(0n)
  }
})

test('a result that becomes unclear opens the bet again and takes the payout back', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  expect(await tell(scene, UNCLEAR)).toBe('90.00')
  const { body } = await scene.given.call(
    'GET /web-api/betting/bets/:betId',
    { betId: scene.betId },
    scene.player.playerId,
  )
  expect(body).toMatchObject({ status: 'accepted' })
  expect(body).not.toHaveProperty('payout')
  expect(body).not.toHaveProperty('settledAt')
  expect(await tell(scene, HOME)).toBe('110.00')
})

test('what is owed is remembered while the bet is open again', async () => {
  const scene = await givenScene()
  await tell(scene, HOME)
  await spend(scene, 11_000n, 'w:1')
  expect(await tell(scene, UNCLEAR)).toBe('0.00')
  expect(await owed(scene)).toBe(2_000n)
  // The payout of 20.00 was spent already: it is not given a second time.
  expect(await tell(scene, HOME)).toBe('0.00')
  expect(await owed(scene)).toBe(0n)
})

test('a debt of one bet is taken first from the payout of another, and no money is withdrawn before', async () => {
  const scene = await givenScene()
  const { given, player } = scene
  const other = await givenGame(given)
  await givenBet(given, player, [other.selection('1x2', 'home')], { amount: '15.00' })
  await tell(scene, HOME)
  await spend(scene, 9_500n, 'w:1')
  await tell(scene, AWAY)
  expect(await owed(scene)).toBe(2_000n)
  const held = await given.database.transaction((tx) =>
    given.app.wallet.hold(tx, {
      accountId: player.accountId,
      amount: 1n,
      reference: 'w:2',
      actor: 'test',
      at: new Date(),
    }),
  )
  expect(held).toMatchObject({ ok: false, refusal: { code: 'debt_owed', details: { owed: '20.00', currency: 'EUR' } } })
  const balances = await given.call('GET /web-api/wallet/balances', {}, player.playerId)
  expect(balances.body).toMatchObject({ balance: '0.00', all_accounts: [{ money: '0.00', owed: '20.00' }] })
  await settleGame(given, other, HOME)
  expect([await balanceOf(given, player.playerId), await owed(scene)]).toEqual(['10.00', 0n])
  const debts = await given.call('GET /web-api/wallet/debts', {}, player.playerId)
  expect(debts.body).toMatchObject({
    items: [
      { kind: 'debt_repayment', amount: '-20.00', currency: 'EUR' },
      { kind: 'settlement_reversal', amount: '20.00', reference: `bet:${scene.betId}` },
    ],
    next: null,
  })
  expect(await ledgerFaults(given)).toEqual([])
})

test('several bets of one player reversed at once share what the account holds', async () => {
  const scene = await givenScene()
  const { given, player, game } = scene
  for (let n = 0; n < 2; n += 1) await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  expect(await tell(scene, HOME)).toBe('130.00')
  await spend(scene, 9_500n, 'w:1')
  // Three payouts of 20.00 are to be given back from 35.00.
  expect(await tell(scene, AWAY)).toBe('0.00')
  expect(await owed(scene)).toBe(2_500n)
  expect(await tell(scene, HOME)).toBe('35.00')
  expect(await owed(scene)).toBe(0n)
})

test('a leg of an express that is corrected re-prices the whole coupon', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given)] as const
  await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'home')),
    { amount: '10.00' },
  )
  const balances = []
  for (const [index, result] of [
    [0, HOME],
    [1, HOME],
    [0, { status: 'cancelled', periods: [] }],
    [1, AWAY],
    [1, HOME],
    [0, HOME],
  ] as [0 | 1, GameResult][]) {
    await settleGame(given, games[index], result)
    expect(await ledgerFaults(given)).toEqual([])
    balances.push(await balanceOf(given, player.playerId))
  }
  expect(balances).toEqual(['90.00', '130.00', '110.00', '90.00', '110.00', '130.00'])
})
