// The states of shared blackjack: betting, deciding, decided, a split, refused, told, and a visitor's view.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnBet, PublicTable } from '#modules/casino/tables/contract.ts'
import { SharedTable } from '#modules/casino/tables/site/table/shared-table.tsx'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { BLACKJACK_TABLE } from './parts.ts'

useComponents('ar')

class SilentSocket extends EventTarget {
  readyState = 0
  send(): void {}
  close(): void {}
}
beforeEach(() => void vi.stubGlobal('WebSocket', SilentSocket))

const NOW = Date.now()
const at = (ms: number): string => new Date(NOW + ms).toISOString()
/** Far from any end, however slow the machine is. */
const WIDE_MS = 600_000
const RANKS = '23456789TJQKA'
const cards = (names: string): number[] => Array.from(names, (name, index) => 4 * RANKS.indexOf(name) + (index % 4))

const OPEN: NonNullable<PublicTable['round']> = {
  roundId: 7,
  seq: 41,
  version: '1',
  state: 'open',
  opensAt: at(-1_000),
  closesAt: at(WIDE_MS),
  startsAt: null,
  drawnAt: null,
  play: null,
  result: null,
  voidReason: null,
}
const played = (hand: string, step = 1, steps: readonly string[] = []): NonNullable<PublicTable['round']> => ({
  ...OPEN,
  state: 'closed',
  closesAt: at(-1_000),
  startsAt: at(-1_000),
  play: {
    step,
    closesAt: at(WIDE_MS),
    openHands: 2,
    dealt: { hand: cards(hand), steps: steps.map(cards), up: cards('9')[0], isDealerBlackjack: false },
  },
})

const BET: OwnBet = {
  betId: 3,
  roundId: 7,
  accountId: 11,
  currency: 'EUR',
  slot: 0,
  version: 1,
  stake: '10.00',
  chips: [{ spot: 'hand', amount: '10.00' }],
  autoTarget: null,
  forcePoint: null,
  state: 'open',
  cashedAt: null,
  win: '0.00',
  decisions: [],
}

const tableOf = (round: PublicTable['round'], more: Partial<PublicTable> = {}): PublicTable => ({
  table: 'blackjack',
  game: 'blackjack',
  version: '1',
  state: 'running',
  roundsLeft: null,
  now: at(0),
  round,
  bets: { count: 0, totals: [], shown: [] },
  recent: [],
  ...more,
})

function show(table: PublicTable, own: readonly OwnBet[] = [], calls: FakeCalls = {}, isVisitor = false) {
  return renderComponent(
    <SharedTable
      code="blackjack"
      account={isVisitor ? null : { accountId: 11, currency: 'EUR' }}
      loginPath="/en/login"
      others={BLACKJACK_TABLE}
    />,
    {
      calls: {
        'GET /web-api/casino/tables/:table/state': () => ({
          body: {
            public: table,
            own,
            limits: { currency: 'EUR', chipMin: '0.10', sheetMax: '1000.00', winMax: '50000.00' },
            terminalHash: 'ab'.repeat(32),
          },
        }),
        ...calls,
      },
    },
  )
}

const DECIDE = 'POST /web-api/casino/tables/bets/:betId/decisions'
const answer = (kind: string) => ({
  body: { betId: 3, step: 1, hand: 0, kind, currency: 'EUR', stake: '10.00', balance: '90.00' },
})
const choices = async () =>
  (await screen.findAllByRole('button')).flatMap((button) => button.getAttribute('data-choice') ?? [])

test('before the deal chips are laid on the one spot, and the rule for silence is written beside it', async () => {
  show(tableOf(OPEN))
  expect(await screen.findByRole('button', { name: /Bet on the hand/u })).toBeTruthy()
  expect(screen.getByText(/10 seconds for each step/u)).toBeTruthy()
})

test('a hand that waits offers what its cards allow, a key presses it, and the decision is told', async () => {
  const { container, sent } = show(tableOf(played('T6')), [BET], { [DECIDE]: () => answer('hit') })
  await waitFor(async () => expect(await choices()).toEqual(['hit', 'stand', 'double']))
  fireEvent.keyDown(container.querySelector('[data-table]') as Element, { key: 'h' })
  expect(await screen.findByText(/Your decision: Hit/u)).toBeTruthy()
  expect(sent.filter(({ name }) => name === DECIDE)).toMatchObject([
    { input: { betId: '3', step: 1, hand: 0, kind: 'hit' } },
  ])
  expect(await choices()).toEqual([])
})

test('a pair may be split, and then each hand is decided for itself', async () => {
  const split = { step: 1, hand: 0, kind: 'split' }
  show(tableOf(played('88', 2, ['3T'])), [{ ...BET, stake: '20.00', decisions: [split] }])
  await waitFor(async () => expect(await choices()).toEqual(['hit', 'stand', 'double', 'hit', 'stand', 'double']))
  expect(screen.getAllByText('Hand 1').length).toBeGreaterThan(0)
  expect(screen.getByText('11')).toBeTruthy()
})

test('a decision that came too late is explained, and the table is asked again', async () => {
  const { sent } = show(tableOf(played('88')), [BET], { [DECIDE]: () => refusal(409, 'step_is_over') })
  fireEvent.click(await screen.findByRole('button', { name: /^Split/u }))
  expect(await screen.findByText(/played by the rule for silence/u)).toBeTruthy()
  expect(sent.filter(({ name }) => name.endsWith('/state')).length).toBeGreaterThan(1)
})

test('a hand is told as won only when more comes back than was staked', async () => {
  const result = { hand: cards('T9'), steps: Array.from({ length: 20 }, () => cards('22')), dealer: cards('9T') }
  const round = { ...played('T9', 2, ['22']), state: 'drawn' as const, drawnAt: at(-WIDE_MS), result }
  const decisions = [{ step: 1, hand: 0, kind: 'stand' }]
  const { container } = show(tableOf(round), [{ ...BET, state: 'won', win: '10.00', decisions }])
  expect(await screen.findByText('Push')).toBeTruthy()
  expect(container.querySelector('[data-won]')).toBeNull()
})

test('who only looks on sees the hand of all and the seats of others, and decides nothing', async () => {
  const seat = { player: '417', stake: '5.00', currency: 'EUR', state: 'open' as const, cashedAt: null, win: '0.00' }
  show(tableOf(played('T6'), { bets: { count: 1, totals: [], shown: [{ ...seat, decisions: [] }] } }), [], {}, true)
  expect(await screen.findByText(/You are looking on/u)).toBeTruthy()
  const seats = screen.getByRole('region', { name: 'Players of this hand' })
  expect(within(seats).getByText('•••417')).toBeTruthy()
  expect(within(seats).getByText(/deciding/u)).toBeTruthy()
  expect(await choices()).toEqual([])
})
