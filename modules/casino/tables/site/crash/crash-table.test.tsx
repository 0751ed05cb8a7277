// The states of the crash table: betting, flying, cashed out, refused, void, and a visitor's view.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnBet, PublicTable } from '#modules/casino/tables/contract.ts'
import { refusal, renderComponent, useComponents, type FakeCalls } from '#tests/support/component.tsx'
import { SharedTable } from '../table/shared-table.tsx'

useComponents('ar')

class SilentSocket extends EventTarget {
  readyState = 0
  send(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  // Nothing is drawn in a document without a screen.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const NOW = Date.now()
const at = (ms: number): string => new Date(NOW + ms).toISOString()
/** Far from any closing, however slow the machine is. */
const WIDE_MS = 600_000

const OPEN = {
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
} as const satisfies NonNullable<PublicTable['round']>
/** At 1,000 times by now: no flight goes further. */
const FLYING = { ...OPEN, state: 'closed', closesAt: at(-WIDE_MS), startsAt: at(-WIDE_MS) } as const
const CRASHED = { ...FLYING, state: 'settled', drawnAt: at(-500), result: { crashPoint: 231 } } as const

const publicTable = (round: PublicTable['round'], more: Partial<PublicTable> = {}): PublicTable => ({
  table: 'crash',
  game: 'crash',
  version: '1',
  state: 'running',
  roundsLeft: null,
  now: at(0),
  round,
  bets: { count: 0, totals: [], shown: [] },
  recent: [],
  ...more,
})

const BET: OwnBet = {
  betId: 3,
  roundId: 7,
  accountId: 11,
  currency: 'EUR',
  slot: 0,
  version: 1,
  stake: '1.00',
  chips: [{ spot: 'flight', amount: '1.00' }],
  autoTarget: null,
  forcePoint: 100_000,
  state: 'open',
  cashedAt: null,
  win: '0.00',
  decisions: [],
}

/** Crash has no steps. */
const NONE: OwnBet['decisions'] = []

const LIMITS = { currency: 'EUR', chipMin: '0.10', sheetMax: '1000.00', winMax: '50000.00' }

function show(
  table: PublicTable,
  {
    own = [],
    calls = {},
    isVisitor = false,
    language,
  }: { own?: OwnBet[]; calls?: FakeCalls; isVisitor?: boolean; language?: string } = {},
) {
  const state = { public: table, own, limits: isVisitor ? null : LIMITS, terminalHash: 'a'.repeat(64) }
  return renderComponent(
    <SharedTable code="crash" account={isVisitor ? null : { accountId: 11, currency: 'EUR' }} loginPath="/en/login" />,
    {
      ...(language === undefined ? {} : { language }),
      calls: { 'GET /web-api/casino/tables/:table/state': () => ({ body: state }), ...calls },
    },
  )
}

const field = async (name: string, index = 0): Promise<HTMLElement> => {
  const found = (await screen.findAllByRole('textbox', { name }))[index]
  if (found === undefined) throw new Error(`there is no field ${name}`)
  return found
}

test('a bet is sent with its stake and automatic cash-out, and can be withdrawn until betting closes', async () => {
  const { sent } = show(publicTable(OPEN), {
    calls: {
      'POST /web-api/casino/tables/:table/bets': ({ chips }) => ({
        status: 201,
        body: {
          bet: {
            ...BET,
            autoTarget: 250,
            ...((chips as unknown[]).length === 0 ? { state: 'withdrawn', version: 2 } : {}),
          },
          balance: '99.00',
        },
      }),
    },
  })
  fireEvent.change(await field('Automatic cash-out'), { target: { value: '2.5' } })
  fireEvent.click((await screen.findAllByRole('button', { name: /^Bet €1\.00/u }))[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the bet' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw the bet' })).toBeNull())
  const placed = sent.filter(({ name }) => name === 'POST /web-api/casino/tables/:table/bets')
  expect(placed.map(({ input }) => input)).toMatchObject([
    {
      table: 'crash',
      roundId: 7,
      accountId: 11,
      slot: 0,
      autoTarget: 250,
      chips: [{ spot: 'flight', amount: '1.00' }],
    },
    { slot: 0, chips: [] },
  ])
})

test('a target below 1.01 is refused at its field before anything is sent', async () => {
  show(publicTable(OPEN))
  fireEvent.change(await field('Automatic cash-out'), { target: { value: '1.00' } })
  expect(await screen.findByText('Between 1.01 and 1000')).toBeDefined()
  const [bet] = screen.getAllByRole('button', { name: /^Bet/u })
  expect((bet as HTMLButtonElement).disabled).toBe(true)
})

test('the point at which a large stake is cashed out is shown before the bet', async () => {
  show(publicTable(OPEN))
  expect((await screen.findAllByText(/cashed out at 1000\.00×/u)).length).toBeGreaterThan(0)
  fireEvent.change(await field('Stake'), { target: { value: '1000' } })
  expect(
    await screen.findByText(/cashed out at 50\.00× at the latest; the most one bet can bring is €50,000\.00/u),
  ).toBeDefined()
})

test('in flight the button cashes out, and tells what the server has paid', async () => {
  const { sent } = show(publicTable(FLYING), {
    own: [BET],
    calls: {
      'POST /web-api/casino/tables/bets/:betId/cash-out': () => ({
        body: {
          betId: 3,
          roundId: 7,
          currency: 'EUR',
          stake: '1.00',
          cashedAt: 152,
          win: '1.52',
          balance: '100.52',
          isCelebrated: true,
        },
      }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /€1,000\.00/u }))
  expect(await screen.findByText('Cashed out at 1.52×: €1.52')).toBeDefined()
  expect(sent.at(-1)).toMatchObject({ input: { betId: '3' } })
})

test('a cash-out that came too late says so', async () => {
  show(publicTable(FLYING), {
    own: [BET],
    calls: { 'POST /web-api/casino/tables/bets/:betId/cash-out': () => refusal(409, 'cash_out_too_late') },
  })
  fireEvent.click(await screen.findByRole('button', { name: /€1,000\.00/u }))
  expect(await screen.findByText('It arrived after the crash.')).toBeDefined()
})

test('a key presses the button of its bet, but not while an amount is typed', async () => {
  const { sent } = show(publicTable(FLYING), {
    own: [BET],
    calls: { 'POST /web-api/casino/tables/bets/:betId/cash-out': () => refusal(409, 'bet_is_settled') },
  })
  const button = await screen.findByRole('button', { name: /€1,000\.00/u })
  const cashOuts = () => sent.filter(({ name }) => name.includes('cash-out')).length
  fireEvent.keyDown(await field('Stake', 1), { key: '1' })
  expect(cashOuts()).toBe(0)
  fireEvent.keyDown(button, { key: '1' })
  await waitFor(() => expect(cashOuts()).toBe(1))
})

test.each([
  ['a loss', { state: 'lost' }, 'Not cashed out before the crash'],
  ['a return of the stake', { state: 'refunded', win: '1.00' }, 'Stake returned: €1.00'],
] as const)('%s is told and not celebrated', async (_what, more, text) => {
  show(publicTable(CRASHED), { own: [{ ...BET, ...more }] })
  const told = await screen.findByText(text)
  expect(told.className.split(' ')).toHaveLength(1)
})

test('a void round, a closing table and a visitor are told what holds for them', async () => {
  show(publicTable({ ...CRASHED, state: 'void', voidReason: 'interrupted' }, { roundsLeft: 2 }), { isVisitor: true })
  expect(await screen.findByText(/The round was interrupted/u)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Log in to play' })[0]?.getAttribute('href')).toBe('/en/login')
  expect(screen.getByText(/No dealer, no video/u)).toBeDefined()
})

test('who plays is listed as it is, and the last results lead to their proof', async () => {
  const shown = [
    { player: '417', stake: '5.00', currency: 'EUR', state: 'cashed_out', cashedAt: 152, win: '7.60', decisions: NONE },
  ] as const
  show(
    publicTable(CRASHED, {
      bets: { count: 1, totals: [{ currency: 'EUR', amount: '5.00' }], shown: [...shown] },
      recent: [{ roundId: 6, seq: 40, result: { crashPoint: 231 }, isVoid: false }],
    }),
    {
      calls: {
        'GET /web-api/casino/tables/rounds/:roundId/proof': () => ({
          body: {
            table: 'crash',
            game: 'crash',
            version: '1',
            seq: 40,
            terminalHash: 'a'.repeat(64),
            chainLength: 10,
            linkIndex: 1,
            link: 'b'.repeat(64),
            previousLink: 'a'.repeat(64),
            beacon: null,
            seedLabel: 'crash/40',
            drawLabel: 'crash/1',
            result: { crashPoint: 231 },
            isVoid: false,
          },
        }),
      },
    },
  )
  expect(await screen.findByText('1 bet')).toBeDefined()
  expect(screen.getByRole('row', { name: /417.*€5\.00.*1\.52×.*€7\.60/u })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Fairness' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Verify this round' }))
  expect(await screen.findByText('The link does not lead to the published hash.')).toBeDefined()
})

test('a table that cannot be loaded can be asked again, in Arabic too', async () => {
  let tries = 0
  show(publicTable(OPEN), {
    language: 'ar',
    calls: {
      'GET /web-api/casino/tables/:table/state': () => {
        tries += 1
        return refusal(404, 'table_not_found')
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }))
  await waitFor(() => expect(tries).toBe(2))
})
