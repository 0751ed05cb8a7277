// A player with a history, for viewing the account pages: bets of every outcome, a long statement, payments.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { StatementLine } from '#modules/money/wallet/contract.ts'
import type { FakeCatalogue } from './fake-catalogue.ts'

type Input = Readonly<Record<string, unknown>>
type FakeCall = (input: Input) => Result<unknown>
type Line = (typeof StatementLine)['_output']

const HOUR_MS = 3_600_000
const STATEMENT_PAGE = 12

const clubs = [
  ['Northgate Rovers', 'Vale United'],
  ['Harbour City', 'Ironbridge Athletic'],
  ['Lakeside', 'Old Mill Wanderers'],
  ['Summit FC', 'Eastfield Town'],
] as const

const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()

function leg(index: number, change: Partial<Leg>): Leg {
  const [home, away] = clubs[index % clubs.length] ?? clubs[0]
  return {
    selectionId: 900_000 + index * 128,
    gameId: 9_000 + index,
    marketId: 7_000 + index,
    sport: 'football',
    champName: 'North League',
    opponents: [home, away],
    startAt: ago(30 - index),
    kind: '1x2',
    outcome: 'home',
    name: home,
    coef: 2.35,
    isLive: false,
    statusId: LegStatus.win,
    score: [2, 1],
    ...change,
  }
}

const settled = (
  betId: number,
  status: Bet['status'],
  payout: string,
  coef: number,
  possibleWin: string,
  legs: readonly Leg[],
): Bet => ({
  betId,
  accountId: 1,
  typeId: legs.length > 1 ? 1 : 0,
  status,
  amount: '10.00',
  openAmount: '10.00',
  currency: 'EUR',
  coef,
  possibleWin,
  rows: 1,
  events: [{ kind: 'settled', at: ago(26), amount: payout, status }],
  payout,
  placedAt: ago(40),
  settledAt: ago(26),
  legs: [...legs],
})

const history = (): Bet[] => [
  settled(10_000_006, 'won', '23.50', 2.35, '23.50', [leg(0, {})]),
  settled(10_000_005, 'won', '39.36', 8.284, '82.83', [
    leg(0, {}),
    leg(1, {
      coef: 1.5,
      statusId: LegStatus.forcedReturn,
      kind: 'total',
      line: 3,
      outcome: 'over',
      name: 'Over 3',
      score: [2, 1],
    }),
    leg(2, { statusId: LegStatus.halfWin, kind: 'handicap', line: -0.25, name: 'Lakeside -0.25' }),
  ]),
  settled(10_000_004, 'lost', '0.00', 4.465, '44.65', [
    leg(0, {}),
    leg(3, { coef: 1.9, statusId: LegStatus.lose, score: [0, 2], isLive: true, scoreAtBet: [0, 1] }),
  ]),
  settled(10_000_003, 'part_returned', '5.00', 1.9, '19.00', [
    leg(1, { coef: 1.9, statusId: LegStatus.halfLose, kind: 'handicap', line: 0.25, score: [0, 1] }),
  ]),
  settled(10_000_002, 'returned', '10.00', 1.8, '18.00', [leg(2, { coef: 1.8, statusId: LegStatus.forcedReturn })]),
]

function openBets(catalogue: FakeCatalogue): Bet[] {
  const games = [...catalogue.games.values()].filter(({ markets }) => markets.length > 0)
  const picked = [games.find(({ stage }) => stage === 'live'), games.find(({ stage }) => stage === 'line')].flatMap(
    (game) => game ?? [],
  )
  const legs = picked.flatMap((game): Leg[] => {
    const market = game.markets[0]
    const selection = market?.selections[0]
    if (market === undefined || selection === undefined) return []
    const { gameId, sport, champName, opponents, startAt, stage, score } = game
    return [
      {
        selectionId: selection.selectionId,
        gameId,
        marketId: market.marketId,
        sport,
        champName,
        opponents,
        startAt,
        kind: market.kind,
        outcome: selection.outcome,
        name: selection.name,
        coef: 1.85,
        isLive: stage === 'live',
        ...(score === undefined ? {} : { scoreAtBet: [0, 0], score }),
        statusId: stage === 'live' ? LegStatus.notCalculated : LegStatus.notStarted,
      },
    ]
  })
  return legs.length < 2
    ? []
    : [
        {
          betId: 10_000_007,
          accountId: 1,
          typeId: 1,
          status: 'accepted',
          amount: '10.00',
          openAmount: '10.00',
          rows: 1,
          events: [],
          currency: 'EUR',
          coef: 3.423,
          possibleWin: '34.22',
          placedAt: ago(0.2),
          legs,
        },
      ]
}

/** 30 lines that end at 250.00, newest first. */
function statement(): Line[] {
  const lines: Line[] = []
  let minor = 25_000
  for (let index = 0; index < 30; index += 1) {
    const [kind, amount, reference] = (
      [
        ['bet_payout', 2_350, 'bet:10000006'],
        ['bet_stake', -1_000, 'bet:10000006'],
        ['bet_refund', 1_000, 'bet:10000002'],
        ['deposit', 5_000, 'payment:3f1c9a52-1111-4222-8333-444455556666'],
        ['bet_stake', -1_000, 'bet:10000004'],
      ] as const
    )[index % 5] ?? ['adjustment', 0, '']
    lines.push({
      postingId: String(1_000 - index),
      accountId: 1,
      at: ago(index * 7),
      kind,
      reference,
      amount: (amount / 100).toFixed(2),
      balance: (minor / 100).toFixed(2),
      currency: 'EUR',
    })
    minor -= amount
  }
  return lines
}

const payment = (status: string) => ({
  paymentId: '00000000-0000-4000-8000-000000000001',
  kind: 'deposit',
  method: 'sandbox',
  amount: '50.00',
  credited: status === 'completed' ? '50.00' : '0.00',
  takenBack: '0.00',
  currency: 'EUR',
  status,
  createdAt: ago(0),
  steps: [{ status, at: ago(0) }],
  chain: null,
})

/** Laid over the calls of the fake player; `asPlayer` answers for its session. */
export function fakeOfficeCalls(
  catalogue: FakeCatalogue,
  calls: Readonly<Record<string, FakeCall>>,
  isSignedIn: () => boolean,
): Readonly<Record<string, FakeCall>> {
  const forPlayer =
    (run: FakeCall): FakeCall =>
    (input) =>
      isSignedIn() ? run(input) : refuse('not_signed_in', 'sign in first')
  const own = [...openBets(catalogue), ...history()]
  const lines = statement()
  let looks = 0
  const placed = (input: Input): Bet[] => {
    const answer = calls['GET /web-api/betting/bets']?.({ ...input, status: undefined })
    return answer?.ok === true ? (answer.value as { items: Bet[] }).items : []
  }
  const isWanted = ({ payout }: Bet, status: unknown): boolean =>
    status === undefined || (status === 'open') === (payout === undefined)
  return {
    ...calls,
    'GET /web-api/betting/bets': forPlayer(({ status, key }) =>
      ok({
        items: key === undefined ? [...placed({}), ...own].filter((bet) => isWanted(bet, status)) : [],
        next: null,
      }),
    ),
    'GET /web-api/betting/bets/:betId': forPlayer(({ betId }) => {
      const bet = [...placed({}), ...own].find((one) => one.betId === Number(betId))
      return bet === undefined ? refuse('bet_not_found', 'no such bet') : ok(bet)
    }),
    'GET /web-api/wallet/statement': forPlayer(({ cursor }) => {
      const from = Number(cursor ?? 0)
      const next = from + STATEMENT_PAGE
      return ok({ items: lines.slice(from, next), next: next < lines.length ? String(next) : null })
    }),
    'POST /web-api/accounts/registrations': (input) => {
      const { email, password, birthDate } = input as {
        readonly email: string
        readonly password: string
        readonly birthDate: string
      }
      const issues = [
        ...(email.includes('@') ? [] : [{ path: ['email'], code: 'email_malformed' }]),
        ...(password.length < 8 ? [{ path: ['password'], code: 'password_too_short' }] : []),
        ...(birthDate > '2010' ? [{ path: ['birthDate'], code: 'too_young' }] : []),
      ]
      return issues.length > 0
        ? refuse('invalid_input', 'not right', { issues })
        : (calls['POST /web-api/accounts/registrations']?.(input) ?? refuse('not_faked', ''))
    },
    'POST /web-api/payments/deposits': forPlayer(({ amount }) =>
      Number(amount) < 1
        ? refuse('amount_below_minimum', 'too little', { minimum: '1.00', currency: 'EUR' })
        : ok({ paymentId: payment('pending').paymentId, redirectUrl: '/en/onpay/pending' }),
    ),
    'GET /web-api/payments/methods': forPlayer(() =>
      ok({
        deposits: [
          {
            method: 'sandbox',
            limits: [{ currency: 'EUR', minimum: '1.00', maximum: '500000.00' }],
            usualMinutes: null,
            isLastUsed: false,
          },
        ],
      }),
    ),
    'GET /web-api/payments/payments': forPlayer(() => ok({ items: [payment('pending')], next: null })),
    // Answered at the third look.
    'GET /web-api/payments/payments/:paymentId': forPlayer(() =>
      ok(payment((looks += 1) > 2 ? 'completed' : 'pending')),
    ),
  }
}
