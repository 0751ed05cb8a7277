import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenApp, givenPlayer } from '#tests/support/builders/given.ts'
import {
  authenticate,
  endSessions,
  findSessions,
  findSessionOfGame,
  insertSession,
  lockLaunch,
} from './session-store.ts'

const AT = new Date('2026-11-24T12:00:00Z')
const LATER = new Date('2026-11-24T12:01:00Z')
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

test('a session is found by its token or its game, by its own player alone, and by its game until it ends', async () => {
  const given = await givenApp()
  const { playerId, accountId } = await givenPlayer(given, { balance: 100n })
  const { database } = given
  const { db } = database
  const one = { playerId, accountId, currency: 'EUR', game: 'dice', isSlot: false, profile: 'default' } as const
  await database.transaction(async (tx) => {
    await insertSession(tx, {
      ...one,
      stakeMax: undefined,
      launchedAt: AT,
      device: 'test',
      launchHash: hash('launch'),
    })
    const launched = await lockLaunch(tx, playerId, hash('launch'))
    await authenticate(tx, launched?.sessionId ?? 0n, hash('token'), LATER)
  })
  const stored = {
    ...one,
    launchedAt: AT,
    authenticatedAt: LATER,
    lastUsedAt: LATER,
    endedAt: null,
    staked: 0n,
    won: 0n,
  }
  const find = async (...asked: readonly (readonly [playerId: number, token: string])[]) =>
    findSessions(
      db,
      asked.map(([of, token]) => ({ playerId: of, tokenHash: hash(token) })),
    )
  expect(await find([playerId, 'launch'], [playerId, 'token'], [playerId + 1, 'token'])).toEqual([
    undefined,
    expect.objectContaining(stored),
    undefined,
  ])
  expect(await findSessionOfGame(db, playerId, 'dice')).toMatchObject(stored)
  expect(await findSessionOfGame(db, playerId, 'limbo')).toBeUndefined()
  expect(await database.transaction((tx) => lockLaunch(tx, playerId + 1, hash('launch')))).toBeUndefined()
  await database.transaction((tx) => endSessions(tx, playerId, 'dice', LATER))
  expect(await findSessionOfGame(db, playerId, 'dice')).toBeUndefined()
  expect(await find([playerId, 'token'])).toMatchObject([{ endedAt: LATER }])
})
