// What the page of a table prints: by the very rules that its rounds are drawn and paid by.
import { currencyExponent } from '#kernel/currencies.ts'
import { compare, floor, fraction, multiply, type Fraction } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { baccarat, baccaratTable } from '#modules/casino/game-rules/rules/bets/baccarat.ts'
import { roulette, rouletteTable } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { blackjackFigures } from '#modules/casino/game-rules/rules/blackjack/blackjack-returns.ts'
import { SHARED_GREATEST } from '#modules/casino/game-rules/rules/blackjack/shared-hand.ts'
import { silentReturn } from '#modules/casino/game-rules/rules/blackjack/silent-return.ts'
import { percentText, timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { findGame } from '#modules/casino/games/server/service.ts'
import type { calls } from '#modules/casino/tables/contract.ts'
import { crashChance } from '#modules/casino/tables/rules/crash/crash.ts'
import { CASH_OUT_MIN, FLIGHT_END } from '#modules/casino/game-rules/rules/crash/flight.ts'
import { tableLimits } from '#modules/casino/tables/rules/limits.ts'
import type { TableGame } from '#modules/casino/tables/rules/table-game.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { catalogueCode, gameOfTable, type TablesServer } from './tables-server.ts'

/** A number is never given to another game. */
const PAGES: ReadonlyMap<number, string> = new Map([
  [301, 'crash'],
  [302, 'roulette'],
  [303, 'baccarat'],
  [304, 'blackjack'],
])

type Facts = { readonly least: Fraction; readonly most: Fraction; readonly greatest: Fraction }

function factsOfSpots(
  { returnOf, greatestMultiplier }: typeof roulette | typeof baccarat,
  spots: Iterable<string>,
): Facts {
  const alone = [...spots].map((spot) => ({ bets: { [spot]: 1 } }))
  const returns = alone.map((options) => returnOf(options)).toSorted(compare)
  const greatest = alone.map((options) => greatestMultiplier(options)).toSorted(compare)
  return {
    least: returns[0] ?? fraction(0n),
    most: returns.at(-1) ?? fraction(0n),
    greatest: greatest.at(-1) ?? fraction(0n),
  }
}

const crashReturn = (target: number): Fraction => {
  const { num, den } = crashChance(target)
  return fraction(num * BigInt(target), den * 100n)
}

const FACTS: Readonly<Record<string, () => Facts>> = {
  crash: () => ({
    least: crashReturn(FLIGHT_END),
    most: crashReturn(CASH_OUT_MIN),
    greatest: fraction(BigInt(FLIGHT_END), 100n),
  }),
  roulette: () => factsOfSpots(roulette, rouletteTable.spots.keys()),
  baccarat: () => factsOfSpots(baccarat, baccaratTable.spots.keys()),
  /** To a player who never decides, and by the best play: of all that is staked. */
  blackjack: () => ({ least: silentReturn(), most: blackjackFigures().return, greatest: SHARED_GREATEST }),
}

const greatestWin = (stake: bigint, facts: Facts | undefined): bigint =>
  facts === undefined ? 0n : floor(multiply(fraction(stake), facts.greatest))

const known = new Map<string, Facts | undefined>()
function factsOf(table: string): Facts | undefined {
  if (!known.has(table)) known.set(table, FACTS[table]?.())
  return known.get(table)
}

const MILLION = fraction(1_000_000n)
const HUNDRED = fraction(100n)

export type TableFigures = {
  readonly gameId: number
  readonly code: string
  readonly version: string
  /** Millionths of a stake, rounded down. */
  readonly returnLow: number
  readonly returnHigh: number
  /** Hundredths of a stake. */
  readonly winMax: number
}

/** What the catalogue states of the tables that have a page. */
export const tableFigures = (games: ReadonlyMap<string, TableGame>): readonly TableFigures[] =>
  [...PAGES].flatMap(([gameId, table]) => {
    const [game, facts] = [games.get(table), factsOf(table)]
    if (game === undefined || facts === undefined) return []
    const times = (value: Fraction, by: Fraction) => Number(floor(multiply(value, by)))
    return [
      {
        gameId,
        code: catalogueCode(table),
        version: game.version,
        returnLow: times(facts.least, MILLION),
        returnHigh: times(facts.most, MILLION),
        winMax: times(facts.greatest, HUNDRED),
      },
    ]
  })

export const showPage =
  (server: TablesServer): Handlers<typeof calls>['GET /web-api/casino/tables/pages/:gameId'] =>
  async ({ gameId, currency }) => {
    const table = PAGES.get(gameId)
    const game = table === undefined ? undefined : gameOfTable(server, table)
    if (table === undefined || game === undefined) return refuse('game_not_found', 'there is no such game')
    if (currencyExponent(currency) === undefined)
      return refuse('currency_unknown', 'this currency is not one of ours', { field: 'currency' })
    const { chipMin, sheetMax: most, winMax } = tableLimits(currency)
    // What the operator has set narrows the range, and never widens it.
    const offered = (await findGame(server.database.db, catalogueCode(table)))?.limits.get(currency)
    const least = offered !== undefined && offered.stakeMin > chipMin ? offered.stakeMin : chipMin
    const sheetMax = offered !== undefined && offered.stakeMax < most ? offered.stakeMax : most
    const facts = factsOf(table)
    return ok({
      gameId,
      code: catalogueCode(table),
      section: 'casino' as const,
      version: game.version,
      hasSteps: false,
      returns: facts === undefined ? null : { least: percentText(facts.least), most: percentText(facts.most) },
      greatestMultiplier: facts === undefined ? null : timesText(facts.greatest),
      limits: {
        currency,
        minBet: formatAmount(least, currency),
        maxBet: formatAmount(sheetMax, currency),
        maxWin: formatAmount(table === 'crash' ? winMax : greatestWin(sheetMax, facts), currency),
      },
    })
  }
