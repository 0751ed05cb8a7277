import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Round } from '#modules/casino/originals/contract.ts'
import { OriginalTable } from '#modules/casino/originals/site/parts.ts'
import { renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { TABLE_GAME_STAGES } from './parts.ts'

useComponents('ar')

const ACCOUNT = { accountId: 7, currency: 'EUR' }
const REVEAL_MS_MOST = 10_000

type Options = { readonly bets: Readonly<Record<string, number>> }

/** Free play is open to all here. */
const DEMO: FakeCalls = { 'GET /web-api/casino/demo': () => ({ body: { isOpen: true } }) }

const roundOf = (options: unknown, amount: string, more: Partial<Round>): Round => ({
  ...ACCOUNT,
  roundId: 1,
  game: 'roulette',
  version: '1',
  state: 'closed',
  step: 0,
  options,
  choices: [],
  isAbandoned: false,
  view: { pocket: 0 },
  multiplier: '1/2',
  stake: amount,
  payout: '0.50',
  jackpot: null,
  isCelebrated: false,
  commitment: 'c'.repeat(64),
  clientSeed: 'mine',
  nonce: 0,
  startedAt: '2026-06-01T12:00:00.000Z',
  endedAt: '2026-06-01T12:00:00.000Z',
  ...more,
})

const served = (game: string, sent: { amount: string; options: Options }[], more: Partial<Round> = {}): FakeCalls => ({
  'POST /web-api/casino/launches': () => ({ status: 201, body: { launchToken: 'l' } }),
  'POST /web-api/casino/sessions': () => ({
    status: 201,
    body: {
      sessionToken: 's',
      game,
      version: '1',
      ...ACCOUNT,
      balance: '20.00',
      startedAt: '2026-06-01T12:00:00.000Z',
      config: {
        minBet: '0.01',
        maxBet: '8.00',
        stepBet: '0.01',
        defaultBet: '1.00',
        profile: 'default',
        minCycleMs: 0,
        isAutoplayAllowed: false,
        isTurboAllowed: false,
        isNetPositionShown: false,
      },
      seeds: { current: { commitment: 'c'.repeat(64), clientSeed: 'mine', nonce: 0 }, nextCommitment: 'd'.repeat(64) },
      round: null,
    },
  }),
  'POST /web-api/casino/rounds': (asked) => {
    const { amount, options } = asked as { amount: string; options: Options }
    sent.push({ amount, options })
    return { status: 201, body: { round: roundOf(options, amount, more), balance: '19.50' } }
  },
})

const open = (game: string, calls: FakeCalls, account: typeof ACCOUNT | null = ACCOUNT, language = 'en') =>
  renderComponent(
    <OriginalTable
      code={game}
      stages={TABLE_GAME_STAGES}
      language={language}
      account={account}
      loginPath="/en/login"
    />,
    { calls, language },
  )

/** By its attribute: finding one of 170 buttons by its name takes most of a second here. */
const found = (selector: string): HTMLButtonElement => {
  const button = document.querySelector<HTMLButtonElement>(selector)
  if (button === null) throw new Error(`nothing is ${selector}`)
  return button
}
const lay = (spot: string) => fireEvent.click(found(`[data-spot='${spot}']`))
const playButton = () => found('[data-play]')
const play = () => fireEvent.click(playButton())
const press = (text: string) => fireEvent.click(screen.getByText(text))
const reveal = () => act(() => vi.advanceTimersByTimeAsync(REVEAL_MS_MOST))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('chips on several spots are one round, whose stake is their sum; half of it that comes back is not celebrated', async () => {
  const sent: { amount: string; options: Options }[] = []
  open('roulette', served('roulette', sent))
  await screen.findByText('Place your chips')
  expect(playButton().disabled).toBe(true)
  for (const spot of ['red', 'straight-17', 'straight-17']) lay(spot)
  expect(playButton().textContent).toBe('Spin€3.00')
  expect(found("[data-spot='straight-17']").getAttribute('aria-label')).toBe('Number 17, pays 35 to 1, €2.00')
  play()
  await vi.waitFor(() =>
    expect(sent).toEqual([{ amount: '3.00', options: { bets: { red: 100, 'straight-17': 200 } } }]),
  )
  await reveal()
  const outcome = await screen.findByText('Returned')
  expect(outcome.parentElement?.className).not.toContain('win')
  expect(screen.getByText('0 zero')).toBeDefined()
})

test('chips are taken back, cleared, doubled and laid again, and never more than a round may take', async () => {
  const sent: { amount: string; options: Options }[] = []
  open('roulette', served('roulette', sent))
  await screen.findByText('Place your chips')
  lay('black')
  press('Double')
  press('Double')
  expect(playButton().textContent).toBe('Spin€4.00')
  fireEvent.click(screen.getByLabelText('€5.00'))
  lay('even')
  expect(screen.getByText('A round takes at most €8.00.')).toBeDefined()
  expect(playButton().textContent).toBe('Spin€4.00')
  press('Undo')
  play()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await reveal()
  press('Clear')
  expect(screen.getByText('Place a chip on the layout first.')).toBeDefined()
  press('Repeat')
  play()
  await vi.waitFor(() => expect(sent[1]).toEqual(sent[0]))
})

test.each([
  ['roulette', 'Number', '97.2972%'],
  ['baccarat', 'Banker 0.95:1', '98.9420%'],
  ['sic-bo', 'Triples', '83.7962%'],
  ['dragon-tiger', 'Dragon, tiger', '96.2650%'],
  ['andar-bahar', 'Andar', '97.8511%'],
])('the list of bets of %s says what "%s" returns by the rules: %s', async (game, kind, percent) => {
  open(game, DEMO, null)
  fireEvent.click(await screen.findByText('Bets and returns'))
  const row = await screen.findByRole('row', { name: new RegExp(`^${kind} `, 'u') }, { timeout: 5_000 })
  expect(within(row).getByText(percent)).toBeDefined()
})

test.each(['roulette', 'baccarat', 'sic-bo', 'dragon-tiger', 'andar-bahar'])(
  'the demo of %s plays a round of chips without the server',
  async (game) => {
    const { sent } = open(game, DEMO, null)
    await screen.findByText('Place your chips')
    const spots = [...document.querySelectorAll('[data-spot]')].map((one) => one.getAttribute('data-spot') ?? '')
    for (const spot of spots.slice(0, 2)) lay(spot)
    play()
    await reveal()
    expect(found('[data-play]').disabled).toBe(false)
    expect(screen.getByLabelText('Last results').children).toHaveLength(1)
    expect(sent.map(({ name }) => name)).toEqual(['GET /web-api/casino/demo'])
  },
)

test('in Arabic figures and odds stay from left to right', async () => {
  open('sic-bo', DEMO, null, 'ar')
  const layout = await screen.findByLabelText('طاولة الرهان')
  const odds = within(layout).getAllByText(/:1$/u)
  expect(odds).toHaveLength(52)
  for (const one of odds) expect(one.getAttribute('dir')).toBe('ltr')
})
