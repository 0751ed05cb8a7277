import { expect, test } from 'vitest'
import { NewMedia } from '#modules/sports/catalogue/contract.ts'
import { givenGame, givenFoundations } from '#tests/support/builders/given-foundations.ts'
import { insertMedia } from './media-store.ts'

test('S3.24 a picture needs a video or a zone, and is live unless told otherwise', () => {
  const bare = { type: 'stream', target: 'player', gameId: 1, sportId: 1, title: 'Main camera' }
  expect(NewMedia.safeParse(bare).success).toBe(false)
  expect(NewMedia.parse({ ...bare, zoneId: 'z1' })).toMatchObject({
    videoSourceType: 'LIVE',
    isFloating: false,
    autoClearable: true,
  })
})

test('S3.24, S3.25 a game lists its media, recommended first and each once, and is among the games with video', async () => {
  const given = await givenFoundations()
  const { gameId } = await givenGame(given)
  const media = (more: object) =>
    NewMedia.parse({ type: 'stream', target: 'player', gameId, sportId: 1, title: 'Camera', ...more })
  await given.database.transaction(async (tx) => {
    await insertMedia(tx, media({ zoneId: 'pitch' }))
    await insertMedia(tx, media({ videoId: 'main', isRecommended: true }))
    await insertMedia(tx, media({ videoId: 'main', isRecommended: true }))
  })
  const { status, body } = await given.call('GET /web-api/catalogue/games/:gameId/media', { gameId })
  expect(status).toBe(200)
  expect((body as { items: object[] }).items).toEqual([
    expect.objectContaining({ videoId: 'main', isRecommended: true, gameId }),
    expect.objectContaining({ zoneId: 'pitch', isRecommended: false, gameId }),
  ])
  const watched = await given.call('GET /web-api/catalogue/games', { withVideo: 'true' })
  expect((watched.body as { items: { gameId: number }[] }).items.map((game) => game.gameId)).toEqual([gameId])
  const { rows } = await given.database.pool.query('select count(*)::int as count from catalogue.media')
  expect(rows).toEqual([{ count: 2 }])
})
