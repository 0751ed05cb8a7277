// What the page of one of our own games prints.
import { currencyExponent } from '#kernel/currencies.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { findGame, type StakeLimit } from '#modules/casino/games/server/service.ts'
import type { calls } from '#modules/casino/originals/contract.ts'
import { factsOf, type GameFacts } from '#modules/casino/originals/rules/game-facts.ts'
import { ourGameOf } from '#modules/casino/originals/rules/our-games.ts'
import { stakeRange, WIN_UNITS_MAX, type RoundGame } from '#modules/casino/rounds/server/service.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { OriginalsServer } from './originals-server.ts'

/** They follow from the rules alone: reckoned once. */
const known = new WeakMap<RoundGame, GameFacts>()

function knownFacts(round: RoundGame): GameFacts {
  const facts = known.get(round) ?? factsOf(round.game)
  known.set(round, facts)
  return facts
}

function limitsIn(currency: string, exponent: number, offered: StakeLimit | undefined) {
  const { min, max } = stakeRange(currency, undefined, { offered })
  return {
    currency,
    minBet: formatAmount(min, currency),
    maxBet: formatAmount(max, currency),
    maxWin: formatAmount(WIN_UNITS_MAX * 10n ** BigInt(exponent), currency),
  }
}

export const showGame =
  ({
    rounds: { games, database },
    jackpotOf,
    countryAt,
  }: OriginalsServer): Handlers<typeof calls>['GET /web-api/casino/originals/:gameId'] =>
  async ({ gameId, currency }, context) => {
    const ours = ourGameOf(gameId)
    const round = games.get(ours?.code ?? '')
    if (ours === undefined || round === undefined) return refuse('game_not_found', 'there is no such game')
    const exponent = currencyExponent(currency)
    if (exponent === undefined)
      return refuse('currency_unknown', 'this currency is not one of ours', { field: 'currency' })
    const offered = (await findGame(database.db, ours.code))?.limits.get(currency)
    return ok({
      ...ours,
      version: round.game.version,
      hasSteps: round.game.act !== undefined,
      ...knownFacts(round),
      limits: limitsIn(currency, exponent, offered),
      jackpot: jackpotOf(ours.code, currency, await countryAt(context)) ?? null,
    })
  }
