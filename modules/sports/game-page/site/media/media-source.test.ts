import { expect, test } from 'vitest'
import type { Media } from '#modules/sports/catalogue/contract.ts'
import { mediaChoices, playerOf, type MediaPart } from './media-source.ts'

const item = (more: Partial<Media>): Media => ({
  id: 1,
  type: 'stream',
  target: 'player',
  gameId: 8,
  sportId: 1,
  title: 'Main camera',
  gameLink: '',
  autoClearable: true,
  isFloating: false,
  videoSourceType: 'LIVE',
  isRecommended: false,
  ...more,
})

test('S3.24 video and zone of one item are two choices', () => {
  const media = [item({ videoId: 'v', zoneId: 'z' }), item({ id: 2, zoneId: 'y' })]
  expect(mediaChoices(media, 'live').map(({ item: { id }, part }) => [id, part])).toEqual([
    [1, 'video'],
    [1, 'zone'],
    [2, 'zone'],
  ])
})

test('S3.24 when the game is over, only items that are not cleared by themselves remain', () => {
  const media = [item({ videoId: 'v' }), item({ id: 2, videoId: 'highlights', autoClearable: false })]
  expect(mediaChoices(media, 'finished').map(({ item: { id } }) => id)).toEqual([2])
  expect(mediaChoices(media, 'line')).toHaveLength(2)
})

const site = 'https://book.example'
const resources = { videos: 'https://video.example/play/', zones: '/media/zones/' }
const choice = (part: MediaPart) => ({ item: item({ videoId: 'a/b', zoneId: 'z1' }), part })

test('S3.24 a video plays at the operator’s place for videos, under the player’s token', () => {
  expect(playerOf(choice('video'), resources, { token: 't.k', site })).toEqual({
    url: 'https://video.example/play/a%2Fb?token=t.k',
    isFrame: true,
    origin: 'https://video.example',
  })
  expect(playerOf(choice('video'), { videos: '/media/videos/' }, { token: 't', site })).toEqual({
    url: 'https://book.example/media/videos/a%2Fb?token=t',
    isFrame: false,
    origin: 'https://book.example',
  })
})

test('S3.24 a zone needs no token, and without a place nothing can be played', () => {
  expect(playerOf(choice('zone'), resources, { site })?.url).toBe('https://book.example/media/zones/z1')
  expect(playerOf(choice('zone'), {}, { site })).toBeUndefined()
})
