// The live connection as pages use it: a real server, real sockets, and the browser's own client of the hub.
import { beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { applyChange } from '#modules/sports/catalogue/rules/apply-change.ts'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { CHANGED_TOPIC } from '#modules/sports/catalogue/server/service.ts'
import { liveConnection } from '#platform/browser/live/topic.ts'
import { liveClient, type LiveClient } from '#platform/server/live/live-client.testdata.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { givenGame, market1x2, played, type GivenGame } from '#tests/support/builders/given.ts'
import { givenServedApp, givenSignedIn, type ServedApp, type SignedIn } from './served-app.ts'

let app: ServedApp
let liveUrl: string
beforeAll(async () => {
  app = await givenServedApp()
  liveUrl = `${app.served.url.replace('http', 'ws').replace('localhost', '127.0.0.1')}/live`
})

const connect = (player?: SignedIn, headers: Record<string, string> = {}): Promise<LiveClient> =>
  liveClient(liveUrl, { headers: { ...(player === undefined ? {} : { cookie: player.cookie }), ...headers } })

/** As the feed role does it: written, and then published on the bus. */
async function tell(messages: readonly FeedMessage[]): Promise<void> {
  const { engine, app: inner } = app.given
  engine.receive('test', messages)
  const { gameIds } = await engine.flush()
  inner.options.bus.publish(CHANGED_TOPIC, gameIds)
}
const gameOf = async ({ gameId }: GivenGame): Promise<Game> =>
  (await app.send('GET /web-api/catalogue/games/:gameId', { gameId })).body as Game
const pair = { home: 0, away: 0 }
const inPlay = (gameKey: string, home: number): FeedMessage => ({
  type: 'state',
  gameKey,
  state: {
    period: 'h1',
    clockSeconds: 600,
    clockRunning: true,
    periods: [{ period: 'h1', home, away: 0 }],
    goals: Array.from({ length: home }, () => ({ side: 'home', period: 'h1', minute: 3 })),
    redCards: pair,
    yellowCards: pair,
    corners: pair,
  },
})

test('a page that holds the answer of the call follows the game by numbered changes to the very same game', async () => {
  const game = await givenGame(app.given)
  let held = await gameOf(game)
  const client = await connect()
  const topic = `game/${game.gameId}`
  client.sub({ [topic]: held.revision })
  await client.settled()
  const steps: readonly (readonly FeedMessage[])[] = [
    [{ type: 'prices', gameKey: game.gameKey, markets: [market1x2(2_200, 3_400, 3_500)] }],
    [inPlay(game.gameKey, 0)],
    [{ type: 'suspend', gameKey: game.gameKey, reason: 'goal' }],
    [inPlay(game.gameKey, 1), { type: 'resume', gameKey: game.gameKey }],
  ]
  for (const messages of steps) {
    await tell(messages)
    for (;;) {
      const frame = await client.next(({ t }) => t === topic)
      expect([frame.op, frame.n]).toEqual(['chg', held.revision + 1])
      held = applyChange(held, frame.d as never, frame.n ?? 0)
      const now = await gameOf(game)
      if (held.revision < now.revision) continue
      const sorted = ({ markets, ...rest }: Game): object => ({
        ...rest,
        markets: markets.toSorted((a, b) => a.marketId - b.marketId),
      })
      expect(sorted(held)).toEqual(sorted(now))
      break
    }
  }
  expect(held).toMatchObject({ stage: 'live', score: [1, 0], suspended: false, bettingDelaySeconds: 4 })
  await tell([{ type: 'result', gameKey: game.gameKey, result: played(1, 0) }])
  let stage: unknown
  while (stage === undefined) stage = ((await client.next(({ t }) => t === topic)).d as { stage?: unknown }).stage
  expect(stage).toBe('finished')
})

test('the browser’s own client recovers by a snapshot when a number is missing', async () => {
  const game = await givenGame(app.given)
  const topic = `game/${game.gameId}`
  const heard: (readonly [string, number])[] = []
  let wake: () => void = () => undefined
  const until = async (fits: () => boolean): Promise<void> => {
    while (!fits()) await new Promise<void>((resolve) => (wake = resolve))
  }
  const connection = liveConnection({
    open: () => new WebSocket(liveUrl) as never,
    now: () => 0,
    after: () => () => undefined,
    random: () => 0,
  })
  const listener = {
    revision: null,
    onSnapshot: (_: unknown, n: number) => (heard.push(['snap', n]), wake()),
    onChange: (_: unknown, n: number) => (heard.push(['chg', n]), wake()),
  }
  connection.subscribe(topic, listener)
  await until(() => heard.length === 1)
  const { revision } = await gameOf(game)
  app.served.hub.publish(topic, revision + 1, {})
  await until(() => heard.length === 2)
  // One is lost on the way.
  app.served.hub.publish(topic, revision + 3, {})
  await until(() => heard.length === 3)
  expect(heard).toEqual([
    ['snap', revision],
    ['chg', revision + 1],
    ['snap', revision],
  ])
  connection.close()
})

test('SEC-35 a player’s private messages reach only their sockets, in order, however many other players have theirs', async () => {
  const [anna, boris] = [await givenSignedIn(app), await givenSignedIn(app)]
  const clients = await Promise.all([connect(anna), connect(boris), connect()])
  for (const client of clients) client.sub({ me: null })
  for (const client of clients) await client.settled()
  const { announce } = app.given.app
  for (let n = 1; n <= 3; n += 1) {
    const changes = [
      { playerId: boris.playerId, change: { type: 'balance', accountId: boris.accountId, money: `${n}.00` } },
      { playerId: anna.playerId, change: { type: 'balance', accountId: anna.accountId, money: `${n}.50` } },
    ]
    await app.given.database.transaction((tx) => announce.players(tx, changes))
  }
  for (const client of clients) await client.settled()
  const changes = clients.map(({ frames }) =>
    frames.filter(({ op }) => op === 'chg').map(({ n, d }) => [n, (d as { money: string }).money]),
  )
  expect(changes).toEqual([
    [
      [1, '1.50'],
      [2, '2.50'],
      [3, '3.50'],
    ],
    [
      [1, '1.00'],
      [2, '2.00'],
      [3, '3.00'],
    ],
    [],
  ])
})

test('a bet sends its player the new balance', async () => {
  const player = await givenSignedIn(app, 1_000n)
  const game = await givenGame(app.given)
  const client = await connect(player)
  client.sub({ me: null })
  await client.settled()
  const delivering = app.given.app.outbox.run()
  closeAtEnd(() => delivering.stop())
  const bet = {
    idempotencyKey: 'live-test-key',
    accountId: player.accountId,
    typeId: 0,
    amount: '4.00',
    changeCoefAction: 1,
    bets: [game.selection('1x2', 'home')],
  }
  expect((await app.send('POST /web-api/betting/bets', bet, player)).status).toBe(201)
  expect((await client.next(({ op }) => op === 'chg')).d).toEqual({
    type: 'balance',
    accountId: player.accountId,
    money: '6.00',
  })
})

test('SEC-04 logging out closes the session’s sockets, and a cookie that is dead opens a stranger’s', async () => {
  const player = await givenSignedIn(app)
  const second = await app.send('POST /web-api/accounts/sessions', {
    uLogin: player.email,
    uPassword: 'correct horse battery',
  })
  const elsewhere = { ...player, cookie: second.cookies[0]?.split(';', 1)[0] ?? '' }
  const [mine, other] = await Promise.all([connect(player), connect(elsewhere)])
  await app.send('DELETE /web-api/accounts/sessions', {}, player)
  expect(await mine.closed).toBe(4001)
  await other.settled()
  const late = await connect(player)
  late.sub({ me: null })
  expect(await late.next(({ t }) => t === 'me')).toEqual({ op: 'gone', t: 'me' })
})

test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'javascript:alert(1)'])(
  'SEC-35 a page of %s may not open a live connection',
  async (origin) => {
    await expect(connect(undefined, { origin })).rejects.toThrow('refused with 403')
  },
)

test('a page of this very site may', async () => {
  const client = await connect(undefined, { origin: liveUrl.replace('ws', 'http').replace('/live', '') })
  client.sub({ menu: null })
  expect(await client.next(({ t }) => t === 'menu')).toMatchObject({ op: 'snap' })
})
