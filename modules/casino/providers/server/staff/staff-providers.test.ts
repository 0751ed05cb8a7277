// What operators see of other studios: rounds by each filter and page by page, those that are stuck, and how calls fare.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { CallOutput } from '#kernel/contract.ts'
import { ok } from '#kernel/result.ts'
import type { staffCalls } from '#modules/casino/providers/contract-staff.ts'
import { sweepProviderRounds } from '#modules/casino/providers/server/service.ts'
import { verifyProviderRounds } from '#modules/casino/providers/server/verify-provider-rounds.ts'
import { closeAtEnd, givenApp, givenPlayer, type GivenApp } from '#tests/support/builders/given.ts'
import { addCalls } from '../http/call-count-store.ts'
import { insertProviderRound, lockProviderRound, saveProviderRound } from '../wallet/provider-round-store.ts'
import { listProviderRounds, replayProviderRound, showHealth, showProviderRound } from './staff-providers.ts'

type Listed = CallOutput<(typeof staffCalls)['GET /staff-api/casino-providers/rounds']>
type Health = CallOutput<(typeof staffCalls)['GET /staff-api/casino-providers/health']>
type Server = Parameters<typeof listProviderRounds>[0]

const CONTEXT = {} as never
const AT = new Date('2026-11-20T12:00:00Z')

let given: GivenApp
let owner: pg.Client
let server: Server
let players: readonly { readonly playerId: number; readonly accountId: number }[]
/** Of the first player at hub88: one open and untouched for long, one closed; of the second one: one at evolution that is open. */
let rounds: readonly number[]

const insert = (provider: string, n: 0 | 1) =>
  given.database.transaction(async (tx) => {
    const round = {
      provider,
      providerRound: randomUUID(),
      playerId: players[n]?.playerId ?? 0,
      accountId: players[n]?.accountId ?? 0,
      currency: 'EUR',
      game: `${provider}:table-1`,
      version: '3',
      sessionId: undefined,
      profile: 'default',
      at: AT,
    }
    return (await insertProviderRound(tx, round)).roundId
  })

const touch = (round: number | undefined, age: string) =>
  owner.query('update casino.provider_round set touched_at = now() - $2::interval where round_id = $1', [round, age])

beforeAll(async () => {
  given = await givenApp()
  owner = new pg.Client(given.ownerUrl)
  await owner.connect()
  closeAtEnd(() => owner.end())
  server = {
    ...given.app.gameProviders.server,
    providers: [
      {
        name: 'hub88',
        providers: ['hub88'],
        addresses: undefined,
        routes: [],
        launch: async () => ({ ok: true, value: { url: '' } }),
        roundUrl: async () => ({ ok: true, value: { url: 'https://games.example/replay' } }),
      },
      {
        name: 'valkyrie',
        providers: ['valkyrie.evolution'],
        addresses: undefined,
        routes: [],
        launch: async () => ({ ok: true, value: { url: '' } }),
      },
    ] as never,
  }
  players = [await givenPlayer(given), await givenPlayer(given)]
  rounds = [await insert('hub88', 0), await insert('hub88', 0), await insert('valkyrie.evolution', 1)]
  await given.database.transaction(async (tx) => {
    const closed = await lockProviderRound(tx, rounds[1] ?? 0)
    if (closed === undefined) throw new Error('no round')
    await saveProviderRound(tx, closed, { state: 'closed', stake: 0n, given: 0n, win: 0n }, AT)
  })
  await touch(rounds[0], '25 hours')
  await touch(rounds[1], '25 hours')
  await touch(rounds[2], '23 hours')
})

const listed = async (more: object): Promise<Listed> => {
  const answer = await listProviderRounds(server)({ limit: 50, ...more }, CONTEXT)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const numbers = async (more: object) => (await listed(more)).items.map(({ roundId }) => rounds.indexOf(roundId))

test('rounds are found by state, provider and player, the latest first; an open one untouched for a day is stuck', async () => {
  expect(await numbers({})).toEqual([2, 1, 0])
  expect(await numbers({ state: 'open' })).toEqual([2, 0])
  expect(await numbers({ state: 'closed' })).toEqual([1])
  expect(await numbers({ provider: 'hub88' })).toEqual([1, 0])
  expect(await numbers({ playerId: players[1]?.playerId })).toEqual([2])
  expect(await numbers({ state: 'stuck' })).toEqual([0])
  expect((await listed({})).items.map(({ isStuck }) => isStuck)).toEqual([false, false, true])
})

test('pages follow on each other, and a cursor that is not ours is refused', async () => {
  const first = await listed({ limit: 2 })
  expect([first.items.length, first.next]).toEqual([2, String(rounds[1])])
  const second = await listed({ limit: 2, cursor: first.next })
  expect([second.items.map(({ roundId }) => roundId), second.next]).toEqual([[rounds[0]], null])
  expect((await listed({ limit: 3 })).next).toBeNull()
  expect(await listProviderRounds(server)({ limit: 2, cursor: 'x' }, CONTEXT)).toMatchObject({
    refusal: { code: 'cursor_malformed' },
  })
})

test('a round is shown with its replay where its provider has one', async () => {
  const shown = async (n: number) => (await showProviderRound(server)({ roundId: rounds[n] ?? 0 }, CONTEXT)) as never
  expect(await shown(0)).toMatchObject({ value: { hasReplay: true, isStuck: true, endedAt: null, version: '3' } })
  expect(await shown(1)).toMatchObject({ value: { isStuck: false, endedAt: AT.toISOString() } })
  expect(await shown(2)).toMatchObject({ value: { hasReplay: false } })
  const replay = (roundId: number) => replayProviderRound(server)({ roundId }, CONTEXT)
  expect(await replay(rounds[0] ?? 0)).toMatchObject({ value: { url: 'https://games.example/replay' } })
  expect(await replay(rounds[2] ?? 0)).toMatchObject({ refusal: { code: 'provider_unavailable' } })
  for (const answer of [await replay(999), await showProviderRound(server)({ roundId: 999 }, CONTEXT)])
    expect(answer).toMatchObject({ refusal: { code: 'round_not_found' } })
})

test('calls of the last minutes are added up for each provider, with those that failed and those that were refused', async () => {
  const { rows } = await owner.query<{ now: Date }>("select date_trunc('minute', now()) as now")
  const now = rows[0]?.now ?? AT
  const counted = (outcome: string, calls: number, totalMs: number, maxMs: number, minute = now) => ({
    provider: 'hub88',
    operation: 'bet',
    outcome,
    minute,
    calls,
    totalMs,
    maxMs,
  })
  await addCalls(given.database, [
    counted('RS_OK', 90, 900, 40),
    counted('RS_ERROR_TIMEOUT', 4, 400, 100),
    counted('RS_ERROR_NOT_ENOUGH_MONEY', 6, 30, 9),
    counted('RS_ERROR_UNKNOWN', 500, 30, 9, new Date(now.getTime() - 3_600_000)),
  ])
  const health = async (minutes: number): Promise<Health['items']> => {
    const answer = ok(await showHealth(server)({ minutes }, CONTEXT)).value
    if (!answer.ok) throw new Error('no health')
    return answer.value.items
  }
  expect(await health(10)).toMatchObject([
    { provider: 'hub88', state: 'degraded', calls: 100, failures: 4, refusals: 6, averageMs: 13, slowestMs: 100 },
    { provider: 'valkyrie', state: 'quiet', calls: 0, failures: 0, averageMs: 0, slowestMs: 0, operations: [] },
  ])
  const [operation] = (await health(10))[0]?.operations ?? []
  expect(operation).toEqual({
    operation: 'bet',
    outcome: 'RS_ERROR_NOT_ENOUGH_MONEY',
    calls: 6,
    averageMs: 5,
    slowestMs: 9,
  })
  expect((await health(120))[0]).toMatchObject({ state: 'failing', calls: 600 })
})

test('rounds whose figures are no sums of transactions or not in the ledger are told', async () => {
  const faults = () => given.database.transaction((tx) => verifyProviderRounds(tx))
  expect(await faults()).toEqual([])
  await owner.query('update casino.provider_round set stake = 300, win = 100 where round_id = $1', [rounds[2]])
  expect(await faults()).toEqual([
    expect.stringContaining('hold 0 EUR in the ledger but staked less won they are 200'),
    expect.stringContaining(`round ${rounds[2]} of a provider has the stake 300 and the win 100`),
  ])
  await owner.query('update casino.provider_round set stake = 0, win = 0 where round_id = $1', [rounds[2]])
})

test('a round that its provider leaves open for two days expires, once', async () => {
  const { log } = given.app.options
  await touch(rounds[0], '47 hours')
  expect(await sweepProviderRounds(given.app.gameProviders.server, log)).toBe(0)
  await touch(rounds[0], '49 hours')
  expect(await sweepProviderRounds(given.app.gameProviders.server, log)).toBe(1)
  expect(await sweepProviderRounds(given.app.gameProviders.server, log)).toBe(0)
  expect((await listed({})).items.map(({ state }) => state)).toEqual(['open', 'closed', 'rolled_back'])
})
