// Connections cut one after another under a load of bets: retry-able answers, no duplicates, and a pool that comes back.
import { expect, test } from 'vitest'
import { serve } from '#apps/server/serve.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'
import pg from 'pg'
import { givenApp } from '#tests/support/builders/given.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { askAgain, couponOf, post, startBetLoad, placedOf } from './bet-history.ts'
import { addGames, addPlayers, allBets, balanceOf } from './chaos-app.ts'
import { until } from './killable-app.ts'
import http from 'node:http'

const PLAYERS = 24
const START_BALANCE = 1_000_000n
const CUTS = 30
const BETS_BETWEEN_CUTS = 15
const PROGRESS_MS_MAX = 10_000
/** by then a pool whose connections were all cut serves again. */
const RECOVERY_MS_MAX = 2_000

test('R-07 random connections cut under load: answers are a success or a retryable refusal, a retry by key finds each bet once, and the pool recovers', async () => {
  const given = await givenApp()
  const { database } = given
  const served = await serve(given.app, { host: '127.0.0.1', port: 0 })
  closeAtEnd(() => served.close())
  const port = Number(new URL(served.url).port)
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const owner = new pg.Client({ connectionString: given.ownerUrl })
  await owner.connect()
  closeAtEnd(() => owner.end())
  const players = await addPlayers(database, PLAYERS, START_BALANCE)
  const games = await addGames(database, 4)
  const load = startBetLoad({ port, isReady }, players, games)
  const moreBets = async (count: number): Promise<void> => {
    const goal = load.acknowledged() + count
    await until('bets go in', PROGRESS_MS_MAX, () => load.acknowledged() >= goal)
  }

  let cut = 0
  for (let n = 0; n < CUTS; n++) {
    await moreBets(BETS_BETWEEN_CUTS)
    // Those at work first: they hold a batch, or its commit, in their hands.
    const { rowCount } = await owner.query(`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        order by state = 'idle', random() limit 1
      ) victim`)
    cut += rowCount ?? 0
  }
  await moreBets(BETS_BETWEEN_CUTS)
  expect(cut).toBe(CUTS)
  await load.stop()

  const { history } = load
  expect(new Set(history.flatMap(({ answer }) => answer?.status ?? [])).difference(new Set([201, 503]))).toEqual(
    new Set(),
  )
  const codes = history.flatMap(({ answer }) =>
    answer?.status === 503 ? [(answer.body as { error: { code: string } }).error.code] : [],
  )
  expect(new Set(codes).difference(new Set(['unavailable', 'outcome_unknown', 'busy']))).toEqual(new Set())
  for (const operation of history.filter(({ outcome }) => outcome === 'unknown'))
    operation.answer = await askAgain(port, operation)
  const stored = Map.groupBy(await allBets(database), (bet) => bet.idempotency_key)
  expect(stored.size).toBe(history.length)
  for (const { key, answer } of history) {
    const [bet, ...more] = stored.get(key) ?? []
    expect(more).toEqual([])
    expect(bet).toMatchObject({ bet_id: BigInt(placedOf(answer).betId), stakes: 1n })
  }
  for (const { accountId, playerId } of players) {
    const bets = history.filter(({ player }) => player.playerId === playerId).length
    expect(await balanceOf(database, accountId)).toBe(START_BALANCE - 100n * BigInt(bets))
  }
  expect((await verifyLedger(database.db)).drifts).toEqual([])

  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const agent = new http.Agent({ keepAlive: true })
  closeAtEnd(async () => agent.destroy())
  const [player] = players
  const [game] = games
  if (player === undefined || game === undefined) throw new Error('nobody is there to bet')
  const { body } = couponOf(player, game, 0)
  await until(
    'a bet goes in after every connection was cut',
    RECOVERY_MS_MAX,
    async () => (await post(port, agent, player.cookie, body))?.status === 201,
  )
}, 60_000)
