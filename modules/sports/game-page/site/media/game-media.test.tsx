import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Media } from '#modules/sports/catalogue/contract.ts'
import { renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import type { Preferences } from '#kernel/preferences.ts'
import { PreferencesContext } from '#platform/browser/preferences.ts'
import { GameMedia } from './game-media.tsx'

useComponents()
let scrollPast: (() => void) | undefined
beforeEach(() => {
  scrollPast = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = () => undefined
      private readonly report: (entries: readonly { isIntersecting: boolean }[]) => void
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe = () => {
        scrollPast = () => this.report([{ isIntersecting: false }])
      }
    },
  )
})

const camera: Media = {
  id: 1,
  type: 'video',
  target: 'game',
  gameId: 8,
  sportId: 1,
  videoId: 'cam-1',
  title: 'Main camera',
  gameLink: 'https://video.example/game/8',
  autoClearable: true,
  isFloating: false,
  videoSourceType: 'LIVE',
  isRecommended: true,
}
const pitch: Media = { ...camera, id: 2, videoId: undefined, zoneId: 'pitch-8', title: '', isRecommended: false }

const calls: FakeCalls = {
  'POST /web-api/user/video-token': () => ({ body: { token: 'a.token' } }),
  'GET /bff-api/config/group/get': () => ({
    body: { 2: { mediaResources: { videos: 'https://video.example/play/', zones: 'https://zone.example/' } } },
  }),
}

/** As the server marks the document of a player. */
function signIn(isSignedIn: boolean): void {
  if (isSignedIn) document.documentElement.dataset['session'] = ''
  else delete document.documentElement.dataset['session']
}

function show(isSignedIn: boolean, stage: 'live' | 'finished' = 'live', answers: FakeCalls = calls) {
  signIn(isSignedIn)
  return renderComponent(<GameMedia media={[camera, pitch]} stage={stage} />, {
    calls: answers,
    path: 'live/football/7-cup/8-a-b',
  })
}

test('S3.24 S7.23 a player watches a video under a token, with its title, its live mark and the provider’s page', async () => {
  const { sent } = show(true)
  expect(sent).toEqual([])
  const button = screen.getByRole('button', { name: /Main camera.*Live.*Recommended/u })
  fireEvent.click(button)
  const frame = await screen.findByTitle('Main camera')
  expect(frame.getAttribute('src')).toBe('https://video.example/play/cam-1?token=a.token')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://video.example/game/8')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByTitle('Main camera')).toBeNull()
})

test('S7.23 a visitor is asked to log in for a video and sees a zone without a token', async () => {
  const { sent } = show(false)
  expect(screen.getByRole('link', { name: /Main camera.*Log in to watch/u }).getAttribute('href')).toBe(
    '/en/login?return=%2Fen%2Flive%2Ffootball%2F7-cup%2F8-a-b',
  )
  fireEvent.click(screen.getByRole('button', { name: /Animated pitch/u }))
  expect((await screen.findByTitle('Animated pitch')).getAttribute('src')).toBe('https://zone.example/pitch-8')
  expect(sent.map(({ name }) => name)).toEqual(['GET /bff-api/config/group/get'])
})

test('S3.24 when the game is over nothing that clears itself is offered', () => {
  const { container } = show(true, 'finished')
  expect(container.querySelector('section')).toBeNull()
})

test('S3.24 a video that cannot be had says so', async () => {
  show(true, 'live', { ...calls, 'GET /bff-api/config/group/get': () => ({ body: { 2: {} } }) })
  fireEvent.click(screen.getByRole('button', { name: /Main camera/u }))
  await screen.findByText(/cannot be shown now/u)
})

test.each([
  ['follows the page', true, true, true],
  ['stays where the visitor wants it to', false, true, false],
  ['stays where it may not float', true, false, false],
])('S3.23 S3.24 a video that is scrolled past %s', async (_title, isVideoMovedOnScroll, isFloating, isMoved) => {
  signIn(true)
  const { container } = renderComponent(
    <PreferencesContext value={{ isVideoMovedOnScroll } as Preferences}>
      <GameMedia media={[{ ...camera, isFloating }]} stage="live" />
    </PreferencesContext>,
    { calls },
  )
  fireEvent.click(screen.getByRole('button', { name: /Main camera/u }))
  await screen.findByTitle('Main camera')
  act(() => scrollPast?.())
  expect(container.querySelector('[class*=floating]') !== null).toBe(isMoved)
})
