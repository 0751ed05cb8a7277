// Two server processes on one database, called over the network, and casino stakes from a third: exactly the limit
// passes.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE, asLogin } from '#apps/server/open-database.ts'
import { decisionTime } from '#platform/server/db.ts'
import { giveMoney, register, type Player } from '../acceptance/registered-player.ts'
import { coupon, givenGame, givenApp, ledgerFaults, type GivenGame, type GivenApp } from '../support/builders/given.ts'
import { startApp, type RunningChild } from '../support/running-app.ts'

const START_MS = 60_000
const STAKE = 1_000n

let given: GivenApp
let game: GivenGame
let folder: string
let processes: readonly RunningChild[] = []

beforeAll(async () => {
  given = await givenApp()
  game = await givenGame(given)
  folder = await mkdtemp(path.join(os.tmpdir(), 'fairline-two-'))
  // One instance: one database, one secret.
  const logins = { DATABASE_URL: given.ownerUrl, DATABASE_APP_URL: asLogin(given.ownerUrl, APP_ROLE) }
  const env = { ...logins, DATA_DIR: folder }
  const first = await startApp({ roles: 'api', env })
  processes = [first]
  processes = [first, await startApp({ roles: 'api', env })]
}, 2 * START_MS)

afterAll(async () => {
  for (const one of processes) await one.stop()
  await rm(folder, { recursive: true, force: true })
})

const ask = (at: number, cookie: string, target: string, body: object): Promise<Response> =>
  fetch(new URL(target, processes[at % 2]?.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Registered with the first process. */
async function newPlayer(): Promise<Player> {
  const player = await register({ given, url: processes[0]?.url ?? '' })
  await giveMoney(given, player, 100_000n)
  return player
}

const codeOf = async (response: Response): Promise<string> => {
  const body = (await response.json()) as { error?: { code: string } }
  return body.error?.code ?? String(response.status)
}
const bet = async (at: number, { accountId, cookie }: Player): Promise<string> =>
  codeOf(
    await ask(
      at,
      cookie,
      '/web-api/betting/bets',
      coupon(accountId, [game.selection('1x2', 'home')], { amount: '10.00' }),
    ),
  )
const deposit = async (at: number, { cookie }: Player): Promise<string> =>
  codeOf(
    await ask(at, cookie, '/web-api/payments/deposits', {
      amount: '10.00',
      currency: 'EUR',
      method: 'sandbox',
      idempotencyKey: randomUUID(),
    }),
  )
/** As a casino game takes a stake, in this process. */
const spin = ({ playerId, accountId }: Player): Promise<string> =>
  given.database.transaction(async (tx) => {
    const { stakes } = given.app
    const accounts = await stakes.lock(tx, [accountId])
    const now = await decisionTime(tx)
    const ask = { accountId, product: 'casino', amount: STAKE } as const
    const round = { idempotencyKey: `spin:${randomUUID()}`, reference: 'spin', actor: `player:${playerId}` }
    const [refused] = await stakes.take(tx, [ask], { accounts, now }, async () => [
      [{ ...round, kind: 'bet_stake', amount: STAKE, into: 'revenue' }],
    ])
    return refused?.refusal.code ?? '201'
  })

const tally = (codes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]))
const times = (n: number, attempt: (at: number) => Promise<string>): Promise<string>[] =>
  Array.from({ length: n }, (_one, at) => attempt(at))

test.each([2, 11] as const)(
  'GLI-18 limit %d over bets of two processes, casino stakes of a third and deposits, all at once: exactly ten pass',
  async (limitType) => {
    const player = await newPlayer()
    const limits = { limits: [{ limitType, limitValue: 100 }] }
    expect((await ask(1, player.cookie, '/limit-service-api/api/external/web/v3/limits', limits)).status).toBe(200)
    const deposits = times(6, (at) => deposit(at, player))
    // No more bets than a player may have waiting at each process.
    const stakes = [...times(20, (at) => bet(at, player)), ...times(20, () => spin(player))]
    expect(tally(await Promise.all(stakes))).toEqual({ 201: 10, limit_reached: 30 })
    expect(tally(await Promise.all(deposits))).toEqual({ 201: 6 })
    expect(await ledgerFaults(given)).toEqual([])
  },
)

test('GLI-18 fifty deposits of 10 at once to two processes against a limit of 100: exactly ten pass', async () => {
  const player = await newPlayer()
  const limits = { limits: [{ limitType: 20, limitValue: 100 }] }
  expect((await ask(0, player.cookie, '/limit-service-api/api/external/web/v3/limits', limits)).status).toBe(200)
  expect(tally(await Promise.all(times(50, (at) => deposit(at, player))))).toEqual({ 201: 10, limit_reached: 40 })
})

test('GLI-19 an exclusion made at one process races with bets at both: each is wholly before it, or refused, and the sessions are over', async () => {
  const player = await newPlayer()
  const early = times(30, (at) => bet(at, player))
  await Promise.race(early)
  const excluding = ask(1, player.cookie, '/limit-service-api/limit/external/web/api/v1/BlockUser', { days: 30 })
  const late = times(30, (at) => bet(at, player))
  expect((await excluding).status).toBe(200)
  const count = async (): Promise<number> => {
    const { rows } = await given.database.pool.query<{ n: number }>(
      'select count(*)::int as n from betting.bet where player_id = $1',
      [player.playerId],
    )
    return rows[0]?.n ?? -1
  }
  const then = await count()
  const codes = tally(await Promise.all([...early, ...late]))
  expect([codes['201'], await count()]).toEqual([then, then])
  for (const code of Object.keys(codes)) expect(['201', 'self_excluded', 'not_signed_in', 'busy']).toContain(code)
  expect(await bet(0, player)).toBe('not_signed_in')
})
