// Rounds as answers carry them.
import { formatAmount } from '#kernel/money.ts'
import type { PastRound, Played, Round } from '#modules/casino/originals/contract.ts'
import type { KnownRound, PastRound as StoredPastRound, RoundAnswer } from '#modules/casino/rounds/server/service.ts'

export function shownRound(round: KnownRound): Round {
  const { stake, payout, jackpot, currency, startedAt, endedAt, ...rest } = round
  return {
    ...rest,
    currency,
    choices: [...round.choices],
    stake: formatAmount(stake, currency),
    payout: formatAmount(payout, currency),
    jackpot: jackpot > 0n ? formatAmount(jackpot, currency) : null,
    isCelebrated: round.state !== 'open' && payout > stake,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export const shownPlayed = ({ round, balance }: RoundAnswer): Played => ({
  round: shownRound(round),
  balance: formatAmount(balance, round.currency),
})

export const shownPastRound = ({
  serverSeed,
  balanceBefore,
  balanceAfter,
  profile: _profile,
  ...round
}: StoredPastRound): PastRound => ({
  ...shownRound(round),
  serverSeed,
  balanceBefore: formatAmount(balanceBefore, round.currency),
  balanceAfter: formatAmount(balanceAfter, round.currency),
})
