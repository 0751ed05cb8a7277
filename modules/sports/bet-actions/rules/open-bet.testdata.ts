// Bets and boards for tests of what is done with a bet: a plain one, unless told otherwise.
import { fraction, ZERO } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import type { Result } from '#kernel/result.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { CurrentSelection, CurrentSelections, OpenBet, OpenBetLeg } from './open-bet.ts'

export const NOW = new Date('2026-03-01T12:00:00Z')
const TOMORROW = new Date('2026-03-02T12:00:00Z')

/** Leg number n stands on outcome 0 of market n of game n: selection n · 128. */
export const leg = (n: number, price: PriceMilli, change: Partial<OpenBetLeg> = {}): OpenBetLeg => ({
  selectionId: n * 128,
  gameId: n,
  marketId: n,
  kind: '1x2',
  price,
  status: LegStatus.notCalculated,
  ...change,
})

/** A single, or an express of several legs, of EUR 10.00. */
export const bet = (legs: readonly OpenBetLeg[], change: Partial<OpenBet> = {}): OpenBet => ({
  betId: 10_000_001,
  terms: { typeId: legs.length === 1 ? 0 : 1 },
  currency: 'EUR',
  status: 'accepted',
  amount: 1_000n,
  openAmount: change.amount ?? 1_000n,
  insuredPercent: 0,
  possibleWin: 2_000n,
  isPromo: false,
  isPrepaid: false,
  securesAdvance: false,
  events: 0,
  legs,
  ...change,
})

/** The selection at `position` of market n, open before the start; of a market without a margin unless a chance is given. */
export const at = (
  n: number,
  price: PriceMilli,
  change: Partial<CurrentSelection> = {},
  position = 0,
): CurrentSelection => ({
  selectionId: n * 128 + position,
  gameId: n,
  marketId: n,
  kind: '1x2',
  stage: 'line',
  startAt: TOMORROW,
  isGameSuspended: false,
  suspensions: 0,
  isSilent: false,
  hasNewResult: false,
  marketStatus: 'open',
  version: 1,
  price,
  chance: price > 0 ? fraction(1_000n, BigInt(price)) : ZERO,
  returned: 0,
  ...change,
})

export const board = (...legs: readonly CurrentSelection[]): CurrentSelections =>
  new Map(legs.map((one) => [one.selectionId, one]))

/** `offered`, or the code of the refusal with its reason. */
export function resultCode(result: Result<unknown>): string {
  if (result.ok) return 'offered'
  const { code, details } = result.refusal
  const reason = details?.['reason']
  return typeof reason === 'string' ? `${code} ${reason}` : code
}
