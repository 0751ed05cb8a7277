import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
import { freshDatabase } from '#tests/support/builders/given-database.ts'
import { forgetPlays, popularity, recentGames, recordPlays } from './play-store.ts'

let database: Database
beforeAll(async () => {
  ;({ database } = await freshDatabase())
})

const at = (text: string): Date => new Date(`2026-11-${text}Z`)
const record = (...plays: readonly (readonly [playerId: number, game: string, text: string])[]) =>
  database.transaction((tx) =>
    recordPlays(
      tx,
      plays.map(([playerId, game, text]) => ({ playerId, game, at: at(text) })),
    ),
  )

test('a day of play counts once for each player and game, and the last play of it decides what is recent', async () => {
  await record()
  await record(
    [1, 'dice', '20T10:00:00'],
    [1, 'dice', '20T23:00:00'],
    [1, 'dice', '20T09:00:00'],
    [1, 'plinko', '20T22:00:00'],
  )
  await record(
    [1, 'dice', '20T08:00:00'],
    [1, 'dice', '21T08:00:00'],
    [2, 'dice', '20T08:00:00'],
    [2, 'keno', '19T23:59:59'],
  )
  expect(await popularity(database.db, at('20T12:00:00'))).toEqual(
    new Map([
      ['dice', 3],
      ['plinko', 1],
    ]),
  )
  expect((await popularity(database.db, at('19T00:00:00'))).get('keno')).toBe(1)
  expect(await recentGames(database.db, 1, 5)).toEqual(['dice', 'plinko'])
  expect(await recentGames(database.db, 1, 1)).toEqual(['dice'])
  await record([1, 'plinko', '21T07:00:00'])
  expect(await recentGames(database.db, 1, 5)).toEqual(['dice', 'plinko'])
  await record([1, 'plinko', '21T09:00:00'])
  expect(await recentGames(database.db, 1, 5)).toEqual(['plinko', 'dice'])
})

test('what is older than is kept is forgotten by whole days', async () => {
  expect(await forgetPlays(database.db, at('20T12:00:00'))).toBe(1)
  expect(await recentGames(database.db, 2, 5)).toEqual(['dice'])
})
