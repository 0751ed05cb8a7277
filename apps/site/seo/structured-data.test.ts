import { expect, test } from 'vitest'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { routeTable } from '../routing/route-table.ts'
import { championshipPaths, gamePath, sportPagePaths, sportPaths, staticPaths } from './site-paths.ts'
import { breadcrumbs, gameList, gameThing, LIST_ITEMS_MAX, siteThings } from './structured-data.ts'

const place = { origin: 'https://book.example', language: 'en' }
const texts = { sport: 'Football', description: 'Reds against Blues' }
const game: Game = {
  gameId: 9,
  sportId: 1,
  sport: 'football',
  champId: 12,
  champName: 'Кубок',
  country: 'GB',
  startAt: '2026-11-22T15:00:00.000Z',
  stage: 'line',
  opponents: ['Reds', 'Blues'],
  suspended: false,
  bettingDelaySeconds: 4,
  revision: 1,
  marketsTotal: 1,
  markets: [],
}

test('S1.21 a game is a SportsEvent with both sides, its start and its status; no place is invented', () => {
  expect(gameThing(place, game, texts)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: 'Reds – Blues',
    description: 'Reds against Blues',
    sport: 'Football',
    startDate: '2026-11-22T15:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    competitor: [
      { '@type': 'SportsTeam', name: 'Reds' },
      { '@type': 'SportsTeam', name: 'Blues' },
    ],
    homeTeam: { '@type': 'SportsTeam', name: 'Reds' },
    awayTeam: { '@type': 'SportsTeam', name: 'Blues' },
    superEvent: { '@type': 'EventSeries', name: 'Кубок' },
    url: encodeURI('https://book.example/en/line/football/12-кубок/9-reds-blues'),
    inLanguage: 'en',
  })
  const statuses = (['live', 'finished', 'postponed', 'cancelled'] as const).map(
    (stage) => gameThing(place, { ...game, stage }, texts)['eventStatus'],
  )
  expect(statuses.map((status) => String(status).split('/').at(-1))).toEqual([
    'EventScheduled',
    'EventScheduled',
    'EventPostponed',
    'EventCancelled',
  ])
})

test('players of singles are people, pairs are a team', () => {
  const tennis = gameThing(place, { ...game, sport: 'tennis', opponents: ['A. One', 'B. Two / C. Three'] }, texts)
  expect(tennis['competitor']).toEqual([
    { '@type': 'Person', name: 'A. One' },
    { '@type': 'SportsTeam', name: 'B. Two / C. Three' },
  ])
  expect(tennis).not.toHaveProperty('homeTeam')
})

test('S3.8 a long-term bet is a list of who may win, and no event', () => {
  const selections = ['Reds', 'Blues', 'Greens'].map((name, index) => ({
    selectionId: index,
    outcome: name,
    name,
    coef: 3,
  }))
  const outright = {
    ...game,
    sportId: 2_999,
    markets: [{ marketId: 1, typeId: 1, kind: 'outright', version: 1, status: 'open' as const, selections }],
  }
  expect(gameThing(place, outright, texts)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 3,
    itemListElement: [
      { position: 1, name: 'Reds' },
      { position: 2, name: 'Blues' },
      { position: 3, name: 'Greens' },
    ],
  })
})

test('a long list is described in part, with its total number', () => {
  const games = Array.from({ length: LIST_ITEMS_MAX + 5 }, (_, index) => ({ ...game, gameId: index + 1 }))
  const list = gameList(place, 'Cup', games)
  expect(list['numberOfItems']).toBe(LIST_ITEMS_MAX + 5)
  expect(list['itemListElement']).toHaveLength(LIST_ITEMS_MAX)
})

test('the way to a page and the search of the site are whole addresses', () => {
  expect(
    breadcrumbs(place.origin, [
      ['Home', '/en/'],
      ['Кубок', '/en/line/football/12-кубок'],
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://book.example/en/' },
      { position: 2, item: encodeURI('https://book.example/en/line/football/12-кубок') },
    ],
  })
  const [, site] = siteThings(place, { companyName: 'Fairline', socialLinks: [] })
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://book.example/en/search?text={search_term_string}' } },
  })
})

test('S1.21 static pages of the sitemap are public, open, and need no parameter', () => {
  const everything = Array.from({ length: 150 }, (_, index) => index + 1)
  const paths = staticPaths(routeTable, { availableRoutes: everything, promoBonusToOffer: false })
  expect(paths).toEqual(expect.arrayContaining(['/', '/line', '/live', '/information/about', '/mobile']))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths)
    expect(path).not.toMatch(/:|office|user|login|coupon|search|favorites|maintenance|onpay|debugger/u)
  expect(staticPaths(routeTable, { availableRoutes: [], promoBonusToOffer: false })).not.toContain('/information/about')
})

test('S1.21 what is not open yet, and a page about a subject without games, stands in no sitemap', () => {
  const everything = Array.from({ length: 150 }, (_, index) => index + 1)
  for (const promoBonusToOffer of [false, true]) {
    const paths = staticPaths(routeTable, { availableRoutes: everything, promoBonusToOffer })
    for (const coming of [
      '/bonuses/offers',
      '/special-offer',
      '/slots',
      '/toto',
      '/bingo',
      '/ufc',
      '/cyber',
      '/topgame',
    ])
      expect(paths).not.toContain(coming)
  }
})

test('S2.2.2 S1.21 a page about a subject stands in the sitemap while it has games', () => {
  const rule = { sports: [], names: [], countries: [], words: [] }
  const config = {
    availableRoutes: [2, 4, 9, 11],
    promoBonusToOffer: false,
    sportPages: {
      cyber: { ...rule, words: ['esports'] },
      'english-premier-league': { ...rule, names: ['Premier League'], countries: ['GB'] },
      ufc: { ...rule, sports: ['mma'] },
      'la-liga': { ...rule, names: ['La Liga'] },
    },
  }
  const champ = (champId: number, name: string, country: string, line = 1) => ({
    champId,
    name,
    country,
    line,
    live: 0,
  })
  const menu = [
    {
      sportId: 1,
      sport: 'football',
      line: 3,
      live: 0,
      championships: [
        champ(1, 'Premier League', 'GB'),
        champ(2, 'La Liga', 'ES'),
        champ(3, 'Esports Cup', '', 0),
        champ(4, 'Esports Night', ''),
      ],
    },
  ]
  expect(sportPagePaths(routeTable, menu, config)).toEqual(['/cyber', '/english-premier-league', '/topgame'])
  expect(sportPagePaths(routeTable, [], config)).toEqual([])
})

test('sports and championships are listed in each stage where they have games; letters of any script are encoded', () => {
  const menu = [
    {
      sportId: 1,
      sport: 'football',
      line: 2,
      live: 0,
      championships: [{ champId: 12, name: 'Кубок', country: '', line: 2, live: 1 }],
    },
  ]
  expect(sportPaths(menu)).toEqual(['/line/football'])
  expect(championshipPaths(menu)).toEqual([encodeURI('/line/football/12-кубок'), encodeURI('/live/football/12-кубок')])
  expect(gamePath(game)).toBe(encodeURI('/line/football/12-кубок/9-reds-blues'))
})
