// What operators see of rounds: found by each filter and page by page, recalled with their entries, with seeds once these are revealed.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallName, CallOutput } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import type { staffCalls } from '#modules/casino/rounds/contract-staff.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import { closeAtEnd, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { addGameReturns } from '../returns/count-game-returns.ts'
import type { RoundsServer } from '../rounds-server.ts'
import { listReturns, listSeedPairs, listStaffRounds, showStaffRound } from './staff-rounds.ts'

type Listed = CallOutput<(typeof staffCalls)['GET /staff-api/casino/rounds']>
type Recalled = CallOutput<(typeof staffCalls)['GET /staff-api/casino/rounds/:roundId']>

let given: GivenApp
let owner: pg.Client
let server: RoundsServer
let player: { readonly playerId: number; readonly accountId: number }
/** Of one player: two of dice, then one of mines that is open; and of another player one of each. */
let rounds: readonly number[]

const answered = async <T>(name: CallName, input: object, playerId: number): Promise<T> => {
  const { status, body } = await given.call(name, input, playerId)
  if (status >= 400) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
  return body as T
}

async function played(of: typeof player, game: string, options: object): Promise<number> {
  const launch = { game, accountId: of.accountId, device: 'desktop' }
  const { launchToken } = await answered<{ launchToken: string }>('POST /web-api/casino/launches', launch, of.playerId)
  const opening = { launchToken, clientSeed: 'lucky' }
  const { sessionToken } = await answered<{ sessionToken: string }>(
    'POST /web-api/casino/sessions',
    opening,
    of.playerId,
  )
  const stake = { sessionToken, idempotencyKey: randomUUID(), amount: '1.00', options }
  const { round } = await answered<{ round: { roundId: number } }>('POST /web-api/casino/rounds', stake, of.playerId)
  return round.roundId
}

const DICE = { lower: 0, upper: 9_000 }

beforeAll(async () => {
  given = await givenApp()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  server = {
    database: given.database,
    wallet: given.app.wallet,
    stakes: given.app.stakes,
    seedKey: deriveKey(given.app.options.secret, 'casino seeds'),
    games: new Map(),
    countryOf: async () => undefined,
  }
  player = await givenPlayer(given, { balance: 10_000n })
  const other = await givenPlayer(given, { balance: 10_000n })
  rounds = [
    await played(player, 'dice', DICE),
    await played(player, 'dice', DICE),
    await played(player, 'mines', { mines: 3 }),
    await played(other, 'dice', DICE),
    await played(other, 'mines', { mines: 3 }),
  ]
})

const CONTEXT = {} as never
const listed = async (more: object): Promise<Listed> => {
  const answer = await listStaffRounds(server)({ limit: 50, ...more }, CONTEXT)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const numbers = async (more: object) => (await listed(more)).items.map(({ roundId }) => rounds.indexOf(roundId))

test('rounds are found by state, game and player, the latest first', async () => {
  expect(await numbers({})).toEqual([4, 3, 2, 1, 0])
  expect(await numbers({ state: 'open' })).toEqual([4, 2])
  expect(await numbers({ state: 'closed' })).toEqual([3, 1, 0])
  expect(await numbers({ game: 'dice' })).toEqual([3, 1, 0])
  expect(await numbers({ playerId: player.playerId })).toEqual([2, 1, 0])
  expect(await numbers({ playerId: player.playerId, game: 'dice', state: 'voided' })).toEqual([])
})

test('pages follow on each other, and the last one says so', async () => {
  const first = await listed({ limit: 3 })
  expect(first.items.map(({ roundId }) => roundId)).toEqual([rounds[4], rounds[3], rounds[2]])
  expect(first.next).toBe(String(rounds[2]))
  const second = await listed({ limit: 3, cursor: first.next })
  expect([second.items.map(({ roundId }) => roundId), second.next]).toEqual([[rounds[1], rounds[0]], null])
  expect((await listed({ limit: 5 })).next).toBeNull()
  for (const list of [listStaffRounds(server), listSeedPairs(server)])
    for (const cursor of ['0', 'x', '-1'])
      expect(await list({ limit: 3, cursor }, CONTEXT)).toMatchObject({ refusal: { code: 'cursor_malformed' } })
})

test('an open round without activity for a day is stuck, and is no other state', async () => {
  expect(await numbers({ state: 'stuck' })).toEqual([])
  const set = (age: string) =>
    owner.query('update casino.round set touched_at = now() - $2::interval where round_id = $1', [rounds[2], age])
  await set('23 hours')
  expect((await listed({})).items.some(({ isStuck }) => isStuck)).toBe(false)
  expect(await numbers({ state: 'stuck' })).toEqual([])
  await set('25 hours')
  expect(await numbers({ state: 'stuck' })).toEqual([2])
  expect((await listed({})).items.map(({ isStuck }) => isStuck)).toEqual([false, false, true, false, false])
})

test('a round is recalled with its entries and balances, and its server seed once that is revealed', async () => {
  const recalled = async (n: number) => (await showStaffRound(server)({ roundId: rounds[n] ?? 0 }, CONTEXT)) as never
  const { value: open } = (await recalled(2)) as { value: Recalled }
  expect(open).toMatchObject({ playerId: player.playerId, state: 'open', win: '0.00', endedAt: null })
  expect(open.entries.map(({ amount }) => amount)).toContain('-1.00')
  expect(open.seeds.serverSeed).toBeNull()
  const { value: closed } = (await recalled(0)) as { value: Recalled }
  const won = Number(closed.win)
  expect(closed).toMatchObject({ balanceBefore: '100.00', balanceAfter: (99 + won).toFixed(2), state: 'closed' })
  expect(closed.endedAt).not.toBeNull()
  expect([...new Set(closed.entries.map(({ kind }) => kind))]).toEqual(['round_stake', 'round_payout'])
  expect(closed.entries.some(({ balance }) => balance === null)).toBe(true)
  expect(await showStaffRound(server)({ roundId: 999_999 }, CONTEXT)).toMatchObject({
    refusal: { code: 'round_not_found' },
  })
})

test('seed pairs are found by player and state; one that was replaced is opened and its commitment checked', async () => {
  const pairs = async (more: object) => {
    const answer = await listSeedPairs(server)({ limit: 50, ...more }, CONTEXT)
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value
  }
  const ofPlayer = await pairs({ playerId: player.playerId })
  expect(ofPlayer.items.map(({ state, rounds: count }) => [state, count])).toEqual([
    ['next', 0],
    ['current', 3],
  ])
  expect(ofPlayer.items.every(({ serverSeed, isCommitmentKept }) => (serverSeed ?? isCommitmentKept) === null)).toBe(
    true,
  )
  expect((await pairs({ state: 'current' })).items).toHaveLength(2)
  const first = await pairs({ limit: 1 })
  expect((await pairs({ limit: 1, cursor: first.next })).items[0]?.pairId).not.toBe(first.items[0]?.pairId)
  expect((await pairs({ limit: 4 })).next).toBeNull()
  await owner.query(
    "update casino.seed_pair set state = 'revealed', revealed_at = now() where player_id = $1 and state = 'current'",
    [player.playerId],
  )
  const [revealed] = (await pairs({ state: 'revealed' })).items
  expect(revealed).toMatchObject({ isCommitmentKept: true, rounds: 3 })
  expect(revealed?.serverSeed).not.toBeNull()
})

test('returns are of the last days, those outside their range first', async () => {
  const { rows } = await owner.query<{ now: Date }>('select now()')
  const daysAgo = (days: number) => new Date((rows[0]?.now ?? new Date(0)).getTime() - days * 86_400_000)
  const round = (game: string, at: Date, win: bigint) => ({
    game,
    version: '1',
    currency: 'EUR',
    at,
    stake: 100n,
    win,
    stated: 0.99,
  })
  await given.database.transaction((tx) =>
    addGameReturns(tx, [round('limbo', daysAgo(2), 99n), round('plinko', daysAgo(1), 99n)]),
  )
  const games = async (days: number) => {
    const answer = ok(await listReturns(server)({ days }, CONTEXT)).value
    if (!answer.ok) throw new Error('no returns')
    return answer.value.items.map(({ game }) => game).filter((game) => ['limbo', 'plinko'].includes(game))
  }
  expect(await games(1)).toEqual([])
  expect(await games(2)).toEqual(['plinko'])
  expect((await games(3)).toSorted()).toEqual(['limbo', 'plinko'])
})
