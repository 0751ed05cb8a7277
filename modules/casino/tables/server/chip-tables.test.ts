import { beforeAll, expect, test } from 'vitest'
import { codeOf, ledgerFaults } from '#tests/support/builders/given.ts'
import { returnOf } from '#modules/casino/tables/rules/bet-return.ts'
import { TABLE_GAMES } from '#modules/casino/tables/rules/table-games.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import { givenTables, type GivenTables } from './given-tables.testdata.ts'
import { registerOwnGames } from '#modules/casino/lobby/server/register-own-games.ts'
import { sessionAt } from './stores/public-store.ts'
import { publicTable } from './public-table.ts'
import { showPage, tableFigures } from './show-page.ts'
import { findBets } from './stores/bet-store.ts'

let t: GivenTables
beforeAll(async () => {
  t = await givenTables()
})

const SHEETS = {
  roulette: [
    { spot: 'straight-17', amount: '1.00' },
    { spot: 'red', amount: '10.00' },
    { spot: 'dozen-2', amount: '5.00' },
    { spot: 'split-0-1', amount: '0.50' },
  ],
  baccarat: [
    { spot: 'player', amount: '10.00' },
    { spot: 'banker', amount: '5.55' },
    { spot: 'tie', amount: '1.00' },
    { spot: 'player-pair', amount: '0.50' },
  ],
} as const

test.each(['roulette', 'baccarat'] as const)(
  '%s: a sheet is drawn, shown before it is settled, and paid by its outcome',
  async (table) => {
    const game = TABLE_GAMES.get(table) as TableGame
    for (let rounds = 0; rounds < 6; rounds += 1) {
      const player = await t.player(10_000n)
      await t.openRound(table)
      const placed = await t.placed(player, { table, chips: SHEETS[table] })
      const outcome = await t.outcome(table)
      expect((await publicTable(t.server, table))?.round?.result).toBeNull()
      const drawn = await t.close(table)
      expect(drawn).toMatchObject({ state: 'drawn', result: outcome })
      // Nobody learns by their balance what the wheel has not shown yet.
      expect(await t.balance(player)).toBe(10_000n - placed.stake)
      const ended = await t.endRound(table)
      expect(ended.state).toBe('settled')
      expect(ended.endedAt?.getTime()).toBeGreaterThanOrEqual((drawn.drawnAt?.getTime() ?? 0) + game.timing.revealMs)
      const { win } = returnOf(game, placed, outcome)
      expect((await findBets(t.given.database.db, [placed.betId]))[0]).toMatchObject({
        win,
        state: win > 0n ? 'won' : 'lost',
      })
      expect(await t.balance(player)).toBe(10_000n - placed.stake + win)
    }
    expect(await ledgerFaults(t.given)).toEqual([])
  },
)

test('roulette: the number that would cost too much is refused, and others are still taken', async () => {
  await t.openRound('roulette')
  const sheet = (spot: string) => ({ table: 'roulette', chips: [{ spot, amount: '1000.00' }] })
  const rich = () => t.player(1_000_000n)
  await t.placed(await rich(), sheet('straight-17'))
  // As if 137 more had staked the same.
  const { rowCount } = await t.given.database.pool.query(
    'update tables.liability set amounts[18] = 138 * amounts[18] where amounts[18] = 3600000',
  )
  expect(rowCount).toBe(1)
  const refused = await t.place(await rich(), sheet('straight-17'))
  expect(refused.ok ? 'ok' : refused.refusal.code).toBe('table_limit')
  expect((await t.place(await rich(), sheet('straight-18'))).ok).toBe(true)
  await t.endRound('roulette')
  expect(await ledgerFaults(t.given)).toEqual([])
})

test('what operators set for a table holds the next sheet; one that stands may be taken back and is played to its end', async () => {
  await registerOwnGames(t.given, new Map(), tableFigures(TABLE_GAMES))
  const { pool } = t.given.database
  const change = (set: string) => pool.query(`update games.game set ${set} where code = 'table-roulette'`)
  await pool.query(
    "insert into games.stake_limit (game_id, currency, stake_min, stake_max) values (302, 'EUR', 200, 500)",
  )
  const page = await showPage(t.server)({ gameId: 302, currency: 'EUR' }, {} as never)
  expect(page).toMatchObject({ value: { limits: { minBet: '2.00', maxBet: '5.00', maxWin: '180.00' } } })
  expect(await showPage(t.server)({ gameId: 302, currency: 'USD' }, {} as never)).toMatchObject({
    value: { limits: { minBet: '0.10', maxBet: '1000.00' } },
  })
  await t.openRound('roulette')
  const [player, other] = [await t.player(10_000n), await t.player(10_000n)]
  const sheet = (amount: string) => ({ table: 'roulette', chips: [{ spot: 'red', amount }] })
  for (const [amount, code] of [
    ['1.99', 'stake_below_minimum'],
    ['5.01', 'stake_above_maximum'],
  ] as const)
    expect(await t.place(player, sheet(amount))).toMatchObject({
      refusal: { code, details: { minimum: '2.00', maximum: '5.00' } },
    })
  await t.placed(player, sheet('4.00'))
  await t.placed(other, sheet('3.00'))
  await change("state = 'hidden'")
  expect(await t.place(player, sheet('5.00'))).toMatchObject({ refusal: { code: 'game_not_found' } })
  expect((await t.place(player, { table: 'roulette', chips: [] })).ok).toBe(true)
  expect(await t.balance(player)).toBe(10_000n)
  expect((await t.endRound('roulette')).state).toBe('settled')
  await change("state = 'active'")
  expect(await ledgerFaults(t.given)).toEqual([])
})

test('the net position counts what was posted since play began, and begins anew after half an hour without a bet', async () => {
  const player = await t.player(10_000n)
  const session = () => sessionAt(t.given.database.db, player.playerId, { table: 'roulette', now: t.clock.at })
  const bet = (amount: string) => t.placed(player, { table: 'roulette', chips: [{ spot: 'red', amount }] })
  expect(await session()).toBeUndefined()
  await t.openRound('roulette')
  const startedAt = t.clock.at
  await bet('2.00')
  expect(await session()).toEqual({ startedAt, currency: 'EUR', staked: 200n, won: 0n })
  await t.endRound('roulette')
  await t.openRound('roulette')
  await bet('3.00')
  await t.endRound('roulette')
  const balance = await t.balance(player)
  const two = await session()
  expect(two).toMatchObject({ startedAt, staked: 500n })
  expect((two?.won ?? 0n) - 500n).toBe(balance - 10_000n)
  t.wait(31 * 60_000)
  expect(await session()).toBeUndefined()
  await t.openRound('roulette')
  await bet('2.50')
  expect(await session()).toMatchObject({ startedAt: t.clock.at, staked: 250n, won: 0n })
  await t.endRound('roulette')
})

test('a beacon is waited for after the closing, is part of the draw, and its absence returns every stake', async () => {
  let beacon: string | undefined
  const b = await givenTables({ beacon: async () => beacon })
  const player = await b.player(10_000n)
  await b.openRound('roulette')
  await b.placed(player, { table: 'roulette', chips: [{ spot: 'red', amount: '10.00' }] })
  const without = await b.outcome('roulette')
  await b.close('roulette')
  expect(await b.round('roulette')).toMatchObject({ state: 'closed', startsAt: null, link: null })
  beacon = 'public randomness'
  b.wait(1_000)
  await b.settle('roulette')
  expect(await b.round('roulette')).toMatchObject({ state: 'drawn', beacon: 'public randomness' })
  expect(await b.outcome('roulette')).toEqual((await b.round('roulette')).result)
  expect(without).toHaveProperty('pocket')
  await b.endRound('roulette')
  beacon = undefined
  const before = await b.balance(player)
  await b.openRound('roulette')
  await b.placed(player, { table: 'roulette', chips: [{ spot: 'red', amount: '10.00' }] })
  const ended = await b.endRound('roulette')
  expect(ended).toMatchObject({ state: 'void', voidReason: 'beacon' })
  expect(await b.balance(player)).toBe(before)
  expect(await ledgerFaults(b.given)).toEqual([])
})

test('a player’s own bets come latest first, page by page, and a cursor that is none of ours is refused', async () => {
  const player = await t.player(10_000n)
  const placed: number[] = []
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await t.openRound('roulette')
    const { betId } = await t.placed(player, { table: 'roulette', chips: [{ spot: 'red', amount: '2.00' }] })
    placed.unshift(betId)
    await t.endRound('roulette')
  }
  const page = async (more: object = {}) => {
    const input = { table: 'roulette', limit: 2, ...more }
    return t.given.call('GET /web-api/casino/tables/:table/bets', input, player.playerId)
  }
  type Page = { items: { betId: number }[]; next: string | null }
  const first = (await page()).body as Page
  expect([first.items.map(({ betId }) => betId), first.next]).toEqual([placed.slice(0, 2), String(placed[1])])
  const second = (await page({ cursor: first.next })).body as Page
  expect([second.items.map(({ betId }) => betId), second.next]).toEqual([placed.slice(2), null])
  expect(codeOf(await page({ cursor: 'x1' }))).toBe('cursor_malformed')
})

test('rounds of a table come latest first, page by page, and each is proved by its link and the one before', async () => {
  const rounds: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const { roundId } = await t.openRound('baccarat')
    rounds.unshift(roundId)
    await t.endRound('baccarat')
  }
  type Rounds = {
    items: { roundId: number; seq: number; linkIndex: number; link: string | null }[]
    next: string | null
  }
  const page = async (more: object = {}) =>
    t.given.call('GET /web-api/casino/tables/:table/rounds', { table: 'baccarat', limit: 2, ...more })
  const first = (await page()).body as Rounds
  expect(first.items.map(({ roundId }) => roundId)).toEqual(rounds.slice(0, 2))
  expect(first.next).toBe(String(first.items[1]?.seq))
  const second = (await page({ cursor: first.next })).body as Rounds
  expect([second.items[0]?.roundId, second.items.every(({ seq }) => seq < (first.items[1]?.seq ?? 0))]).toEqual([
    rounds[2],
    true,
  ])
  expect(codeOf(await page({ cursor: '0' }))).toBe('cursor_malformed')
  expect(codeOf(await page({ table: 'nothing' }))).toBe('table_not_found')
  const prove = (roundId: number) => t.given.call('GET /web-api/casino/tables/rounds/:roundId/proof', { roundId })
  const [latest, before] = first.items
  expect((await prove(latest?.roundId ?? 0)).body).toMatchObject({
    table: 'baccarat',
    seq: latest?.seq,
    linkIndex: latest?.linkIndex,
    link: latest?.link,
    previousLink: before?.link,
    isVoid: false,
  })
  expect(codeOf(await prove(999_999))).toBe('round_not_found')
})

test('a table shows a player their limits and their bets of its round, and a visitor neither', async () => {
  const player = await t.player(10_000n)
  await t.openRound('roulette')
  const { betId } = await t.placed(player, { table: 'roulette', chips: [{ spot: 'red', amount: '2.00' }] })
  type Shown = {
    own: { betId: number }[]
    limits: object | null
    terminalHash: string | null
    public: { round: object | null }
  }
  const show = async (playerId?: number) =>
    (await t.given.call('GET /web-api/casino/tables/:table/state', { table: 'roulette' }, playerId)).body as Shown
  expect(await show(player.playerId)).toMatchObject({
    own: [{ betId }],
    limits: { currency: 'EUR', chipMin: '0.10', sheetMax: '1000.00', winMax: '50000.00' },
  })
  expect(await show()).toMatchObject({ own: [], limits: null })
  expect((await show()).terminalHash).toMatch(/^[0-9a-f]{64}$/u)
  const session = (input: object) => t.given.call('GET /web-api/casino/tables/:table/session', input, player.playerId)
  expect(codeOf(await session({ table: 'nothing' }))).toBe('table_not_found')
  expect(codeOf(await t.given.call('GET /web-api/casino/tables/:table/state', { table: 'nothing' }))).toBe(
    'table_not_found',
  )
  const { items } = (await t.given.call('GET /web-api/casino/tables', {})).body as { items: { table: string }[] }
  expect(items.map(({ table }) => table)).toContain('roulette')
  await t.endRound('roulette')
})
