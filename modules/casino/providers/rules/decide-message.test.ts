import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideBet,
  decideCancel,
  decideWin,
  PROVIDER_ROUND_STATES,
  WIN_KINDS,
  type BetFacts,
  type KnownRound,
  type KnownTransaction,
  type ProviderPolicy,
} from './decide-message.ts'
import { refusalOfStake } from './wallet-refusals.ts'

const POLICY: ProviderPolicy = { hasOneWinPerBet: true, canCancelWins: false, hasPromoWins: true }
const ROUND: KnownRound = { state: 'open', currency: 'EUR', stake: 100n, win: 0n }
const BET: KnownTransaction = { kind: 'bet', state: 'accepted', playerId: 7, amount: 100n, given: 0n }
const FACTS: BetFacts = {
  session: { playerId: 7, currency: 'EUR', stakeMax: undefined },
  isAlive: true,
  isBanned: false,
  isGameKnown: true,
  round: undefined,
  isTombstoned: false,
  waitMs: 0,
}
const ASK = { playerId: undefined, currency: 'EUR', amount: 100n }
const codeOf = (decided: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  decided.refusal?.code ?? 'ok'

test.each([
  ['nothing stands against it', {}, 'ok'],
  ['no session has its token', { session: undefined }, 'session_unknown'],
  ['it was cancelled before', { isTombstoned: true }, 'transaction_rolled_back'],
  ['the player is banned', { isBanned: true }, 'player_blocked'],
  ['the session has ended', { isAlive: false }, 'session_expired'],
  ['the game is unknown', { isGameKnown: false }, 'game_unknown'],
  ['the round is closed', { round: { ...ROUND, state: 'closed' as const } }, 'round_closed'],
  ['the round has expired', { round: { ...ROUND, state: 'expired' as const } }, 'round_closed'],
  ['it is above the largest stake', { session: { playerId: 7, currency: 'EUR', stakeMax: 99n } }, 'stake_not_allowed'],
  [
    'the round would have more than the largest stake',
    { session: { playerId: 7, currency: 'EUR', stakeMax: 199n }, round: ROUND },
    'stake_not_allowed',
  ],
  [
    'the round has just the largest stake',
    { session: { playerId: 7, currency: 'EUR', stakeMax: 200n }, round: ROUND },
    'ok',
  ],
  ['the next round may not start yet', { waitMs: 1 }, 'stake_not_allowed'],
  ['its round has started before', { waitMs: 1, round: ROUND }, 'ok'],
])('where %s a bet is answered', (_where, change, code) => {
  expect(codeOf(decideBet(ASK, { ...FACTS, ...change }))).toBe(code)
})

test('a bet of another player or in another currency is refused', () => {
  expect(codeOf(decideBet({ ...ASK, playerId: 8 }, FACTS))).toBe('player_mismatch')
  expect(codeOf(decideBet({ ...ASK, currency: 'USD' }, FACTS))).toBe('currency_mismatch')
})

test('a win depends on its bet and its round alone: no session, limit or ban is among its facts', () => {
  const win = { playerId: undefined, currency: 'EUR', kind: 'normal' as const, hasTarget: true }
  const facts = { target: BET, round: ROUND, accountCurrency: 'EUR' }
  expect(codeOf(decideWin(win, facts, POLICY))).toBe('ok')
  expect(codeOf(decideWin(win, { ...facts, round: { ...ROUND, state: 'expired' } }, POLICY))).toBe('ok')
  expect(codeOf(decideWin(win, { ...facts, round: { ...ROUND, state: 'closed' } }, POLICY))).toBe('round_closed')
  expect(codeOf(decideWin(win, { ...facts, target: { ...BET, state: 'settled' } }, POLICY))).toBe('already_settled')
  const parts = { ...POLICY, hasOneWinPerBet: false }
  expect(codeOf(decideWin(win, { ...facts, target: { ...BET, state: 'settled' } }, parts))).toBe('ok')
  for (const state of ['cancelled', 'tombstone'] as const)
    expect(codeOf(decideWin(win, { ...facts, target: { ...BET, state } }, POLICY))).toBe('transaction_rolled_back')
  expect(codeOf(decideWin(win, { ...facts, target: { ...BET, state: 'refused' } }, POLICY))).toBe(
    'transaction_not_found',
  )
})

test('only a prize comes without a bet, to an account in its currency', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WIN_KINDS), fc.constantFrom('EUR', 'USD', undefined), (kind, accountCurrency) => {
      const win = { playerId: 7, currency: 'EUR', kind, hasTarget: false }
      const code = codeOf(decideWin(win, { target: undefined, round: undefined, accountCurrency }, POLICY))
      expect(code === 'ok').toBe(kind === 'promo' && accountCurrency === 'EUR')
    }),
  )
})

test('a cancel gives back once, only what was taken, and never what had its win or its end', () => {
  const states = ['accepted', 'settled', 'cancelled', 'refused', 'tombstone'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.constantFrom(...PROVIDER_ROUND_STATES),
      fc.constantFrom('bet', 'win', 'cancel'),
      fc.boolean(),
      (state, roundState, kind, canCancelWins) => {
        const facts = {
          target: { ...BET, kind, state },
          round: { ...ROUND, state: roundState },
          accountCurrency: 'EUR',
        }
        const decided = decideCancel({ playerId: 7 }, facts, { ...POLICY, canCancelWins })
        const effect = decided.ok ? decided.value : undefined
        const isWaiting = state === 'accepted' && (roundState === 'open' || roundState === 'expired')
        expect(effect === 'return_bet').toBe(kind === 'bet' && isWaiting)
        expect(effect === 'reverse_win').toBe(
          kind === 'win' && canCancelWins && (state === 'accepted' || state === 'settled'),
        )
        expect(effect === 'nothing').toBe(state === 'refused' || state === 'tombstone')
      },
    ),
  )
})

test('a cancel of nothing has no effect, one of another player is refused', () => {
  const none = { target: undefined, round: undefined, accountCurrency: undefined }
  expect(decideCancel({ playerId: 7 }, none, POLICY)).toEqual({ ok: true, value: 'nothing' })
  const facts = { target: BET, round: ROUND, accountCurrency: 'EUR' }
  expect(codeOf(decideCancel({ playerId: 8 }, facts, POLICY))).toBe('player_mismatch')
})

test('every refusal of a stake has a word for providers, and an unknown one is a fault', () => {
  expect(refusalOfStake('timed_out')).toBe('player_blocked')
  expect(refusalOfStake('reality_check_due')).toBe('limit_reached')
  expect(refusalOfStake('insufficient_funds')).toBe('insufficient_funds')
  expect(() => refusalOfStake('new_refusal')).toThrow('new_refusal')
})

const WIN = { playerId: 7, currency: 'EUR', kind: 'normal' as const, hasTarget: true }
const OF_BET = { target: BET, round: ROUND, accountCurrency: 'EUR' }

test.each([
  ['names a bet that never came', { target: undefined }, {}, 'transaction_not_found'],
  ['names none, of no known player', { target: undefined, accountCurrency: undefined }, {}, 'transaction_not_found'],
  [
    'names none, for an account in another currency',
    { target: undefined, accountCurrency: 'USD' },
    {},
    'currency_mismatch',
  ],
  ['names another win', { target: { ...BET, kind: 'win' as const } }, {}, 'transaction_not_found'],
  ['names a bet without a round', { round: undefined }, {}, 'transaction_not_found'],
  ['names a bet of another player', {}, { playerId: 8 }, 'player_mismatch'],
  ['is in another currency than its bet', {}, { currency: 'USD' }, 'currency_mismatch'],
  ['is of a round that was taken back', { round: { ...ROUND, state: 'rolled_back' as const } }, {}, 'round_closed'],
  ['is a prize of a closed round', { round: { ...ROUND, state: 'closed' as const } }, { kind: 'promo' as const }, 'ok'],
])('a win that %s is answered', (_which, facts, win, code) => {
  expect(codeOf(decideWin({ ...WIN, ...win }, { ...OF_BET, ...facts }, POLICY))).toBe(code)
})

test('a prize is refused where its provider gives none', () => {
  const facts = { target: undefined, round: undefined, accountCurrency: 'EUR' }
  const prize = { ...WIN, kind: 'promo' as const, hasTarget: false }
  expect(codeOf(decideWin(prize, facts, { ...POLICY, hasPromoWins: false }))).toBe('transaction_not_found')
  expect(codeOf(decideWin(prize, { ...facts, accountCurrency: undefined }, POLICY))).toBe('session_unknown')
  expect(codeOf(decideWin(prize, { ...facts, accountCurrency: 'USD' }, POLICY))).toBe('currency_mismatch')
})

test('the first cancel of a cancel, and a second one of a bet, are refused', () => {
  const cancel = (target: Partial<KnownTransaction>) =>
    codeOf(decideCancel({ playerId: 7 }, { ...OF_BET, target: { ...BET, ...target } }, POLICY))
  expect(cancel({ kind: 'cancel' })).toBe('not_a_bet')
  expect(cancel({ kind: 'win' })).toBe('not_a_bet')
  expect(cancel({ state: 'cancelled' })).toBe('already_cancelled')
  expect(cancel({ state: 'settled' })).toBe('already_settled')
})
