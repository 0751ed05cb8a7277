// One row's prices: of each market the first bookmaker in the list who quotes it.
import type { FeedMarket } from '#modules/sports/odds/contract.ts'
import { type Result, ok, refuse } from '#kernel/result.ts'
import { handicapFromText, priceFromText } from './decimal-text.ts'
import { type Columns, type MarketColumns, type PriceSource, cellOf, marketColumns } from './football-data-columns.ts'

/**
 * Markets of a row. A bookmaker who leaves a cell of a market blank does not quote it and the next one is asked; a cell
 * with something in it that is no price refuses the row, because a row with one spoilt price is not to be trusted.
 */
export function rowMarkets(columns: Columns, cells: readonly string[]): Result<readonly FeedMarket[], 'bad_price'> {
  const markets: FeedMarket[] = []
  for (const market of marketColumns) {
    const quoted = market.sources.find((source) => isQuoted(columns, cells, source))
    if (!quoted) continue
    const read = marketOf(market, quoted, (name) => cellOf(columns, cells, name))
    if (!read.ok) return read
    markets.push(read.value)
  }
  return ok(markets)
}

const isQuoted = (columns: Columns, cells: readonly string[], { prices, line }: PriceSource): boolean =>
  [...prices, ...(line === undefined ? [] : [line])].every((name) => cellOf(columns, cells, name) !== '')

function marketOf(
  { kind, outcomes, fixedLine }: MarketColumns,
  source: PriceSource,
  cell: (name: string) => string,
): Result<FeedMarket, 'bad_price'> {
  const line = source.line === undefined ? fixedLine : handicapFromText(cell(source.line))
  if (source.line !== undefined && line === undefined) {
    return refuse('bad_price', `${source.line} is not a handicap: ${shown(cell(source.line))}`)
  }
  const prices: { outcome: string; price: number }[] = []
  for (const [at, outcome] of outcomes.entries()) {
    const name = source.prices[at] ?? ''
    const price = priceFromText(cell(name))
    if (price === undefined) return refuse('bad_price', `${name} is not a price: ${shown(cell(name))}`)
    prices.push({ outcome, price })
  }
  return ok(line === undefined ? { kind, prices } : { kind, line, prices })
}

const SHOWN_LENGTH_MAX = 20

/** A cell as a message may repeat it: short and in quotes. */
export const shown = (text: string): string => JSON.stringify(text.slice(0, SHOWN_LENGTH_MAX))
