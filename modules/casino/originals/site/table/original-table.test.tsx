import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Round } from '#modules/casino/originals/contract.ts'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { ORIGINAL_STAGES } from '../stages/stage-list.ts'
import { OriginalTable } from './original-table.tsx'

useComponents('ar')

const ACCOUNT = { accountId: 7, currency: 'EUR' }
const SEEDS = { current: { commitment: 'c'.repeat(64), clientSeed: 'mine', nonce: 0 }, nextCommitment: 'd'.repeat(64) }

const roundOf = (more: Partial<Round> = {}): Round => ({
  roundId: 1,
  accountId: 7,
  currency: 'EUR',
  game: 'mines',
  version: '1',
  state: 'open',
  step: 0,
  options: { mines: 3 },
  choices: [],
  isAbandoned: false,
  view: { opened: [] },
  multiplier: '1/1',
  stake: '1.00',
  payout: '1.00',
  jackpot: null,
  isCelebrated: false,
  commitment: 'c'.repeat(64),
  clientSeed: 'mine',
  nonce: 0,
  startedAt: '2026-06-01T12:00:00.000Z',
  endedAt: null,
  ...more,
})

const opened = (game: string, more: object = {}): FakeCalls => ({
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
        maxBet: '1000.00',
        stepBet: '0.01',
        defaultBet: '1.00',
        profile: 'default',
        minCycleMs: 0,
        isAutoplayAllowed: false,
        isTurboAllowed: false,
        isNetPositionShown: false,
      },
      seeds: SEEDS,
      round: null,
      ...more,
    },
  }),
})

const table = (code: string, account: typeof ACCOUNT | null = ACCOUNT) => (
  <OriginalTable stages={ORIGINAL_STAGES} code={code} language="en" account={account} loginPath="/en/login" />
)

/** Free play is open to all here. */
const DEMO = { calls: { 'GET /web-api/casino/demo': () => ({ body: { isOpen: true } }) } } as const

const diceRound = (isWin: boolean): Round =>
  roundOf({
    game: 'dice',
    state: 'closed',
    options: { lower: 5_000, upper: 10_000 },
    view: { roll: isWin ? 7_000 : 1_456, isWin },
    multiplier: isWin ? '99/50' : '0/1',
    payout: isWin ? '1.98' : '0.00',
    isCelebrated: isWin,
  })

test('a visitor plays the demo, and nothing of it is sent', async () => {
  const { sent } = renderComponent(table('dice', null), DEMO)
  fireEvent.click(await screen.findByRole('button', { name: /^Roll/u }))
  expect(await screen.findByText(/^(?:You won|No win this round)$/u)).toBeDefined()
  expect(sent.map(({ name }) => name)).toEqual(['GET /web-api/casino/demo'])
})

test('UK-13 where free play is for adults alone, a visitor is led to the login and plays nothing', async () => {
  renderComponent(table('dice', null), { calls: { 'GET /web-api/casino/demo': () => ({ body: { isOpen: false } }) } })
  expect(await screen.findByText(/Free play is for adults/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Roll/u })).toBeNull()
})

test.each([
  [true, 'You won'],
  [false, 'No win this round'],
])('a round for money is told only when the stage has drawn it (win: %s)', async (isWin, text) => {
  const { sent } = renderComponent(table('dice'), {
    calls: {
      ...opened('dice'),
      'POST /web-api/casino/rounds': () => ({ status: 201, body: { round: diceRound(isWin), balance: '20.98' } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Roll/u }))
  expect(await screen.findByText(text)).toBeDefined()
  expect(sent.at(-1)).toMatchObject({
    name: 'POST /web-api/casino/rounds',
    input: { sessionToken: 's', amount: '1.00', options: { lower: 5_000, upper: 10_000 } },
  })
})

test('an open round goes on where it was, and is cashed out by its next step', async () => {
  const closed = roundOf({
    state: 'closed',
    step: 2,
    view: { opened: [4], mines: [0, 1, 2] },
    multiplier: '9/8',
    payout: '1.12',
    isCelebrated: true,
  })
  const { sent } = renderComponent(table('mines'), {
    calls: {
      ...opened('mines', { round: roundOf({ step: 1, view: { opened: [4] }, multiplier: '9/8', payout: '1.12' }) }),
      'POST /web-api/casino/rounds/:roundId/events': () => ({ body: { round: closed, balance: '20.12' } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Cash out/u }))
  expect(await screen.findByText('You won')).toBeDefined()
  expect(sent.at(-1)?.input).toMatchObject({ step: 2, choice: { kind: 'cash-out' } })
  expect(screen.getByRole('button', { name: 'Tile 5: gem' })).toBeDefined()
})

test.each([
  ['insufficient_funds', {}, 'Your balance does not cover this stake.', 'Deposit'],
  ['stake_above_maximum', { maximum: '5.00' }, 'With these options the largest stake is €5.00.', undefined],
  ['casino_blocked', {}, 'Casino games are blocked on your account.', 'Responsible gambling'],
])('the refusal %s says why and what to do', async (code, details, text, action) => {
  renderComponent(table('dice'), {
    calls: { ...opened('dice'), 'POST /web-api/casino/rounds': () => refusal(422, code, details) },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Roll/u }))
  expect(await screen.findByText(text)).toBeDefined()
  if (action !== undefined) expect(screen.getByRole('link', { name: action })).toBeDefined()
})

test('a lost answer is asked for again under the same key', async () => {
  let asked = 0
  const { sent } = renderComponent(table('dice'), {
    calls: {
      ...opened('dice'),
      'POST /web-api/casino/rounds': () => {
        asked += 1
        return asked === 1
          ? refusal(503, 'outcome_unknown')
          : { status: 201, body: { round: diceRound(true), balance: '20.98' } }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Roll/u }))
  fireEvent.click(await screen.findByRole('button', { name: 'Check the result' }))
  expect(await screen.findByText('You won')).toBeDefined()
  const keys = sent
    .filter(({ name }) => name === 'POST /web-api/casino/rounds')
    .map(({ input }) => input['idempotencyKey'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a session that was replaced elsewhere is opened again', async () => {
  const { sent } = renderComponent(table('dice'), {
    calls: { ...opened('dice'), 'POST /web-api/casino/rounds': () => refusal(409, 'session_expired') },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Roll/u }))
  fireEvent.click(await screen.findByRole('button', { name: 'Open the game again' }))
  expect(await screen.findByRole('button', { name: /^Roll/u })).toBeDefined()
  expect(sent.filter(({ name }) => name === 'POST /web-api/casino/launches')).toHaveLength(2)
})

test('the next round waits for the least time of a cycle, in sight', async () => {
  const config = { minCycleMs: 5_000 }
  renderComponent(table('dice'), {
    calls: {
      ...opened('dice'),
      'POST /web-api/casino/sessions': (input) => {
        const answer = opened('dice')['POST /web-api/casino/sessions']?.(input) as { body: { config: object } }
        return { status: 201, body: { ...answer.body, config: { ...answer.body.config, ...config } } }
      },
      'POST /web-api/casino/rounds': () => ({ status: 201, body: { round: diceRound(false), balance: '19.00' } }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Roll/u }))
  const waiting = await screen.findByRole('button', { name: /^Next round in [1-5] s$/u })
  expect(waiting).toHaveProperty('disabled', true)
})

test('the stake is halved, doubled and kept within the limits', async () => {
  renderComponent(table('dice', null), DEMO)
  const stake = await screen.findByRole('textbox', { name: 'Stake' })
  fireEvent.click(screen.getByRole('button', { name: '2× double' }))
  expect(stake).toHaveProperty('value', '2.00')
  fireEvent.click(screen.getByRole('button', { name: '½ halve' }))
  fireEvent.click(screen.getByRole('button', { name: 'Min' }))
  fireEvent.click(screen.getByRole('button', { name: '½ halve' }))
  expect(stake).toHaveProperty('value', '0.01')
  fireEvent.change(stake, { target: { value: '٢,٥' } })
  expect(stake).toHaveProperty('value', '2.5')
  await act(async () => vi.waitFor(() => expect(localStorage.length).toBeGreaterThan(0)))
})
