// One key, one coupon: whatever its type, whichever of the player's accounts, and however many arrive at the same
// moment.
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  balanceOf,
  codeOf,
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { Database } from '#platform/server/db.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import type { PlaceAsk } from './place-ask.ts'
import { createPlacing } from './place-bets.ts'

const BETS = 'POST /web-api/betting/bets'
const LOOKS_MAX = 5_000

type Player = { readonly playerId: number; readonly accountId: number }

const home = (game: GivenGame) => game.selection('1x2', 'home')

/** Another account of the same player, with 100.00 in another currency. */
async function givenSecondAccount(given: GivenApp, { playerId }: Player): Promise<number> {
  return given.database.transaction(async (tx) => {
    const { wallet } = given.app
    const accountId = await wallet.openAccount(tx, { playerId, currency: 'USD', type: AccountType.currency })
    const entry = {
      kind: 'deposit' as const,
      idempotencyKey: `given:${playerId}:USD`,
      reference: 'given',
      actor: 'test',
      currency: 'USD',
      postings: [
        { house: 'deposits_sandbox' as const, amount: -10_000n },
        { accountId, amount: 10_000n },
      ],
    }
    await wallet.post(tx, await wallet.lockAccounts(tx, [accountId]), [entry], new Date())
    return accountId
  })
}

async function givenScene(): Promise<{ given: GivenApp; player: Player; second: number; games: GivenGame[] }> {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)]
  return { given, player, second: await givenSecondAccount(given, player), games }
}

test('one key for two coupons of two accounts at once is one bet and one refusal', async () => {
  const { given, player, second, games } = await givenScene()
  const idempotencyKey = 'both-at-once'
  for (let round = 0; round < 5; round += 1) {
    const key = `${idempotencyKey}-${round}`
    const answers = await Promise.all(
      [player.accountId, second].map((accountId) =>
        given.call(BETS, coupon(accountId, games.map(home), { idempotencyKey: key, typeId: 9 }), player.playerId),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.filter(({ status }) => status === 409).map(codeOf)).toEqual(['idempotency_key_reused'])
  }
  expect(await ledgerFaults(given)).toEqual([])
})

/** Continues once a transaction waits for another's lock. */
async function untilSomebodyWaits({ ownerUrl }: GivenApp): Promise<void> {
  // As the owner: the application's role does not see other connections.
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let waiting = 0
  for (let tries = 0; waiting === 0 && tries < LOOKS_MAX; tries += 1) {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = rows.length
  }
  await owner.end()
  if (waiting === 0) throw new Error('nobody waits')
}

test('a key that another node is taking for another account is refused, not failed', async () => {
  const { given, player, second, games } = await givenScene()
  const { database, app } = given
  const [game] = games as [GivenGame]
  const idempotencyKey = 'taken-elsewhere'
  let isIn: () => void = () => undefined
  let commit: () => void = () => undefined
  const inserted = new Promise<void>((resolve) => (isIn = resolve))
  const goOn = new Promise<void>((resolve) => (commit = resolve))
  const slow: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const done = await work(tx)
        isIn()
        await goOn
        return done
      }),
  }
  const ask: PlaceAsk = {
    playerId: player.playerId,
    coupon: coupon(second, [home(game)], { idempotencyKey }) as PlaceAsk['coupon'],
    requestHash: Buffer.alloc(32, 1),
    device: 'test',
    brand: SHIPPED_BRAND_COUPON,
    waited: new Map(),
  }
  const elsewhere = createPlacing({ database: slow, stakes: app.stakes }).execute([ask])
  await inserted
  const here = given.call(BETS, coupon(player.accountId, [home(game)], { idempotencyKey }), player.playerId)
  await untilSomebodyWaits(given).finally(commit)
  expect(await elsewhere).toMatchObject([{ ok: true }])
  const refused = await here
  expect([refused.status, codeOf(refused)]).toEqual([409, 'idempotency_key_reused'])
  expect(await balanceOf(given, player.playerId)).toBe('100.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a key of many singles is no key for a single, nor the other way round', async () => {
  const { given, player, games } = await givenScene()
  const ask = (idempotencyKey: string, picks: GivenGame[], more: object = {}) =>
    given.call(BETS, coupon(player.accountId, picks.map(home), { idempotencyKey, ...more }), player.playerId)
  const many = await ask('first-many', games, { typeId: 9 })
  expect(many.status).toBe(201)
  expect(codeOf(await ask('first-many', games.slice(0, 1)))).toBe('idempotency_key_reused')
  expect(codeOf(await ask('first-many', games.slice(0, 2), { typeId: 9 }))).toBe('idempotency_key_reused')
  expect((await ask('first-one', games.slice(0, 1))).status).toBe(201)
  expect(codeOf(await ask('first-one', games, { typeId: 9 }))).toBe('idempotency_key_reused')
  expect((await ask('first-many #1', games.slice(0, 1))).status).toBe(400)
  expect(await ask('first-many', games, { typeId: 9 })).toEqual(many)
  expect(await balanceOf(given, player.playerId)).toBe('96.00')
})

test('the key of one coupon finds its bets and none of a longer key with the same beginning', async () => {
  const { given, player, games } = await givenScene()
  const one = await givenBet(given, player, [home(games[0] as GivenGame)], { idempotencyKey: 'shop-1234' })
  await givenBet(given, player, games.map(home), { idempotencyKey: 'shop-12345', typeId: 9 })
  const found = async (key: string): Promise<number[]> => {
    const { body } = await given.call('GET /web-api/betting/bets', { key }, player.playerId)
    return (body as { items: { betId: number }[] }).items.map(({ betId }) => betId)
  }
  expect(await found('shop-1234')).toEqual([one])
  expect(await found('shop-12345')).toEqual([one + 3, one + 2, one + 1])
  expect(await found('shop-123')).toEqual([])
})

test('singles of one coupon leave the account one after the other, each with its own balance in the statement', async () => {
  const { given, player, games } = await givenScene()
  const amounts = Object.fromEntries(games.map((game, n) => [home(game).selectionId, `${n + 1}.00`]))
  const asked = coupon(player.accountId, games.map(home), { typeId: 9, amount: undefined, amountByBetId: amounts })
  expect((await given.call(BETS, asked, player.playerId)).body).toMatchObject({ balance: '94.00' })
  const { body } = await given.call('GET /web-api/wallet/statement', {}, player.playerId)
  const lines = (body as { items: { kind: string; amount: string; balance: string; accountId: number }[] }).items
  expect(lines.filter(({ kind }) => kind === 'bet_stake').map(({ amount, balance }) => [amount, balance])).toEqual([
    ['-3.00', '94.00'],
    ['-2.00', '97.00'],
    ['-1.00', '99.00'],
  ])
})
