// The one made-up player of the fake site: money, bets, sessions, all in memory.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { Bet, Leg } from '#modules/sports/betting/contract.ts'
import type { Market } from '#modules/sports/catalogue/contract.ts'
import type { FakeCatalogue } from './fake-catalogue.ts'
import { fakeOfficeFrame } from './fake-office-frame.ts'

type Input = Readonly<Record<string, unknown>>
type FakeCall = (input: Input) => Result<unknown>
type Session = { readonly isSignedIn: () => boolean; readonly setSignedIn: (value: boolean) => void }
type CouponBet = { readonly selectionId: number; readonly coef: number; readonly version: number }

const START_MINOR = 25_000
const DAY_MS = 86_400_000

const text = (minor: number): string => (minor / 100).toFixed(2)

function find(catalogue: FakeCatalogue, selectionId: number) {
  const marketId = Math.floor(selectionId / 128)
  for (const game of catalogue.games.values()) {
    const market: Market | undefined = game.markets.find((one) => one.marketId === marketId)
    const selection = market?.selections.find((one) => one.selectionId === selectionId)
    if (market !== undefined && selection !== undefined) return { game, market, selection }
  }
  return undefined
}

function legOf(catalogue: FakeCatalogue, selectionId: number, coef: number): Leg | undefined {
  const found = find(catalogue, selectionId)
  if (found === undefined) return undefined
  const { game, market, selection } = found
  const { gameId, sport, champName, opponents, startAt } = game
  const line = market.line === undefined ? {} : { line: market.line }
  return {
    selectionId,
    gameId,
    marketId: market.marketId,
    sport,
    champName,
    opponents,
    startAt,
    kind: market.kind,
    ...line,
    outcome: selection.outcome,
    name: selection.name,
    coef,
    isLive: game.stage === 'live',
    statusId: 0,
  }
}

export function fakePlayerCalls(catalogue: FakeCatalogue, session: Session): Readonly<Record<string, FakeCall>> {
  let balanceMinor = START_MINOR
  const bets: Bet[] = []
  const lines: object[] = [
    {
      postingId: '1',
      accountId: 1,
      at: new Date(Date.now() - 2 * DAY_MS).toISOString(),
      kind: 'deposit',
      reference: 'payment:1',
      amount: text(START_MINOR),
      balance: text(START_MINOR),
      currency: 'EUR',
    },
  ]

  const forPlayer =
    (run: FakeCall): FakeCall =>
    (input) =>
      session.isSignedIn() ? run(input) : refuse('not_signed_in', 'sign in first')

  const place: FakeCall = (input) => {
    const legs = input['bets'] as readonly CouponBet[]
    const found = legs.map((leg) => find(catalogue, leg.selectionId))
    const stakeMinor = Math.round(Number(input['amount']) * 100)
    const paused = legs.find((_, index) => found[index]?.market.status !== 'open' || found[index]?.game.suspended)
    if (paused !== undefined) return refuse('market_suspended', 'suspended', { selectionId: paused.selectionId })
    const moved = legs.flatMap((leg, index) => {
      const now = found[index]
      return now === undefined || now.selection.coef === leg.coef
        ? []
        : [{ selectionId: leg.selectionId, coef: now.selection.coef, version: now.market.version }]
    })
    if (moved.length > 0 && input['changeCoefAction'] !== 1)
      return refuse('price_changed', 'prices moved', { bets: moved })
    if (stakeMinor > balanceMinor) return refuse('insufficient_funds', 'not enough money')
    balanceMinor -= stakeMinor
    const coef = Math.floor(legs.reduce((product, leg) => product * leg.coef, 1) * 1_000) / 1_000
    const bet: Bet = {
      betId: bets.length + 1_001,
      accountId: 1,
      typeId: legs.length > 1 ? 1 : 0,
      status: 'accepted',
      amount: text(stakeMinor),
      openAmount: text(stakeMinor),
      rows: 1,
      events: [],
      currency: 'EUR',
      coef,
      possibleWin: text(Math.floor(stakeMinor * coef)),
      placedAt: new Date().toISOString(),
      legs: legs.flatMap((leg) => legOf(catalogue, leg.selectionId, leg.coef) ?? []),
    }
    bets.unshift(bet)
    lines.unshift({
      postingId: String(lines.length + 1),
      accountId: 1,
      at: bet.placedAt,
      kind: 'bet_stake',
      reference: `bet:${bet.betId}`,
      amount: `-${text(stakeMinor)}`,
      balance: text(balanceMinor),
      currency: 'EUR',
    })
    return ok({ betId: bet.betId, status: bet.status, coef, possibleWin: bet.possibleWin, balance: text(balanceMinor) })
  }

  const account = () => ({
    id: 1,
    iso: 'EUR',
    symbol: '€',
    currencyId: 1,
    money: text(balanceMinor),
    owed: '0.00',
    label: 'Main',
    type: 0,
    isActive: true,
    points: 0,
    isPointsTypeBalance: false,
  })

  return {
    'GET /web-api/wallet/balances': forPlayer(() =>
      ok({
        balance: text(balanceMinor),
        currency: 'EUR',
        bonus: [],
        all_accounts: [account()],
        is_available_first_deposit_bonus: false,
      }),
    ),
    'GET /web-api/wallet/debts': forPlayer(() => ok({ items: [], next: null })),
    'GET /web-api/wallet/statement': forPlayer(() => ok({ items: lines, next: null })),
    'GET /web-api/accounts/me': forPlayer(() =>
      ok({
        userId: 1,
        email: 'player@example.test',
        currency: 'EUR',
        countryId: 276,
        registeredAt: new Date(0).toISOString(),
      }),
    ),
    'GET /web-api/session': () => ok({ user_id: session.isSignedIn() ? 1 : null }),
    'GET /web-api/accounts/sign-ins': forPlayer(() => ok({ items: [], next: null })),
    'GET /web-api/accounts/passkeys': forPlayer(() => ok({ items: [] })),
    'GET /web-api/accounts/second-factor': forPlayer(() => ok({ isOn: false, onSince: null, recoveryCodesLeft: 0 })),
    'GET /web-api/accounts/protection-level': forPlayer(() =>
      ok({
        protection_level: 25,
        protection_methods: {
          is_changed_password: false,
          enable_two_factor_auth: false,
          enable_phone_binding: false,
          enable_security_question: false,
          enable_email_auth: true,
        },
        is_active_secure_question: false,
        changed_pass_day_count: 30,
      }),
    ),
    ...Object.fromEntries(Object.entries(fakeOfficeFrame).map(([name, answer]) => [name, forPlayer(answer)])),
    'GET /web-api/accounts/sessions': forPlayer(() =>
      ok({
        items: [
          {
            sessionId: 's1',
            startedAt: new Date(Date.now() - DAY_MS).toISOString(),
            lastSeenAt: new Date().toISOString(),
            device: 'Firefox on Linux',
            address: '203.0.113.*',
            isCurrent: true,
          },
          {
            sessionId: 's2',
            startedAt: new Date(Date.now() - 9 * DAY_MS).toISOString(),
            lastSeenAt: new Date(Date.now() - DAY_MS).toISOString(),
            device: 'Safari on iPhone',
            address: '',
            isCurrent: false,
          },
        ],
      }),
    ),
    'POST /web-api/accounts/sessions': ({ uPassword }) => {
      if (uPassword === 'wrong') return refuse('wrong_login', 'wrong login or password')
      session.setSignedIn(true)
      return ok({ userId: 1 })
    },
    'DELETE /web-api/accounts/sessions': forPlayer(() => {
      session.setSignedIn(false)
      return ok({ ended: 1 })
    }),
    'POST /web-api/accounts/registrations': ({ email }) => {
      if (email === 'taken@example.test') return refuse('email_taken', 'taken')
      session.setSignedIn(true)
      return ok({ userId: 1 })
    },
    'POST /web-api/payments/deposits': forPlayer(() =>
      ok({ paymentId: '00000000-0000-4000-8000-000000000001', redirectUrl: '/en/onpay/success' }),
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
    'GET /web-api/payments/payments': forPlayer(() => ok({ items: [], next: null })),
    'GET /web-api/payments/payments/:paymentId': forPlayer(({ paymentId }) =>
      ok({
        paymentId,
        kind: 'deposit',
        method: 'sandbox',
        amount: '50.00',
        credited: '50.00',
        takenBack: '0.00',
        currency: 'EUR',
        status: 'completed',
        createdAt: new Date().toISOString(),
        steps: [],
        chain: null,
      }),
    ),
    'POST /web-api/betting/bets': forPlayer(place),
    'GET /web-api/betting/bets': forPlayer(({ status }) =>
      ok({
        items: bets.filter((bet) => status === undefined || (status === 'open') === (bet.status === 'accepted')),
        next: null,
      }),
    ),
    'GET /web-api/betting/bets/:betId': forPlayer(({ betId }) => {
      const bet = bets.find((one) => one.betId === Number(betId))
      return bet === undefined ? refuse('bet_not_found', 'no such bet') : ok(bet)
    }),
  }
}
