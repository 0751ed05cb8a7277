// Operators undo what was voided in error: the bets stand again, as if they had never been voided.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/server/db.ts'
import {
  closeAtEnd,
  coupon,
  givenBet,
  givenGame,
  givenPlayer,
  played,
  settleGame,
} from '#tests/support/builders/given.ts'
import { givenOperator, type Backoffice, type Operator } from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import { byTwo, givenDesk, givenScene, marketIdOf, soundBalance, type Desk, type Player } from './operators.testdata.ts'

const WHY = 'voided by mistake'

let desk: Desk
let backoffice: Backoffice
let trader: Operator
beforeAll(async () => {
  desk = await givenDesk()
  ;({ backoffice, trader } = desk)
})

const scene = (amount = '1.00') => givenScene(backoffice, amount)

const balance = (player: Player): Promise<string> => soundBalance(backoffice, player)

async function voided(target: Record<string, unknown>, bets = 1, by = trader): Promise<number> {
  const sent = await by.client.send('POST /staff-api/settlement/voids', { ...target, bets, reason: WHY })
  expect(sent.status, sent.text).toBe(201)
  return (sent.body as { orderId: number }).orderId
}

const undo = (orderId: number, bets = 1, by = trader): Promise<Sent> =>
  by.client.send('POST /staff-api/settlement/voids/:orderId/undos', { orderId, bets, reason: WHY })

const preview = async (orderId: number): Promise<unknown> =>
  (await trader.client.send('GET /staff-api/settlement/voids/:orderId/undo-previews', { orderId })).body

test('a voided bet stands again, is settled by the result, and is undone once, with who did it and why', async () => {
  const { given } = backoffice
  const { player, game, betId } = await scene()
  const orderId = await voided({ scope: 'bet', betId })
  expect(await balance(player)).toBe('1000.00')
  expect(await preview(orderId)).toMatchObject({
    touched: { bets: 1, open: 0, money: [{ currency: 'EUR', stakes: '1.00', payouts: '1.00' }] },
    needsTwo: false,
  })
  expect(codeOf(await undo(orderId, 2))).toBe('preview_moved')
  expect((await undo(orderId)).status).toBe(200)
  expect(await balance(player)).toBe('999.00')
  expect(codeOf(await undo(orderId))).toBe('already_undone')
  await settleGame(given, game, played(1, 0))
  expect(await balance(player)).toBe('1001.00')
  const { body } = await trader.client.send('GET /staff-api/settlement/voids', { limit: 1 })
  expect(body).toMatchObject({
    items: [
      { orderId, isDone: true, mayUndo: false, undone: { reason: WHY, proposer: expect.any(String), approver: null } },
    ],
  })
})

test('a bet whose game has ended meanwhile is settled by the result at once', async () => {
  const { given } = backoffice
  const { player, game, betId } = await scene()
  const orderId = await voided({ scope: 'bet', betId })
  await settleGame(given, game, played(0, 1))
  expect(await balance(player)).toBe('1000.00')
  expect((await undo(orderId)).status).toBe(200)
  expect(await balance(player)).toBe('999.00')
})

test('a market takes bets again once no order voids it any more', async () => {
  const { given } = backoffice
  const { player, game } = await scene()
  const target = { scope: 'market', gameId: game.gameId, marketId: await marketIdOf(desk, game) }
  const orders = [await voided(target), await voided(target)]
  const bet = async (): Promise<unknown> => {
    const asked = coupon(player.accountId, [game.selection('1x2', 'home')], { amount: '1.00', changeCoefAction: 1 })
    const { status, body } = await given.call('POST /web-api/betting/bets', asked, player.playerId)
    return status === 201 ? status : (body as { error: { code: string } }).error.code
  }
  expect((await undo(orders[0] ?? 0)).status).toBe(200)
  expect([await bet(), await balance(player)]).toEqual(['market_closed', '1000.00'])
  expect((await undo(orders[1] ?? 0)).status).toBe(200)
  expect([await bet(), await balance(player)]).toEqual([201, '998.00'])
})

test('a returned stake that the account no longer holds is its debt', async () => {
  const { given } = backoffice
  const { player, betId } = await scene('30.00')
  const orderId = await voided({ scope: 'bet', betId })
  const other = await givenGame(given)
  await givenBet(given, player, [other.selection('1x2', 'home')], { amount: '990.00' })
  expect((await undo(orderId)).status).toBe(200)
  expect(await balance(player)).toBe('0.00')
  const [account] = await given.app.wallet.accountsOf(given.database.db, player.playerId)
  expect(account?.owed).toBe(2_000n)
})

test('SEC-31 what two operators voided, and what is above the sum of one, only two undo', async () => {
  const { player, betId } = await scene('2.00')
  expect((await byTwo(desk, 'settlement.void', { scope: 'bet', betId }, WHY)).status).toBe(200)
  const { body } = await trader.client.send('GET /staff-api/settlement/voids', { limit: 1 })
  const [order] = (body as { items: { orderId: number }[] }).items
  const orderId = order?.orderId ?? 0
  expect(codeOf(await undo(orderId))).toBe('takes_two')
  expect((await byTwo(desk, 'settlement.undo', { orderId }, WHY)).status).toBe(200)
  expect(await balance(player)).toBe('998.00')

  const lone = await givenOperator(backoffice, ['trader'])
  const large = await scene('600.00')
  // Voids and undoings of a day add up: 600.00 to void, then 600.00 staked and 600.00 returned to undo.
  const largeOrder = await voided({ scope: 'bet', betId: large.betId }, 1, lone)
  expect(codeOf(await undo(largeOrder, 1, lone))).toBe('takes_two')
  expect(await balance(large.player)).toBe('1000.00')
})

test('a true start, an order of over 72 hours ago, and one that does not exist are not undone', async () => {
  const { player, game, betId } = await scene()
  const start = { scope: 'start', gameId: game.gameId, from: new Date(Date.now() - 60_000).toISOString() }
  expect(codeOf(await undo(await voided(start)))).toBe('start_is_corrected')
  const orderId = await voided({ scope: 'bet', betId })
  const owner = connect(backoffice.given.ownerUrl)
  closeAtEnd(() => owner.close())
  await owner.pool.query("update settlement.void_order set at = at - interval '73 hours' where order_id = $1", [
    orderId,
  ])
  expect(codeOf(await undo(orderId))).toBe('undo_too_late')
  expect(codeOf(await undo(99_000_000))).toBe('order_not_found')
  expect(await balance(player)).toBe('1000.00')
})

/** What has become of a player's bets, and what each kind of house account has from them. */
async function traces({ playerId }: Player): Promise<unknown> {
  const { pool } = backoffice.given.database
  const bets = await pool.query(
    'select status, payout::text, leg_statuses from betting.bet where player_id = $1 order by bet_id',
    [playerId],
  )
  const sums = await pool.query(
    `select coalesce(a.house, 'player') as account, sum(p.amount)::text as sum
     from betting.bet b
     join wallet.entry e on e.reference = 'bet:' || b.bet_id
     join wallet.posting p using (entry_id)
     join wallet.account a on a.account_id = p.account_id
     where b.player_id = $1 group by 1 having sum(p.amount) <> 0 order by 1`,
    [playerId],
  )
  return { bets: bets.rows, sums: sums.rows }
}

const SCOPES = ['bet', 'market', 'window'] as const
const MOMENTS = ['before', 'between', 'after'] as const

test('void and undo leave bets, balance and ledger as without them, whatever was voided and whenever', async () => {
  const { given } = backoffice
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SCOPES),
      fc.constantFrom(...MOMENTS),
      fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
      fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
      async (scope, moment, score, corrected) => {
        const operator = await givenOperator(backoffice, ['trader'])
        /** Games and bets of its own, so that no order on one touches the other. */
        const side = async () => {
          const game = await givenGame(given)
          const other = await givenGame(given)
          const player = await givenPlayer(given, { balance: 100_000n })
          const single = await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '1.01' })
          const legs = [game.selection('1x2', 'away'), other.selection('1x2', 'home')]
          await givenBet(given, player, legs, { amount: '2.03' })
          return { game, other, player, single }
        }
        const twin = await side()
        const placed = await side()
        const settle = async (which: 'game' | 'other', home: number, away: number): Promise<void> => {
          for (const one of [twin, placed]) await settleGame(given, one[which], played(home, away))
        }
        const { gameId } = placed.game
        const target =
          scope === 'bet'
            ? { scope, betId: placed.single }
            : scope === 'market'
              ? { scope, gameId, marketId: await marketIdOf(desk, placed.game) }
              : { scope, gameId, from: new Date(Date.now() - 60_000).toISOString() }
        const bets = scope === 'bet' ? 1 : 2
        if (moment !== 'before') await settle('game', ...score)
        const orderId = await voided(target, bets, operator)
        if (moment === 'between') await settle('other', 1, 0)
        const undone = await undo(orderId, bets, operator)
        expect(undone.status, undone.text).toBe(200)
        if (moment === 'before') await settle('game', ...score)
        if (moment !== 'between') await settle('other', 1, 0)
        await settle('game', ...corrected)
        expect(await balance(placed.player)).toBe(await balance(twin.player))
        expect(await traces(placed.player)).toEqual(await traces(twin.player))
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
})
