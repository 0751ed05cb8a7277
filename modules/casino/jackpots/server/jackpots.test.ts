import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallName, CallOutput } from '#kernel/contract.ts'
import { formatAmount } from '#kernel/money.ts'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { jackpotPosition, playJackpot } from '#modules/casino/game-rules/rules/jackpot.ts'
import { areJackpotsOffered } from '#modules/casino/jackpots/server/service.ts'
import { listStaffJackpots } from '#modules/casino/jackpots/server/staff-jackpots.ts'
import { termsChange } from '#modules/casino/jackpots/server/terms-change.ts'
import type { calls, Played } from '#modules/casino/originals/contract.ts'
import { gameSessions } from '#modules/casino/rounds/server/service.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import { balanceOf, givenApp, givenPlayer, ledgerFaults, type GivenApp } from '#tests/support/builders/given.ts'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

type Player = { readonly playerId: number; readonly accountId: number }
type Proof = CallOutput<(typeof calls)['GET /web-api/casino/rounds/:roundId/proof']>

async function answered<T>(name: CallName, input: object, player?: Player): Promise<T> {
  const { status, body } = await given.call(name, input, player?.playerId)
  if (status >= 400) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
  return body as T
}

async function sessionOf(player: Player, game = 'orchard'): Promise<string> {
  const launch = { game, accountId: player.accountId, device: 'desktop' }
  const { launchToken } = await answered<{ launchToken: string }>('POST /web-api/casino/launches', launch, player)
  const opening = { launchToken, clientSeed: 'lucky seven' }
  return (await answered<{ sessionToken: string }>('POST /web-api/casino/sessions', opening, player)).sessionToken
}

const spin = (sessionToken: string, player: Player, amount = '10.00', key: string = randomUUID()) =>
  answered<Played>(
    'POST /web-api/casino/rounds',
    { sessionToken, idempotencyKey: key, amount, options: { mode: 'standard' } },
    player,
  )

const pool = async (): Promise<{ amount: bigint; carry: number }> => {
  const statement = "select amount, carry from jackpots.pool where code = 'lantern' and currency = 'EUR'"
  const { rows } = await given.database.pool.query<{ amount: bigint; carry: number }>(statement)
  return rows[0] ?? { amount: -1n, carry: -1 }
}

/** The next stake of 10.00 reaches the cap. */
const capNow = (): Promise<unknown> =>
  given.database.pool.query(
    "update jackpots.pool set seed = 50, cap = amount + 5 where code = 'lantern' and currency = 'EUR'",
  )

test('a stake gives its part to the pool, the operator begins it, and the ledger holds what the pool says', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const session = await sessionOf(player)
  const key = randomUUID()
  const first = await spin(session, player, '10.05', key)
  // 1 % of 10.05 is 10 cents and half of one.
  expect(await pool()).toEqual({ amount: 50_010n, carry: 500 })
  expect(first.round.jackpot).toBeNull()
  expect(await spin(session, player, '10.05', key)).toEqual(first)
  expect(await pool()).toEqual({ amount: 50_010n, carry: 500 })
  await spin(session, player, '10.05')
  expect(await pool()).toEqual({ amount: 50_020n, carry: 1_000 })
  expect(await ledgerFaults(given)).toEqual([])
  const { items } = await answered<{ items: { amount: string; oneIn: number }[] }>('GET /web-api/casino/jackpots', {
    game: 'orchard',
  })
  expect(items).toMatchObject([{ code: 'lantern', amount: '500.20', cap: '2500.00', rate: '1.00', return: '1.50' }])
  expect(items[0]?.oneIn).toBe(199_979)
})

test('a pool at its cap is won by the next stake, once, in the transaction of its round, and begins anew', async () => {
  const player = await givenPlayer(given, { balance: 100_000n })
  const session = await sessionOf(player)
  await spin(session, player)
  await capNow()
  const { amount: before } = await pool()
  const balance = await balanceOf(given, player.playerId)
  const key = randomUUID()
  const [won, ...same] = await Promise.all([0, 1, 2].map(() => spin(session, player, '10.00', key)))
  expect(same).toEqual([won, won])
  const { round } = won as Played
  const prize = formatAmount(before + 5n, 'EUR')
  expect(round).toMatchObject({ jackpot: prize, isCelebrated: true })
  expect(Number(await balanceOf(given, player.playerId)) - Number(balance)).toBeCloseTo(Number(round.payout) - 10, 6)
  // The operator's seed, and what was beyond the cap.
  expect((await pool()).amount).toBe(55n)
  expect(await ledgerFaults(given)).toEqual([])
  const recalled = await answered<{ round: { jackpot: string } }>(
    'GET /web-api/casino/rounds/:roundId',
    { roundId: round.roundId },
    player,
  )
  expect(recalled.round.jackpot).toBe(prize)
  const { items } = await answered<{ items: { winners: object[] }[] }>('GET /web-api/casino/jackpots', {})
  expect(items[0]?.winners).toMatchObject([{ player: String(player.playerId).slice(-3), amount: prize }])
  await given.database.pool.query("update jackpots.pool set amount = amount + 1 where currency = 'EUR'")
  expect(await ledgerFaults(given)).toHaveLength(2)
  await given.database.pool.query("update jackpots.pool set amount = amount - 1 where currency = 'EUR'")
})

test('of two rounds that reach the cap at the same moment one wins it, the other plays the next pool, and the proof of both draws them again', async () => {
  const players = [await givenPlayer(given, { balance: 100_000n }), await givenPlayer(given, { balance: 100_000n })]
  const sessions = await Promise.all(players.map((player) => sessionOf(player)))
  // The pool has 55: 10.00 of each reach the cap, once.
  await given.database.pool.query("update jackpots.pool set seed = 1, cap = 60 where currency = 'EUR'")
  const spun = await Promise.all(players.map((player, n) => spin(sessions[n] ?? '', player, '10.00')))
  // The first takes what is in the pool; what it begins with anew is far from the cap.
  expect(await ledgerFaults(given)).toEqual([])
  expect(spun.filter(({ round }) => round.jackpot === '0.60')).toHaveLength(1)
  for (const [n, { round }] of spun.entries()) {
    const player = players[n] as Player
    const { nextCommitment } = await answered<{ nextCommitment: string }>('GET /web-api/casino/seeds', {}, player)
    await answered('POST /web-api/casino/seeds', { clientSeed: 'another', nextCommitment }, player)
    const proof = await answered<Proof>('GET /web-api/casino/rounds/:roundId/proof', { roundId: round.roundId }, player)
    const { serverSeed, clientSeed, nonce, label, jackpot } = proof
    if (serverSeed === null || jackpot === null) throw new Error('the round has no proof')
    const { stake, seed, cap, amount, contribution, prize, rate, carry, isSeeded } = jackpot
    const before = { rate, seed: BigInt(seed), cap: BigInt(cap), amount: BigInt(amount), carry, isSeeded }
    const position = jackpotPosition(createDraw({ serverSeed, clientSeed, nonce, label }))
    expect(playJackpot(before, BigInt(stake), position)).toMatchObject({
      contribution: BigInt(contribution),
      prize: BigInt(prize),
    })
  }
})

test('a pool counts what was played in it, as operators see it; a count that its rounds do not add up to is a fault', async () => {
  const listed = await listStaffJackpots(given.database.db)({}, undefined as never)
  if (!listed.ok) throw new Error('operators see no jackpots')
  const { rows } = await given.database.pool.query<{ plays: bigint; wins: bigint; staked: bigint; paid: bigint }>(
    `select count(*) as plays, count(*) filter (where prize > 0) as wins, sum(stake)::bigint as staked, sum(prize)::bigint as paid
     from jackpots.play`,
  )
  const played = rows[0]
  if (played === undefined || played.plays === 0n) throw new Error('nothing was played before')
  expect(listed.value.items).toContainEqual(
    expect.objectContaining({
      code: 'lantern',
      currency: 'EUR',
      plays: Number(played.plays),
      wins: Number(played.wins),
      staked: formatAmount(played.staked, 'EUR'),
      paid: formatAmount(played.paid, 'EUR'),
    }),
  )
  await given.database.pool.query("update jackpots.pool set staked = staked + 1 where currency = 'EUR'")
  expect(await ledgerFaults(given)).toEqual([
    `the jackpot lantern in EUR counts ${played.staked + 1n} (staked) but its rounds add up to ${played.staked}`,
  ])
  await given.database.pool.query("update jackpots.pool set staked = staked - 1 where currency = 'EUR'")
})

test('games without a jackpot, other currencies and the German profile give nothing to one', async () => {
  const rows = async () =>
    (await given.database.pool.query<{ count: bigint }>('select count(*) from jackpots.play')).rows[0]?.count
  const before = await rows()
  const player = await givenPlayer(given, { balance: 100_000n })
  const dice = { sessionToken: await sessionOf(player, 'dice'), idempotencyKey: randomUUID(), amount: '1.00' }
  await answered('POST /web-api/casino/rounds', { ...dice, options: { lower: 0, upper: 5_000 } }, player)
  await given.database.pool.query("update jackpots.pool set state = 'paused' where currency = 'EUR'")
  await spin(await sessionOf(player), player, '1.00')
  await given.database.pool.query("update jackpots.pool set state = 'running' where currency = 'EUR'")
  const german = await givenPlayer(given, { balance: 100_000n })
  const session = await sessionOf(german)
  const owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  await owner.query("update casino.session set profile = 'DE' where player_id = $1", [german.playerId])
  await owner.end()
  await spin(session, german, '1.00')
  expect(await rows()).toBe(before)
})

test('who is or lives where jackpots are barred is shown none, as their rounds play none', async () => {
  const seen = async (countryId: number): Promise<number> => {
    const playerId = await subjectService.insertPlayer(given.database.db, {
      email: `of-${countryId}@example.org`,
      emailKey: `of-${countryId}@example.org`,
      passwordHash: 'none',
      countryId,
      currency: 'EUR',
      birthDate: '1990-01-01',
      language: 'en',
      at: new Date(),
    })
    const { body } = await given.call('GET /web-api/casino/jackpots', { currency: 'GBP' }, playerId)
    return (body as { items: unknown[] }).items.length
  }
  expect([await seen(250), await seen(276)]).toEqual([1, 0])
  for (const country of ['DE', 'GB', 'CA', 'FR'])
    expect(gameSessions.profileOf(country).areJackpotsAllowed, country).toBe(areJackpotsOffered(country))
})

test('terms change by two operators, never below what the pool holds', async () => {
  await given.database.pool.query(
    "update jackpots.pool set seed = 50000, cap = 250000, amount = 60000, is_seeded = true where currency = 'USD'",
  )
  const ask = { code: 'lantern', currency: 'USD', state: 'running', rate: 150, seed: '300.00', cap: '900.00' } as const
  const { db } = given.database
  const apply = (asked: object) =>
    given.database.transaction((tx) => termsChange.apply(tx, asked as never, {} as never))
  for (const [wrong, code] of [
    [{ ...ask, cap: '600.00' }, 'jackpot_terms_invalid'],
    [{ ...ask, seed: '500.00' }, 'jackpot_terms_invalid'],
    [{ ...ask, seed: '1e5' }, 'amount_malformed'],
    [{ ...ask, code: 'moon' }, 'jackpot_not_found'],
  ] as const) {
    expect(await termsChange.describe(db, wrong as never)).toMatchObject({ refusal: { code } })
    expect(await apply(wrong)).toMatchObject({ refusal: { code } })
  }
  expect(await termsChange.describe(db, ask as never)).toMatchObject({
    value: [{ field: 'terms' }, { field: 'return', before: '1.50 %', after: '3.00 %' }, { field: 'state' }],
  })
  expect(await apply(ask)).toMatchObject({ ok: true })
  const { rows } = await given.database.pool.query(
    "select rate, seed, cap, amount from jackpots.pool where currency = 'USD'",
  )
  expect(rows).toEqual([{ rate: 150, seed: 30_000n, cap: 90_000n, amount: 60_000n }])
})
