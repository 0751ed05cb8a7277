import { expect, test } from 'vitest'
import { cataloguePaths, idOf, slugOf } from './paths.ts'

test('slugs keep letters of any script and drop the rest', () => {
  expect([slugOf('Atlético & Köln!'), slugOf('Зенит – Ростов'), slugOf('الهلال'), slugOf('!!')]).toEqual([
    'atletico-koln',
    'зенит-ростов',
    'الهلال',
    'x',
  ])
})

test('the id of a segment is its leading number, whatever follows', () => {
  expect([idOf('12-premier-league'), idOf('12'), idOf('12x'), idOf('x-12'), idOf(undefined)]).toEqual([
    12,
    12,
    undefined,
    undefined,
    undefined,
  ])
})

test('S2.2.2 a game page carries sport, championship and game', () => {
  const game = {
    sport: 'football',
    champId: 3,
    champName: 'Premier League',
    gameId: 99,
    opponents: ['Arsenal', 'Leeds'],
    stage: 'live',
  } as const
  expect(cataloguePaths.game('ru', { ...game, opponents: ['Arsenal', 'Leeds'] })).toBe(
    '/ru/live/football/3-premier-league/99-arsenal-leeds',
  )
})

test('S2.2.2 a team’s page names its sport and the team as the feed writes it', () => {
  expect(cataloguePaths.team('ru', { sportId: 1, name: 'River Rovers/2' })).toBe('/ru/team/1-River%20Rovers%2F2')
})
