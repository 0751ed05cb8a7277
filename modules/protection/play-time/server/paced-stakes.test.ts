// Stakes of players whose time is limited, from two processes, while their pages ping: no deadlock, and nothing is
// counted twice.
import { beforeAll, expect, test } from 'vitest'
import type { Application } from '#apps/server/application.ts'
import type { CallName } from '#kernel/contract.ts'
import { playTimeByDay } from '#modules/protection/play-time/server/pace-store.ts'
import type { Answer } from '#platform/server/dispatch.ts'
import { playerContext } from '#tests/support/builders/call-context.ts'
import { givenSecondProcess } from '#tests/support/builders/second-process.ts'
import {
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const PLAYERS = 6
const TURNS = 12
const PING: CallName = 'POST /limit-service-api/api/external/web/v3/ping'
const BETS: CallName = 'POST /web-api/betting/bets'
const LIMITS: CallName = 'POST /limit-service-api/api/external/web/v3/limits'

let given: GivenApp
let second: Application
let game: GivenGame

beforeAll(async () => {
  given = await givenApp()
  game = await givenGame(given)
  second = await givenSecondProcess(given)
})

const ask = (app: Application, name: CallName, input: object, playerId: number): Promise<Answer> =>
  app.dispatcher.dispatch(name, input, playerContext(playerId))

test('S4.6 stakes and pings of the same players at once: all are answered, and no second is counted twice', async () => {
  const players: { readonly playerId: number; readonly accountId: number }[] = []
  for (let n = 0; n < PLAYERS; n += 1) players.push(await givenPlayer(given, { balance: 100_000n }))
  for (const { playerId } of players) {
    const limits = [
      { limitType: 31, limitValue: 5 },
      { limitType: 1, limitValue: 500, currency: 'EUR' },
    ]
    expect((await ask(given.app, LIMITS, { limits }, playerId)).status).toBe(200)
    // As if the last ping had been three minutes ago: one ping of many adds them.
    await given.database.pool.query(
      `update play_time.pace set started_at = now() - interval '3 minutes', seen_at = now() - interval '3 minutes' where player_id = $1`,
      [playerId],
    )
  }
  const begun = Date.now()
  const answers = await Promise.all(
    Array.from({ length: TURNS }, (_one, turn) => turn).flatMap((turn) =>
      players.flatMap(({ playerId, accountId }) => {
        const [one, other] = turn % 2 === 0 ? [given.app, second] : [second, given.app]
        return [
          ask(one, BETS, coupon(accountId, [game.selection('1x2', 'home')]), playerId),
          ask(other, PING, {}, playerId),
        ]
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  const taken = Date.now() - begun
  for (const { playerId } of players) {
    const days = await playTimeByDay(given.database.db, playerId, '2000-01-01', '2999-12-31')
    const played = days.reduce((sum, { ms }) => sum + ms, 0)
    expect(played).toBeGreaterThanOrEqual(180_000)
    expect(played).toBeLessThanOrEqual(180_000 + taken + 5_000)
  }
  expect(await ledgerFaults(given)).toEqual([])
})

test('S5.6 GLI-16 a limit of time that is set between two stakes refuses the very next one', async () => {
  const { playerId, accountId } = await givenPlayer(given, { balance: 100_000n })
  const place = async (): Promise<unknown> => {
    const answer = await ask(given.app, BETS, coupon(accountId, [game.selection('1x2', 'home')]), playerId)
    return answer.status === 201 ? 201 : (answer.body as { error: { code: string } }).error.code
  }
  const set = async (limitValue: number): Promise<void> => {
    const { status } = await ask(given.app, LIMITS, { limits: [{ limitType: 31, limitValue }] }, playerId)
    expect(status).toBe(200)
  }
  await set(5)
  expect(await place()).toBe(201)
  // Two hours of today are played already.
  await given.database.pool.query(
    `insert into play_time.play_day (player_id, day, ms) values ($1, (now() at time zone 'UTC')::date, 7200000)
     on conflict (player_id, day) do update set ms = excluded.ms`,
    [playerId],
  )
  // The previous one allowed this one without a look-up.
  expect(await place()).toBe(201)
  await set(1)
  expect(await place()).toBe('session_limit_reached')
})
