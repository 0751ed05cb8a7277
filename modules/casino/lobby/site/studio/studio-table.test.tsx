import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tile } from '#modules/casino/games/contract.ts'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { StudioTable } from './studio-table.tsx'

useComponents()

const TILE: Tile = {
  gameId: 10_007,
  code: 'reef',
  title: 'Reef of Gold',
  provider: { code: 'deepwater', title: 'Deepwater' },
  category: 'slots',
  returns: ['94.20', '96.50'],
  hasDemo: false,
  hasJackpot: false,
  isNew: false,
}
const URL_OF_GAME = 'https://games.example/play'
const SESSION = { currency: 'EUR', staked: '2.00', won: '5.00', net: '3.00' }
const STARTED = { startedAt: '2026-06-01T12:00:00.000Z', now: '2026-06-01T12:00:30.000Z' }

const launched = (isFramed: boolean): FakeCalls => ({
  'POST /web-api/casino/provider-launches': () => ({
    status: 201,
    body: { url: URL_OF_GAME, sessionGame: 'hub88:reef', isFramed },
  }),
  'GET /web-api/casino/games/:game/session': () => ({ body: { ...SESSION, ...STARTED } }),
})

function show(calls: FakeCalls = {}, tile = TILE) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const account = { accountId: 7, currency: 'EUR' }
  return renderComponent(
    <StudioTable tile={tile} account={account} balance="20.00" language="en" loginPath="/en/login" />,
    { calls },
  )
}

const play = () => fireEvent.click(screen.getByRole('button', { name: 'Play' }))

test('a game of a studio that may be framed is launched for this device and shown with its own net result', async () => {
  const { sent } = show(launched(true))
  play()
  const frame = await screen.findByTitle('Reef of Gold, shown by Deepwater')
  expect(frame.getAttribute('src')).toBe(URL_OF_GAME)
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation')
  expect(await screen.findByText(/\+€3\.00/u)).toBeTruthy()
  expect(sent[0]?.input).toEqual({ game: 'reef', accountId: 7, device: 'phone', language: 'en' })
  fireEvent.click(screen.getByRole('button', { name: 'Close the game' }))
  expect(screen.queryByTitle('Reef of Gold, shown by Deepwater')).toBeNull()
})

test('one from elsewhere opens in a window of its own, and its net result stays on the page', async () => {
  show(launched(false))
  play()
  const link = await screen.findByRole('link', { name: 'Open in a new window' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    URL_OF_GAME,
    '_blank',
    'noopener',
  ])
  expect(await screen.findByText(/\+€3\.00/u)).toBeTruthy()
})

test('a session that was replaced elsewhere ends the frame, and the game can be gone on with', async () => {
  show({ ...launched(true), 'GET /web-api/casino/games/:game/session': () => refusal(409, 'session_expired') })
  play()
  await screen.findByText(/opened elsewhere or rested too long/u)
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  expect(screen.queryByTitle('Reef of Gold, shown by Deepwater')).toBeNull()
})

test.each([
  ['game_above_age', 'This game is for older players.'],
  ['currency_not_allowed', 'Slots are not offered in this currency where you are.'],
  ['another_slot_open', 'Another slot is open. Close it first.'],
  ['device_not_supported', 'This game does not run on this kind of device.'],
])('a launch that is refused as %s says why', async (code, text) => {
  show({ 'POST /web-api/casino/provider-launches': () => refusal(422, code) })
  play()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

test.each(['maintenance', 'country'] as const)('a game that is barred by %s offers nothing to press', (code) => {
  show({}, { ...TILE, bar: { code } })
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByRole('button')).toBeNull()
})
