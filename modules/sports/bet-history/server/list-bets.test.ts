// The list of bets: combined filters, pages without gaps, events without internal data.
import pg from 'pg'
import { expect, test } from 'vitest'
import { BetEventKind } from '#modules/sports/betting/contract.ts'
import {
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  played,
  settleGame,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const LIST = 'GET /web-api/betting/bets'
const home = (game: GivenGame) => game.selection('1x2', 'home')

type Page = { items: { betId: number; placedAt: string; events: object[] }[]; next: string | null }

async function givenBets(): Promise<{ given: GivenApp; playerId: number; ids: readonly number[] }> {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)]
  const [one, two, three] = games as [GivenGame, GivenGame, GivenGame]
  const ids = [
    await givenBet(given, player, [home(one)]),
    await givenBet(given, player, [home(two)]),
    await givenBet(given, player, [home(one), home(two)]),
    await givenBet(given, player, [home(three)]),
    await givenBet(given, player, games.map(home), { typeId: 7 }),
  ]
  await settleGame(given, one, played(1, 0))
  await settleGame(given, two, played(0, 1))
  return { given, playerId: player.playerId, ids }
}

test('filters hold together, and pages follow each other without a gap', async () => {
  const { given, playerId, ids } = await givenBets()
  const list = async (input: object): Promise<Page> => (await given.call(LIST, input, playerId)).body as Page
  const found = async (input: object): Promise<number[]> =>
    (await list(input)).items.map(({ betId }) => ids.indexOf(betId))
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
  expect(await found({ status: 'open' })).toEqual([4, 3])
  expect(await found({ status: 'settled' })).toEqual([2, 1, 0])
  expect(await found({ status: 'lost', typeId: 1 })).toEqual([2])
  expect(await found({ status: 'settled', typeId: 7 })).toEqual([])
  expect(await found({ stage: 'live' })).toEqual([])
  expect(await found({ stage: 'line', typeId: 0, status: 'won' })).toEqual([0])
  const { items } = await list({})
  // Nothing was lent: no bet speaks of it.
  expect(items.filter((item) => 'prepaidAmount' in item)).toEqual([])
  const third = items[2]?.placedAt ?? ''
  expect(await found({ from: third, status: 'settled' })).toEqual([2])
  expect(await found({ to: third })).toEqual([1, 0])
  const pages: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 2, status: 'settled', ...(cursor === undefined ? {} : { cursor }) })
    pages.push(...page.items.map(({ betId }) => ids.indexOf(betId)))
    cursor = page.next ?? undefined
  } while (cursor !== undefined && pages.length < 9)
  expect(pages).toEqual([2, 1, 0])
})

test('S4.13 an open leg is -1 before its game starts, -2 from then on, and has its result after settlement', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const [before, playing, over] = [await givenGame(given), await givenGame(given), await givenGame(given)]
  await givenBet(given, player, [before, playing, over].map(home))
  const state = {
    period: 'h1',
    clockSeconds: 60,
    clockRunning: true,
    periods: [{ period: 'h1', home: 0, away: 0 }],
    goals: [],
    redCards: { home: 0, away: 0 },
    yellowCards: { home: 0, away: 0 },
    corners: { home: 0, away: 0 },
  }
  await given.feed([{ type: 'state', gameKey: playing.gameKey, state }])
  await settleGame(given, over, played(1, 0))
  const { body } = await given.call(LIST, {}, player.playerId)
  const [bet] = (body as { items: { legs: { statusId: number }[] }[] }).items
  expect(bet?.legs.map(({ statusId }) => statusId)).toEqual([-1, -2, 1])
})

test('events of every kind are listed, without internal pricing and answers', async () => {
  const { given, playerId, ids } = await givenBets()
  const betId = ids[3]
  const owner = new pg.Client({ connectionString: given.ownerUrl })
  await owner.connect()
  const data = {
    status: 'won',
    percent: 50,
    betId: 7,
    answer: { balance: '1.00' },
    basis: { commission: 60, prices: [1] },
  }
  for (const [n, kind] of BetEventKind.options.entries())
    await owner.query(
      `insert into betting.event (bet_id, number, kind, at, amount, data) values ($1, $2, $3, '2026-01-01T00:00:00Z', 150, $4)`,
      [betId, n + 1, kind, JSON.stringify(data)],
    )
  await owner.end()
  const { body } = await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)
  expect((body as { events: object[] }).events).toEqual(
    BetEventKind.options.map((kind) => ({
      kind,
      at: '2026-01-01T00:00:00.000Z',
      amount: '1.50',
      status: 'won',
      percent: 50,
      betId: 7,
    })),
  )
})

test('the performance counts settled bets of the player alone, by sport and by market', async () => {
  const { given, playerId } = await givenBets()
  const stranger = await givenPlayer(given, { balance: 1_000n })
  const found = async (player: number) =>
    (await given.call('GET /web-api/betting/performance', {}, player)).body as {
      curve: { net: string }[]
      net: string
    }
  const own = await found(playerId)
  expect(own).toMatchObject({
    currency: 'EUR',
    currencies: ['EUR'],
    isComplete: true,
    bets: 3,
    won: 1,
    lost: 2,
    bySport: [{ key: 'football', bets: 3 }],
    byMarket: [
      { key: '1x2', bets: 2 },
      { key: 'type.1', bets: 1 },
    ],
  })
  expect(own.curve.at(-1)?.net).toBe(own.net)
  expect(await found(stranger.playerId)).toMatchObject({ currency: null, bets: 0, curve: [], net: '0.00' })
})
