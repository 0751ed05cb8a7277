import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  coupon,
  givenGame,
  givenApp,
  givenPlayer,
  WAITING_UNBOUND,
  market1x2,
  played,
  selectionOf,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { gameIdsByFeedKey, gamesById } from '#modules/sports/catalogue/server/service.ts'
import { verifyLedger } from '#modules/money/wallet/server/service.ts'

const BETS = 'POST /web-api/betting/bets'
const balanceOf = async (given: GivenApp, playerId: number): Promise<string> =>
  ((await given.call('GET /web-api/wallet/balances', {}, playerId)).body as { balance: string }).balance
const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code

test('S3.13 a bet takes its stake at once and answers with its number, price and possible win', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given, { prices: market1x2(2_350, 3_400, 3_000) })
  const answer = await given.call(
    BETS,
    coupon(accountId, [game.selection('1x2', 'home')], { amount: '4.00' }),
    playerId,
  )
  expect(answer).toEqual({
    status: 201,
    body: { betId: expect.any(Number), status: 'accepted', coef: 2.35, possibleWin: '9.40', balance: '6.00' },
  })
  expect(await balanceOf(given, playerId)).toBe('6.00')
})

test('S3.13 a bet keeps what its coupon says of the page: its number, its coefficient in the player’s format, its brand', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given, { prices: market1x2(2_350, 3_400, 3_000) })
  const sent = { id: 'line-2026-11-24-1a', coef: 2.35, coefByView: '+135', coefViewId: 2, refId: 3 }
  const asked = { ...coupon(accountId, [game.selection('1x2', 'home')]), ...sent, userId: playerId }
  const placed = await given.call(BETS, asked, playerId)
  const { betId } = placed.body as { betId: number }
  const bet = await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)
  expect(bet.body).toMatchObject({ betId, sent })
  const plain = await given.call(BETS, coupon(accountId, [game.selection('1x2', 'home')]), playerId)
  const { betId: other } = plain.body as { betId: number }
  expect((await given.call('GET /web-api/betting/bets/:betId', { betId: other }, playerId)).body).not.toHaveProperty(
    'sent',
  )
})

test('S3.13 a coupon of a page that belongs to another player than is signed in is refused', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  const asked = coupon(accountId, [game.selection('1x2', 'home')])
  const refused = await given.call(BETS, { ...asked, userId: playerId + 1 }, playerId)
  expect([refused.status, codeOf(refused.body), await balanceOf(given, playerId)]).toEqual([
    422,
    'account_not_found',
    '10.00',
  ])
})

test('the same key and coupon answer the same bytes, with another coupon the key is refused', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  const asked = coupon(accountId, [game.selection('1x2', 'home')])
  const [first, ...again] = await Promise.all(Array.from({ length: 5 }, () => given.call(BETS, asked, playerId)))
  for (const answer of again) expect(answer).toEqual(first)
  expect(await balanceOf(given, playerId)).toBe('9.00')
  const other = await given.call(BETS, { ...asked, amount: '2.00' }, playerId)
  expect([other.status, codeOf(other.body)]).toEqual([409, 'idempotency_key_reused'])
})

test('of 64 bets of the whole balance at once exactly one is accepted', async () => {
  const given = await givenApp(WAITING_UNBOUND)
  const { playerId, accountId } = await givenPlayer(given, { balance: 500n })
  const game = await givenGame(given)
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      given.call(BETS, coupon(accountId, [game.selection('1x2', 'away')], { amount: '5.00' }), playerId),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => codeOf(body)))).toEqual(
    new Set(['insufficient_funds']),
  )
  expect((await verifyLedger(given.database.db)).drifts).toEqual([])
})

test('S3.11 a price that moved is refused, taken, or taken when better, as the player chose', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given, { prices: market1x2(2_000, 3_400, 3_800) })
  const old = game.selection('1x2', 'home')
  const down = game.selection('1x2', 'away')
  await given.feed([{ type: 'prices', gameKey: game.gameKey, markets: [market1x2(2_200, 3_400, 3_500)] }])
  const ask = (bet: object, changeCoefAction: number) =>
    given.call(BETS, coupon(accountId, [bet as never], { changeCoefAction }), playerId)
  const refused = await ask(old, 0)
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: {
        code: 'price_changed',
        message: expect.any(String),
        details: { bets: [{ selectionId: old.selectionId, coef: 2.2, version: old.version + 1 }] },
      },
    },
  ])
  expect((await ask(old, 2)).body).toMatchObject({ coef: 2.2 })
  expect((await ask(old, 1)).body).toMatchObject({ coef: 2.2 })
  expect(codeOf((await ask(down, 2)).body)).toBe('price_changed')
  expect((await ask(down, 1)).body).toMatchObject({ coef: 3.5 })
})

test('a suspended game, a started game and a finished game refuse the bet and leave the money alone', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const suspended = await givenGame(given)
  await given.feed([{ type: 'suspend', gameKey: suspended.gameKey, reason: 'operator' }])
  const started = await givenGame(given, { startAt: new Date(Date.now() - 60_000) })
  const finished = await givenGame(given)
  await given.feed([{ type: 'result', gameKey: finished.gameKey, result: played(1, 0) }])
  const codes = []
  for (const game of [suspended, started, finished])
    codes.push(codeOf((await given.call(BETS, coupon(accountId, [game.selection('1x2', 'home')]), playerId)).body))
  expect(codes).toEqual(['market_suspended', 'game_started', 'game_finished'])
  expect(await balanceOf(given, playerId)).toBe('10.00')
})

test('a goal while an in-play bet waits refuses it, whichever side it backs', async () => {
  const given = await givenApp({
    clock: {
      now: () => new Date(),
      every: () => ({ stop: async () => undefined }),
      // While the bet waits out its delay, the game is stopped and goes on again.
      wait: async () => {
        await given.feed([{ type: 'suspend', gameKey: game.gameKey, reason: 'goal' }])
        await given.feed([{ type: 'resume', gameKey: game.gameKey }])
      },
    },
  })
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  const pair = { home: 0, away: 0 }
  await given.feed([
    {
      type: 'state',
      gameKey: game.gameKey,
      state: {
        period: 'h1',
        clockSeconds: 600,
        clockRunning: true,
        periods: [{ period: 'h1', home: 0, away: 0 }],
        goals: [],
        redCards: pair,
        yellowCards: pair,
        corners: pair,
      },
    },
  ])
  const board = given.app.loaded.board.get(game.gameId)
  const markets = [...(board?.markets.values() ?? [])]
  for (const outcome of ['home', 'away']) {
    const market = markets.find(({ kind }) => kind === '1x2')
    const position = market?.outcomes.indexOf(outcome) ?? 0
    const bet = {
      selectionId: (market?.marketId ?? 0) * 128 + position,
      coef: (market?.prices[position] ?? 0) / 1_000,
      version: market?.version ?? 0,
    }
    const answer = await given.call(BETS, coupon(accountId, [bet], { changeCoefAction: 1 }), playerId)
    expect(codeOf(answer.body)).toBe('market_suspended')
  }
})

test('S3.16 a coupon that names no score is dropped where the score changes while it waits', async () => {
  const given = await givenApp({
    clock: {
      now: () => new Date(),
      every: () => ({ stop: async () => undefined }),
      // The coupon's own delay, and nobody else's wait.
      wait: async (ms) => (ms === 4_000 ? tell(1) : undefined),
    },
  })
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  const pair = { home: 0, away: 0 }
  const tell = (home: number): Promise<void> =>
    given.feed([
      {
        type: 'state',
        gameKey: game.gameKey,
        state: {
          period: 'h1',
          clockSeconds: 600,
          clockRunning: true,
          periods: [{ period: 'h1', home, away: 0 }],
          goals: [],
          redCards: pair,
          yellowCards: pair,
          corners: pair,
        },
      },
    ])
  await tell(0)
  const bet = game.selection('1x2', 'home')
  const ask = async (more: object) =>
    given.call(BETS, coupon(accountId, [bet], { changeCoefAction: 1, ...more }), playerId)
  const dropped = await ask({ isDropOnScoreChange: true })
  expect([dropped.status, dropped.body]).toMatchObject([
    409,
    { error: { code: 'score_changed', details: { selectionId: bet.selectionId, score: [1, 0] } } },
  ])
  // The score stands at 1:0 from now on.
  expect((await ask({ isDropOnScoreChange: true })).status).toBe(201)
})

test.each([
  ['0', 'amount_not_positive'],
  ['-1', 'amount_malformed'],
  ['1e3', 'amount_malformed'],
  ['9223372036854775808', 'amount_malformed'],
  ['1,00', 'amount_malformed'],
  ['٣', 'amount_malformed'],
  ['1.001', 'amount_too_precise'],
  ['0.19', 'amount_below_minimum'],
  ['900000', 'amount_above_maximum'],
])('a stake of %s is refused as %s', async (amount, code) => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  const answer = await given.call(BETS, coupon(accountId, [game.selection('1x2', 'home')], { amount }), playerId)
  expect(codeOf(answer.body)).toBe(code)
  expect(await balanceOf(given, playerId)).toBe('10.00')
})

test('a selection of another game, an unknown one, a stranger’s account and legs of one game are refused by name', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const stranger = await givenPlayer(given, { balance: 1_000n })
  const game = await givenGame(given)
  const other = await givenGame(given)
  const ask = async (bets: readonly object[], account = accountId): Promise<string> =>
    codeOf((await given.call(BETS, coupon(account, bets as never), playerId)).body)
  const home = game.selection('1x2', 'home')
  expect(await ask([{ ...home, gameId: other.gameId }])).toBe('selection_mismatch')
  expect(await ask([{ ...home, selectionId: 99_999_999_999 }])).toBe('selection_not_found')
  expect(await ask([home], stranger.accountId)).toBe('account_not_found')
  expect(await ask([home, game.selection('total', 'over', 250)])).toBe('related_legs')
  expect(await ask([{ ...home, coef: 1.23456 }])).toBe('coef_malformed')
  expect(await balanceOf(given, stranger.playerId)).toBe('10.00')
})

test('one match that two sources report is combined with itself no more than a game is, and is bet on as singles', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 10_000n })
  const startAt = new Date(Date.now() + 86_400_000)
  const tell = async (gameKey: string, home: string, away: string, hoursLater = 0) => {
    const championship = { key: gameKey.split(':', 2).join(':'), name: 'League', country: 'GB' }
    const starts = new Date(startAt.getTime() + hoursLater * 3_600_000)
    const fixture = { gameKey, sport: 'football', championship, home, away, startAt: starts }
    await given.feed([
      { type: 'fixture', fixture },
      { type: 'prices', gameKey, markets: [market1x2(2_000, 3_400, 3_800)] },
    ])
    const gameId = (await gameIdsByFeedKey(given.database.db, [gameKey])).get(gameKey) ?? 0
    return selectionOf((await gamesById(given.database.db, [gameId])).markets, '1x2', 'home')
  }
  const first = await tell('football-data:E0:arsenal', 'Arsenal', "Nott'm Forest")
  const again = await tell('openfootball:en.1:arsenal', 'Arsenal FC', 'Nottingham Forest FC', -3)
  const other = await tell('openfootball:en.1:chelsea', 'Chelsea FC', 'Everton FC')
  const place = async (bets: readonly object[], more: object = {}): Promise<string | number> => {
    const { status, body } = await given.call(BETS, coupon(accountId, bets as never, more), playerId)
    return status === 201 ? status : codeOf(body)
  }
  expect(await place([first, again])).toBe('related_legs')
  expect(await place([other, again, first])).toBe('related_legs')
  expect(await place([first, other])).toBe(201)
  expect(await place([first])).toBe(201)
  expect(await place([again])).toBe(201)
  // Nor is an advance against a bet on the match given for the match as another source tells it.
  expect(await place([again], { amount: '1.00', prepaidAmount: '1.00' })).toBe('prepaid_related_game')
  const free = await tell('openfootball:en.1:leeds', 'Leeds United FC', 'Fulham FC')
  expect(await place([free], { amount: '1.00', prepaidAmount: '1.00' })).toBe(201)
})

test('a player finds a bet by its key, and nobody else does', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 1_000n })
  const stranger = await givenPlayer(given)
  const game = await givenGame(given)
  const key = randomUUID()
  await given.call(BETS, coupon(accountId, [game.selection('1x2', 'home')], { idempotencyKey: key }), playerId)
  const find = async (who: number): Promise<number> =>
    ((await given.call('GET /web-api/betting/bets', { key }, who)).body as { items: object[] }).items.length
  expect([await find(playerId), await find(stranger.playerId)]).toEqual([1, 0])
})
