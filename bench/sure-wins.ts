// Every game of every season: whether bets on it can be mixed into a sure win, on the quotes as they come and on the board made of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFootballData } from '#modules/sports/feeds/rules/football-data/football-data.ts'
import type { FeedMarket } from '#modules/sports/odds/rules/feed-message.ts'
import { modelFromPrices, priceGame } from '#modules/sports/odds/rules/game-model.ts'
import type { PricedMarket } from '#modules/sports/odds/rules/markets/fair-market.ts'
import { soundMarkets } from '#modules/sports/odds/server/sound-markets.ts'
import { footballChances, footballEnds } from '#tests/support/football-ends.ts'
import { bestWorstReturn, greatestReturn, selectionReader } from '#tests/support/sure-win.ts'
import type { Figure } from './interleave.ts'

const DATA = new URL('../../shared/data/football-data/', import.meta.url)

const asQuoted = (markets: readonly FeedMarket[]): readonly PricedMarket[] =>
  markets.map(({ kind, line, prices }) => ({
    kind,
    ...(line === undefined ? {} : { line }),
    status: 'open',
    outcomes: prices.map(({ outcome }) => outcome),
    prices: prices.map(({ price }) => price),
  }))

export function run(): readonly Figure[] {
  if (!existsSync(DATA)) {
    console.log('sure-wins: no shared/data, nothing to look at')
    return []
  }
  const read = selectionReader('football', footballEnds)
  let games = 0
  let ofQuotes = 0
  let ofBoard = 0
  let greatest = 0
  for (const name of readdirSync(DATA).filter((file) => file.endsWith('.csv'))) {
    const { messages } = readFootballData(readFileSync(new URL(name, DATA), 'utf8'), { mode: 'fixtures' })
    for (const message of messages) {
      if (message.type !== 'prices') continue
      games += 1
      if (bestWorstReturn(read(asQuoted(message.markets))).value > 1) ofQuotes += 1
      const model = modelFromPrices('football', soundMarkets('football', message.markets))
      const board = read(priceGame(model, undefined))
      // Chances under which every bet loses on average prove it in a moment; the programme decides the rest.
      if (model.football !== undefined && greatestReturn(board, footballChances(model.football)) < 1) continue
      const { value } = bestWorstReturn(board)
      greatest = Math.max(greatest, value)
      if (value > 1) ofBoard += 1
    }
  }
  console.log(`sure-wins: ${games} games, ${ofQuotes} sure wins in the quotes as they come, ${ofBoard} on the board`)
  if (greatest > 0)
    console.log(`  the worst end of the best mix that had to be computed returns ${greatest.toFixed(4)} of the stakes`)
  return [
    {
      name: 'games with a sure win on the board',
      value: ofBoard,
      unit: 'games',
      baseline: `${ofQuotes} games in the quotes as they come`,
      ratio: ofQuotes === 0 ? 0 : ofBoard / ofQuotes,
      goal: 'none',
      holds: ofBoard === 0,
    },
  ]
}
