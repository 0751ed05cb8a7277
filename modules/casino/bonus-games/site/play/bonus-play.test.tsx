// What a player meets who may not play a bonus game now, and one who does: the states that no journey reaches.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDraw } from '#modules/casino/fair/rules/draw.ts'
import { commitmentOf } from '#modules/casino/fair/rules/seeds.ts'
import { fortuna } from '#modules/casino/bonus-games/rules/games/fortuna.ts'
import { labelOf } from '#modules/casino/bonus-games/rules/replay.ts'
import { dragonBonus } from '#modules/casino/bonus-games/rules/games/dragon-bonus.ts'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { BonusPlay } from './bonus-play.tsx'
import { PlayProofPanel } from './play-proof.tsx'

useComponents('ar')

const today = {
  day: '2026-11-24',
  nextAt: '2026-11-25T00:00:00.000Z',
  commitment: 'a'.repeat(64),
  currency: 'EUR',
  odds: [],
  bar: null,
  play: null,
}
const TODAY = 'GET /web-api/casino/bonus-games/:game/today'
const CHOICES = 'POST /web-api/casino/bonus-games/plays/:playId/choices'

const shown = (answer: object, more: object = {}) =>
  renderComponent(<BonusPlay code="dragon-bonus" isPlayer loginPath="/en/login" />, {
    calls: { [TODAY]: () => ({ status: 200, body: answer }), ...more },
  })

test('S2.2.4 a visitor is led to the login, and asks the server nothing', async () => {
  const { sent } = renderComponent(<BonusPlay code="safe" isPlayer={false} loginPath="/en/login?return=x" />)
  expect(screen.getByRole('link', { name: 'Log in to play' }).getAttribute('href')).toBe('/en/login?return=x')
  expect(sent).toEqual([])
})

test.each([
  ['bonus_already_played', {}, /You have played this game today/u, true],
  ['bonus_budget_spent', { of: 'day', until: '2026-11-25T00:00:00.000Z' }, /Come back tomorrow/u, true],
  ['bonus_budget_spent', { of: 'player' }, /All prizes have been given out/u, false],
  ['self_excluded', {}, /excluded yourself/u, false],
  ['verification_required', {}, /identity is verified/u, false],
  ['of_tomorrow', {}, /cannot be played now/u, false],
] as const)(
  'S2.2.4 %s is said in place of the button, with the next day where it helps',
  async (code, details, text, isNext) => {
    shown({ ...today, bar: { code, details } })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/You can play again/u) !== null).toBe(isNext)
  },
)

test('a game that cannot be loaded is tried again', async () => {
  let tries = 0
  renderComponent(<BonusPlay code="chest" isPlayer loginPath="" />, {
    calls: { [TODAY]: () => ((tries += 1) > 1 ? { status: 200, body: today } : refusal(422, 'of_no_kind')) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Bring the chests' })).toBeDefined()
})

test('a choice that is refused is said, and the play stands as it was', async () => {
  const { view } = dragonBonus.at(() => 1, [{ kind: 'door', door: 0 }])
  const play = {
    playId: 7,
    game: 'dragon-bonus',
    version: '1',
    state: 'open',
    day: today.day,
    endsAt: today.nextAt,
    step: 1,
    choices: [{ kind: 'door', door: 0 }],
    view,
    currency: 'EUR',
    prize: '0.12',
    commitment: today.commitment,
    clientSeed: 'seed',
    serverSeed: null,
    drawDay: null,
  }
  const { sent } = shown({ ...today, play }, { [CHOICES]: () => refusal(409, 'play_expired') })
  fireEvent.click(await screen.findByRole('button', { name: /^Take/u }))
  expect(await screen.findByText(/could be finished is over/u)).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ input: { step: 2, choice: { kind: 'take' } } })
  expect(screen.getByRole('button', { name: /^Take/u })).toBeDefined()
})

test('an ended play is verified at once by one press, and by its own seeds alone', async () => {
  const serverSeed = 'ab'.repeat(32)
  const draw = createDraw({ serverSeed, clientSeed: 'seed', nonce: 0, label: labelOf('fortuna', fortuna.version) })
  const { view } = fortuna.at(draw, [])
  const play = {
    playId: 8,
    game: 'fortuna',
    version: fortuna.version,
    state: 'closed',
    day: today.day,
    endsAt: today.nextAt,
    step: 0,
    choices: [],
    view,
    currency: 'EUR',
    prize: '0.00',
    commitment: commitmentOf(serverSeed),
    clientSeed: 'seed',
    serverSeed,
    drawDay: null,
  }
  const { container } = renderComponent(<PlayProofPanel play={play as never} />)
  expect(container.querySelector('details')?.open).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Verify now' }))
  expect(await screen.findByText(/same/iu)).toBeDefined()
  expect(container.querySelector('details')?.open).toBe(true)
})
