// A real season through the whole app: the file's prices on the line, a bet on every home team, the file's results,
// and the balance that the file implies.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { newPlayer, startApp, visit, type RunningChild } from '#tests/support/running-app.ts'

const DATA = path.resolve(import.meta.dirname, '../../../shared/data/football-data')
const SEASON = path.join(DATA, 'E0_2425.csv')
/** Given by its date: a run over midnight has two tomorrows. */
const SEASON_DAY = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
const OTHER_SEASON = path.join(DATA, 'E0_2324.csv')

type Row = Readonly<Record<string, string>>

/** Read independently of the app's own reader: the expectation must not share its mistakes. */
function readRows(file: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
  const names = head.split(',')
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])))
}

const milli = (price: string): bigint => BigInt(Math.round(Number(price) * 1_000))
const keyOf = (row: Row): string => `${row['HomeTeam']} ${row['AwayTeam']}`

/** Cents that a stake of 1.00 on all these home wins returns; a postponed leg counts as price 1. */
function returnOf(rows: readonly Row[], isPostponed: (row: Row) => boolean = () => false): bigint {
  const played = rows.filter((row) => !isPostponed(row))
  if (played.some((row) => row['FTR'] !== 'H')) return 0n
  return (
    (100n * played.reduce((product, row) => product * milli(row['B365H'] ?? ''), 1n)) / 1_000n ** BigInt(played.length)
  )
}

const triples = (rows: readonly Row[]): readonly (readonly Row[])[] =>
  rows.flatMap((_row, index) => (index % 3 === 0 && index + 3 <= rows.length ? [rows.slice(index, index + 3)] : []))

async function allGames(url: string, championship: number): Promise<ReadonlyMap<string, Game>> {
  const games = new Map<string, Game>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({
      championship: String(championship),
      stage: 'line',
      ...(cursor === '' ? {} : { cursor }),
    })
    const { body } = await visit(url).call('GET', `/web-api/catalogue/games?${query}`)
    const { items, next } = body as { items: Game[]; next: string | null }
    for (const game of items) games.set(game.opponents.join(' '), game)
    cursor = next
  }
  return games
}

const homeOf = (game: Game | undefined): { selectionId: number; coef: number; version: number } => {
  const market = game?.markets.find(({ kind }) => kind === '1x2')
  const selection = market?.selections.find(({ outcome }) => outcome === 'home')
  if (market === undefined || selection === undefined) throw new Error('the game has no home price')
  return { selectionId: selection.selectionId, coef: selection.coef, version: market.version }
}

type Player = Awaited<ReturnType<typeof newPlayer>>

/** Fewer than one player may place in a short time: beyond that they would be asked to wait. */
const COUPONS_OF_ONE_MAX = 190

type Backers = readonly Player[]

/** Enough players with 1000.00 each for so many coupons. */
const givenBackers = (url: string, coupons: number): Promise<Backers> =>
  Promise.all(Array.from({ length: Math.ceil(coupons / COUPONS_OF_ONE_MAX) }, () => newPlayer(url, '1000.00')))

/** Each of the players places an equal share of the coupons. */
async function back(
  players: Backers,
  coupons: readonly (readonly Row[])[],
  games: ReadonlyMap<string, Game>,
): Promise<void> {
  await Promise.all(
    players.map((player, n) =>
      backOne(
        player,
        coupons.filter((_coupon, index) => index % players.length === n),
        games,
      ),
    ),
  )
}

async function backOne(
  player: Player,
  coupons: readonly (readonly Row[])[],
  games: ReadonlyMap<string, Game>,
): Promise<void> {
  for (const rows of coupons) {
    const bets = rows.map((row) => homeOf(games.get(keyOf(row))))
    const body = {
      idempotencyKey: randomUUID(),
      accountId: player.accountId,
      typeId: rows.length === 1 ? 0 : 1,
      amount: '1.00',
      changeCoefAction: 0,
      bets,
    }
    const { status, body: answer } = await player.call('POST', '/web-api/betting/bets', body)
    expect(status, JSON.stringify(answer)).toBe(201)
  }
}

/** What all of them have won or lost since they paid in 1000.00 each. */
async function changeOf(players: Backers): Promise<bigint> {
  const balances = await Promise.all(
    players.map(async (player) => {
      const { body } = await player.call('GET', '/web-api/wallet/balances')
      return BigInt((body as { balance: string }).balance.replace('.', ''))
    }),
  )
  return balances.reduce((sum, balance) => sum + balance - 100_000n, 0n)
}

const champId = async (url: string, games: number): Promise<number[]> => {
  const { body } = await visit(url).call('GET', '/web-api/catalogue/menu')
  const { sports } = body as { sports: { championships: { champId: number; line: number }[] }[] }
  return sports.flatMap(({ championships }) =>
    championships.filter(({ line }) => line === games).map((championship) => championship.champId),
  )
}

describe.skipIf(!existsSync(SEASON))('a season of football-data (needs shared/data)', () => {
  let app: RunningChild
  beforeAll(async () => {
    app = await startApp({ roles: 'api,worker,feed' })
  })
  afterAll(() => app.stop())

  test('singles on every home team of 2024/25 and expresses of three end at the cent the file implies', async () => {
    const rows = readRows(SEASON)
    const imported = await app.command(
      'feed',
      'import',
      '--format',
      'football-data',
      '--file',
      SEASON,
      '--shift-to',
      SEASON_DAY,
    )
    expect([imported.code, imported.out]).toEqual([
      0,
      expect.stringContaining('380 games read, 380 new or changed, 0 problems'),
    ])
    const again = await app.command(
      'feed',
      'import',
      '--format',
      'football-data',
      '--file',
      SEASON,
      '--shift-to',
      SEASON_DAY,
    )
    expect(again.out).toContain('380 games read, 0 new or changed')

    const [championship = 0] = await champId(app.url, 380)
    const games = await allGames(app.url, championship)
    expect(games.size).toBe(380)
    for (const row of rows) expect(homeOf(games.get(keyOf(row))).coef).toBe(Number(row['B365H']))

    const singles = await givenBackers(app.url, rows.length)
    const expresses = await givenBackers(app.url, triples(rows).length)
    await back(
      singles,
      rows.map((row) => [row]),
      games,
    )
    await back(expresses, triples(rows), games)
    expect(await changeOf(singles)).toBe(-380n * 100n)

    const early = await app.command('feed', 'results', '--format', 'football-data', '--file', SEASON)
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('result_too_early: 380 results')])
    const settled = await app.command('feed', 'results', '--format', 'football-data', '--file', SEASON, '--early')
    expect([settled.code, settled.out]).toEqual([0, expect.stringContaining('380 results in')])

    const won = rows.reduce((sum, row) => sum + returnOf([row]), 0n)
    const wonByThree = triples(rows).reduce((sum, three) => sum + returnOf(three), 0n)
    expect(await changeOf(singles)).toBe(won - 38_000n)
    expect(await changeOf(expresses)).toBe(wonByThree - BigInt(triples(rows).length) * 100n)
    const verified = await app.command('ledger', 'verify')
    expect([verified.code, verified.err]).toEqual([0, ''])
  }, 120_000)

  test('a postponed match returns its single and drops out of its express', async () => {
    const rows = readRows(OTHER_SEASON)
    const late = rows[4]
    if (late === undefined) throw new Error('the season is too short')
    const isLate = (row: Row): boolean => row === late
    const file = path.join(app.env['DATA_DIR'] ?? '', 'postponed.csv')
    const names = Object.keys(late)
    const cells = (row: Row): string =>
      names
        .map((name) => (isLate(row) && name === 'FTR' ? 'P' : isLate(row) && /^(?:FT|HT)/u.test(name) ? '' : row[name]))
        .join(',')
    await writeFile(file, [names.join(','), ...rows.map(cells)].join('\n'))

    await app.command('feed', 'import', '--format', 'football-data', '--file', OTHER_SEASON, '--shift-to', SEASON_DAY)
    const [championship = 0] = await champId(app.url, 380)
    const games = await allGames(app.url, championship)
    const coupons = [...rows.map((row) => [row]), ...triples(rows)]
    const players = await givenBackers(app.url, coupons.length)
    await back(players, coupons, games)
    const settled = await app.command('feed', 'results', '--format', 'football-data', '--file', file, '--early')
    expect(settled.code).toBe(0)

    const returned = coupons.reduce((sum, coupon) => sum + returnOf(coupon, isLate), 0n)
    expect(await changeOf(players)).toBe(returned - BigInt(coupons.length) * 100n)
    const [player] = players
    if (player === undefined) throw new Error('no player placed the coupons')
    const { body } = await player.call('GET', '/web-api/betting/bets?status=settled&limit=100')
    const statuses = new Set((body as { items: { status: string }[] }).items.map(({ status }) => status))
    expect(statuses).toContain('won')
    expect((await app.command('ledger', 'verify')).code).toBe(0)
  }, 120_000)
})
