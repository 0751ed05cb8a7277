// Games that must not take bets any more: a stop is seen before its row is free, and silence is counted game by game.
import { expect, test } from 'vitest'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { createOddsEngine, runFeed, type FeedRunner } from '#modules/sports/odds/server/service.ts'
import { connect, decisionTime } from '#platform/server/db.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { playerContext, visitorContext } from '#tests/support/builders/call-context.ts'
import { givenSecondProcess } from '#tests/support/builders/second-process.ts'
import {
  closeAtEnd,
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const BETS = 'POST /web-api/betting/bets'
const pair = { home: 0, away: 0 }
const playing = (clockRunning = true): LiveState => ({
  period: 'h1',
  clockSeconds: 600,
  clockRunning,
  periods: [{ period: 'h1', ...pair }],
  goals: [],
  redCards: pair,
  yellowCards: pair,
  corners: pair,
})
const stateOf = ({ gameKey }: GivenGame, clockRunning?: boolean): FeedMessage => ({
  type: 'state',
  gameKey,
  state: playing(clockRunning),
})

type CallingProcess = Pick<GivenApp, 'call'>

async function bettor(given: GivenApp) {
  const player = await givenPlayer(given, { balance: 100_000n })
  return async (game: GivenGame, at: CallingProcess = given): Promise<string> => {
    const sent = await at.call(
      BETS,
      coupon(player.accountId, [game.selection('1x2', 'home')], { changeCoefAction: 1 }),
      player.playerId,
    )
    return sent.status === 201 ? 'accepted' : (sent.body as { error: { code: string } }).error.code
  }
}

/** As the process that reads the feeds has it. */
function feedOf({ database, app }: GivenApp): FeedRunner {
  const { bus, clock } = app.options
  const feed = runFeed({
    engine: createOddsEngine(database),
    bus,
    clock: { ...clock, every: () => ({ stop: async () => undefined }) },
    log: createLog('silent'),
  })
  closeAtEnd(() => feed.stop())
  return feed
}

/** The same app in a process that starts now: only the tables tell it anything. */
async function otherProcess(given: GivenApp): Promise<CallingProcess> {
  const { dispatcher } = await givenSecondProcess(given, { inPlayDelaySeconds: 0 })
  return {
    call: (name, input, playerId) =>
      dispatcher.dispatch(name, input, playerId === undefined ? visitorContext() : playerContext(playerId)),
  }
}

test('a suspension is seen at once, in every process, while bets still hold the row of its game', async () => {
  const given = await givenApp()
  const game = await givenGame(given)
  const elsewhere = await otherProcess(given)
  const place = await bettor(given)
  const feed = feedOf(given)
  expect([await place(game), await place(game, elsewhere)]).toEqual(['accepted', 'accepted'])
  const holder = await given.database.pool.connect()
  try {
    // A batch that does not end: a transaction that writes the row must wait for it, one that shares it need not.
    await holder.query('begin')
    await holder.query('select from catalogue.game where game_id = $1 for share', [game.gameId])
    feed.receive('test', [{ type: 'suspend', gameKey: game.gameKey, reason: 'goal' }])
    await expect.poll(() => place(game, elsewhere), { timeout: 3_000 }).toBe('market_suspended')
    await expect.poll(() => place(game), { timeout: 3_000 }).toBe('market_suspended')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await feed.drain()
  expect([await place(game), await place(game, elsewhere)]).toEqual(['market_suspended', 'market_suspended'])
  feed.receive('test', [{ type: 'resume', gameKey: game.gameKey }])
  await feed.drain()
  await expect.poll(() => place(game)).toBe('accepted')
  expect(await place(game, elsewhere)).toBe('accepted')
})

test('a stop that its process left behind when it ended is lifted by the next word on the game', async () => {
  const given = await givenApp()
  const game = await givenGame(given)
  const place = await bettor(given)
  await given.database.pool.query('insert into catalogue.halt (game_id, at) values ($1, now())', [game.gameId])
  expect(await place(game)).toBe('market_suspended')
  const feed = feedOf(given)
  feed.receive('test', [stateOf(game)])
  await feed.drain()
  await expect.poll(() => place(game)).toBe('accepted')
})

test('a game of which nothing is heard takes no bets while its clock runs, though its source speaks of others', async () => {
  const given = await givenApp()
  const [silent, resting, heard] = [await givenGame(given), await givenGame(given), await givenGame(given)]
  await given.feed([stateOf(silent), stateOf(resting, false), stateOf(heard)])
  const place = await bettor(given)
  // The database's time moves on by a minute for everyone who connects from now on.
  const owner = connect(given.ownerUrl)
  closeAtEnd(() => owner.close())
  const at = new Date((await decisionTime(owner.db)).getTime() + 60_000)
  const name = new URL(given.ownerUrl).pathname.slice(1)
  await owner.pool.query(`alter database ${name} set fairline.now = '${at.toISOString()}'`)
  const later = connect(given.ownerUrl, { role: 'fairline_app' })
  closeAtEnd(() => later.close())
  const engine = createOddsEngine(later)
  engine.receive('test', [stateOf(heard)])
  await engine.flush()
  const app = await otherProcess(given)
  expect([await place(silent, app), await place(resting, app), await place(heard, app)]).toEqual([
    'prices_stale',
    'accepted',
    'accepted',
  ])
  // A source that has nothing new to tell says so, and that counts.
  engine.receive('test', [stateOf(silent)])
  await engine.flush()
  expect(await place(silent, app)).toBe('accepted')
})
