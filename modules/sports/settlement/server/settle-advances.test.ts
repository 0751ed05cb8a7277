// Loans in stakes through every turn their bets can take: what secures them ends, comes back, is corrected, or is cut off half way.
import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  tellResults,
  closeAtEnd,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { exposures } from '#modules/sports/betting/server/service.ts'
import { connect } from '#platform/server/db.ts'
import { createSettler } from './service.ts'

const HOME = played(1, 0)
const AWAY = played(0, 1)
const VOID: GameResult = { status: 'cancelled', periods: [] }
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
  readonly player: { readonly playerId: number; readonly accountId: number }
  /** The game of the securing bet: 100.00 on home at 2.00. */
  readonly first: GivenGame
  /** The game of the bet with the loan: 60.00 of its own and 80.00 lent on home at 3.00. */
  readonly second: GivenGame
  readonly securing: number
  readonly lent: number
}

/** 160.00 on the account, all of it staked. */
async function givenLoan(): Promise<Scene> {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 16_000n })
  const first = await givenGame(given)
  const second = await givenGame(given, { prices: market1x2(3_000, 3_000, 2_500) })
  const securing = await givenBet(given, player, [first.selection('1x2', 'home')], { amount: '100.00' })
  const lent = await givenBet(given, player, [second.selection('1x2', 'home')], {
    amount: '140.00',
    prepaidAmount: '80.00',
  })
  return { given, player, first, second, securing, lent }
}

const statusOf = async ({ given, player }: Scene, betId: number): Promise<unknown> =>
  ((await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)).body as { status: string }).status

const balance = ({ given, player }: Scene): Promise<string> => balanceOf(given, player.playerId)

/** What the house has lent and not got back, in minor units, as the ledger has it. */
async function lentOut({ given }: Scene): Promise<bigint> {
  const { rows } = await given.database.pool.query<{ sum: bigint }>(
    `select coalesce(-sum(amount), 0)::bigint as sum from wallet.posting join wallet.account using (account_id) where house = 'advances'`,
  )
  return rows[0]?.sum ?? -1n
}

async function tell(scene: Scene, game: GivenGame, result: GameResult): Promise<string> {
  await settleGame(scene.given, game, result)
  expect(await ledgerFaults(scene.given)).toEqual([])
  return balance(scene)
}

test('a cent lent makes no stake safe: a bet that lost stays lost, and only a win is void', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const [first, second] = [await givenGame(given), await givenGame(given)]
  await givenBet(given, player, [first.selection('1x2', 'home')], { amount: '0.20' })
  await givenBet(given, player, [second.selection('1x2', 'home')], { amount: '99.81', prepaidAmount: '0.01' })
  await settleGame(given, second, AWAY)
  await settleGame(given, first, AWAY)
  expect(await balanceOf(given, player.playerId)).toBe('0.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a loan on a game of the bet that secures it, taken before this was refused, is not repaid by that bet and is void', async () => {
  const scene = await givenLoan()
  // Such a bet cannot be placed any more: the leg of the lent bet is moved onto the securing bet's game behind the API's back.
  const owner = connect(scene.given.ownerUrl)
  closeAtEnd(() => owner.close())
  await owner.pool.query(
    `update betting.leg l set game_id = s.game_id, market_id = s.market_id, selection_id = s.selection_id
    from betting.leg s where l.bet_id = $1 and s.bet_id = $2`,
    [scene.lent, scene.securing],
  )
  await exposures.rebuildExposure(owner.db)
  // 200.00 of the securing bet, whole; of the lent bet, which won too, only its own 60.00.
  expect(await tell(scene, scene.first, HOME)).toBe('260.00')
  expect([await statusOf(scene, scene.lent), await lentOut(scene)]).toEqual(['returned', 0n])
})

test('a bet that brought less than its player’s own money gives back no more than it brought', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 20_000n })
  const first = await givenGame(given)
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)]
  await givenBet(given, player, [first.selection('1x2', 'home')], { amount: '100.00' })
  // A system 2/3 at 2.00 each: two winners bring 4/3 of the stake, one and a void leg 2/3.
  const betId = await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'home')),
    { typeId: 2, systemValue: 2, amount: '105.00', prepaidAmount: '5.00' },
  )
  for (const [index, game] of games.entries()) await settleGame(given, game, [HOME, VOID, AWAY][index] ?? AWAY)
  await settleGame(given, first, AWAY)
  const { body } = await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)
  expect(body).toMatchObject({ status: 'part_returned', payout: '70.00' })
  expect(await balanceOf(given, player.playerId)).toBe('70.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a loan repaid and a bet decided by one round of results is no void bet', async () => {
  const scene = await givenLoan()
  expect(await tell(scene, scene.first, AWAY)).toBe('0.00')
  await tellResults(scene.given, [
    [scene.first, HOME],
    [scene.second, HOME],
  ])
  await scene.given.app.settler.settleGames([scene.first.gameId, scene.second.gameId])
  expect(await statusOf(scene, scene.lent)).toBe('won')
  // 200 less the 80, and 420.
  expect(await balance(scene)).toBe('540.00')
  expect(await lentOut(scene)).toBe(0n)
  expect(await ledgerFaults(scene.given)).toEqual([])
})

test('a securing bet that is open again by the same round of results keeps the loan waiting', async () => {
  const scene = await givenLoan()
  await tell(scene, scene.first, AWAY)
  await tellResults(scene.given, [
    [scene.first, UNCLEAR],
    [scene.second, HOME],
  ])
  await scene.given.app.settler.settleGames([scene.first.gameId, scene.second.gameId])
  expect(await statusOf(scene, scene.lent)).toBe('accepted')
  expect(await tell(scene, scene.first, HOME)).toBe('540.00')
  expect(await statusOf(scene, scene.lent)).toBe('won')
})

test('a worker that is ended behind any of its commits leaves no bet waiting that nothing holds up', async () => {
  const scene = await givenLoan()
  const { given, first } = scene
  await tell(scene, scene.second, HOME)
  await tellResults(given, [[first, HOME]])
  const { database } = given
  /** A worker that is killed right behind its first commit. */
  const killed = createSettler({
    database: {
      ...database,
      transaction: async (work) => {
        await database.transaction(work)
        throw new Error('killed')
      },
    },
    stakes: given.app.stakes,
  })
  await expect(killed.settleWaiting()).rejects.toThrow('killed')
  await given.app.settler.settleWaiting()
  expect(await statusOf(scene, scene.lent)).toBe('won')
  expect(await balance(scene)).toBe('540.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('a void bet follows the corrections of its own games, and its loan is given back once', async () => {
  const scene = await givenLoan()
  expect(await tell(scene, scene.first, AWAY)).toBe('0.00')
  expect(await tell(scene, scene.second, HOME)).toBe('60.00')
  expect([await statusOf(scene, scene.lent), await lentOut(scene)]).toEqual(['returned', 0n])
  expect(await tell(scene, scene.second, AWAY)).toBe('0.00')
  expect([await statusOf(scene, scene.lent), await lentOut(scene)]).toEqual(['lost', 0n])
  expect(await tell(scene, scene.second, UNCLEAR)).toBe('0.00')
  expect([await statusOf(scene, scene.lent), await lentOut(scene)]).toEqual(['accepted', 8_000n])
  expect(await tell(scene, scene.second, VOID)).toBe('60.00')
  expect([await statusOf(scene, scene.lent), await lentOut(scene)]).toEqual(['returned', 0n])
  // What secured it comes too late: all of that win is the player's.
  expect(await tell(scene, scene.first, HOME)).toBe('260.00')
  expect(await tell(scene, scene.second, HOME)).toBe('260.00')
})

test('a payout that repaid a loan is taken back whole: the loan stays repaid, the account owes', async () => {
  const scene = await givenLoan()
  expect(await tell(scene, scene.first, HOME)).toBe('120.00')
  expect(await lentOut(scene)).toBe(0n)
  // 200.00 to give back, 120.00 there.
  expect(await tell(scene, scene.first, AWAY)).toBe('0.00')
  expect(await lentOut(scene)).toBe(0n)
  expect(await tell(scene, scene.second, HOME)).toBe('340.00')
  // The debt of 80.00 was taken from that payout, so this one is paid whole.
  expect(await tell(scene, scene.first, HOME)).toBe('540.00')
  expect(await tell(scene, scene.first, VOID)).toBe('440.00')
})

test('one payout repays the loans of several bets, oldest first, and each is decided once the last of them may be', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 20_000n })
  const [one, two, three] = [await givenGame(given), await givenGame(given), await givenGame(given)]
  await givenBet(given, player, [one.selection('1x2', 'home')], { amount: '100.00' })
  const lend = (game: GivenGame, prepaidAmount: string) =>
    givenBet(given, player, [game.selection('1x2', 'home')], { amount: '80.00', prepaidAmount })
  const bets = [await lend(two, '70.00'), await lend(three, '30.00')]
  await settleGame(given, two, HOME)
  await settleGame(given, three, AWAY)
  await settleGame(given, one, VOID)
  // 100.00 came back and repaid both; 160.00 were won, and 200 − 100 − 10 − 50 had been left.
  expect(await balanceOf(given, player.playerId)).toBe('200.00')
  const { body } = await given.call('GET /web-api/betting/bets', {}, player.playerId)
  const shown = new Map((body as { items: { betId: number; status: string }[] }).items.map((bet) => [bet.betId, bet]))
  expect(bets.map((betId) => shown.get(betId)?.status)).toEqual(['won', 'lost'])
  expect(await ledgerFaults(given)).toEqual([])
})

test('workers side by side decide every bet with a loan once, whichever of its games they take', async () => {
  const given = await givenApp()
  const first = await givenGame(given)
  const second = await givenGame(given, { prices: market1x2(3_000, 3_000, 2_500) })
  const players = await Promise.all(Array.from({ length: 20 }, () => givenPlayer(given, { balance: 26_000n })))
  await Promise.all(
    players.map(async (player) => {
      await givenBet(given, player, [first.selection('1x2', 'home')], { amount: '100.00' })
      const more = { amount: '140.00', prepaidAmount: '80.00' }
      await givenBet(given, player, [second.selection('1x2', 'home')], more)
    }),
  )
  const ends = [
    [HOME, HOME, '640.00'],
    [AWAY, HOME, '440.00'],
    [VOID, AWAY, '120.00'],
  ] as const
  for (const [one, two, held] of ends) {
    await tellResults(given, [
      [first, one],
      [second, two],
    ])
    const { database, app } = given
    const workers = Array.from({ length: 3 }, () => createSettler({ database, stakes: app.stakes }))
    await Promise.all([
      workers[0]?.settleGames([first.gameId]),
      workers[1]?.settleGames([second.gameId]),
      workers[2]?.settleWaiting(),
    ])
    for (const { playerId } of players) expect(await balanceOf(given, playerId)).toBe(held)
    expect(await ledgerFaults(given)).toEqual([])
  }
})
