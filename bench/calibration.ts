// How well the margin-free prices and the model's own matrix foretell real results, beside the bookmaker's own probabilities.
import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FeedMarket } from '#modules/sports/odds/rules/feed-message.ts'
import {
  fairQuotes,
  inferFootballModel,
  resultProbabilities,
} from '#modules/sports/odds/rules/football/expected-goals.ts'
import { footballTree } from '#modules/sports/odds/rules/football/football-tree.ts'
import { removeMargin } from '#modules/sports/odds/rules/markets/margin.ts'
import { readPlayedGames, type PlayedGame } from './football-results-file.ts'

const DATA = new URL('../../shared/data/football-data/', import.meta.url)
const FILES_MAX = 100
const BINS = 10

/** Forecasts of one question by one method: a list of chances for each game, and which came true. */
type Forecast = { readonly chances: readonly number[]; readonly happened: number }

const METHODS = ['bookmaker', 'power', 'shin', 'model'] as const
type Method = (typeof METHODS)[number]
type Forecasts = Record<Method, Forecast[]>

const none = (): Forecasts => ({ bookmaker: [], power: [], shin: [], model: [] })
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const logLoss = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ chances, happened }) => -Math.log(chances[happened] ?? 0)))

const brier = (forecasts: readonly Forecast[]): number =>
  mean(
    forecasts.map(({ chances, happened }) =>
      chances.reduce((sum, chance, index) => sum + (chance - (index === happened ? 1 : 0)) ** 2, 0),
    ),
  )

const milli = (prices: readonly number[]): number[] => prices.map((price) => Math.round(price * 1_000))

function quotedMarkets({ result, total, handicap }: PlayedGame): readonly FeedMarket[] {
  const market = (kind: string, outcomes: readonly string[], prices: readonly number[], line?: number): FeedMarket => ({
    kind,
    ...(line === undefined ? {} : { line }),
    prices: outcomes.map((outcome, index) => ({ outcome, price: milli(prices)[index] ?? 0 })),
  })
  return [
    market('1x2', ['home', 'draw', 'away'], result),
    ...(total === undefined ? [] : [market('total', ['over', 'under'], total, 250)]),
    ...(handicap === undefined
      ? []
      : [market('handicap', ['home', 'away'], handicap.prices, Math.round(handicap.line * 100))]),
  ]
}

type Season = { readonly result: Forecasts; readonly over: Forecasts; furthest: number; beyondHalfPoint: number }

function addGame(season: Season, game: PlayedGame): void {
  const [home, away] = game.goals
  const model = inferFootballModel(fairQuotes(quotedMarkets(game)))
  const matrix = resultProbabilities(model)
  const power = removeMargin(milli(game.result), 'power')
  const happened = home > away ? 0 : home === away ? 1 : 2
  const add = (to: Forecasts, method: Method, chances: readonly number[], index: number): unknown =>
    to[method].push({ chances, happened: index })
  add(season.result, 'bookmaker', removeMargin(milli(game.result), 'proportional'), happened)
  add(season.result, 'power', power, happened)
  add(season.result, 'shin', removeMargin(milli(game.result), 'shin'), happened)
  add(season.result, 'model', matrix, happened)
  const distance = Math.max(...matrix.map((chance, index) => Math.abs(chance - (power[index] ?? 0))))
  season.furthest = Math.max(season.furthest, distance)
  if (distance > 0.005) season.beyondHalfPoint++
  const over = footballTree(model).find(({ kind, line }) => kind === 'total' && line === 250)?.outcomes[0]?.probability
  if (game.total === undefined || over === undefined) return
  const passed = home + away > 2 ? 0 : 1
  add(season.over, 'bookmaker', removeMargin(milli(game.total), 'proportional'), passed)
  add(season.over, 'power', removeMargin(milli(game.total), 'power'), passed)
  add(season.over, 'shin', removeMargin(milli(game.total), 'shin'), passed)
  add(season.over, 'model', [over, 1 - over], passed)
}

/** The chances of the first `outcomes` outcomes in ten bins: what was foretold and how often it came. */
function printBins(forecasts: readonly Forecast[], outcomes: number): void {
  for (let bin = 0; bin < BINS; bin++) {
    const inBin = forecasts.flatMap(({ chances, happened }) =>
      chances
        .slice(0, outcomes)
        .flatMap((chance, index) =>
          Math.min(BINS - 1, Math.floor(chance * BINS)) === bin ? [{ chance, came: index === happened ? 1 : 0 }] : [],
        ),
    )
    if (inBin.length === 0) continue
    const foretold = mean(inBin.map(({ chance }) => chance))
    const came = mean(inBin.map((one) => one.came))
    // Two standard errors of a frequency: what chance alone explains.
    const noise = 2 * Math.sqrt((foretold * (1 - foretold)) / inBin.length)
    const verdict = Math.abs(came - foretold) <= noise ? '' : '  outside two standard errors'
    console.log(
      `    ${bin * 10}-${bin * 10 + 10} %: ${inBin.length} × foretold ${foretold.toFixed(4)} came ${came.toFixed(4)}${verdict}`,
    )
  }
}

function printScores(label: string, forecasts: Forecasts): void {
  const base = logLoss(forecasts.bookmaker)
  const baseBrier = brier(forecasts.bookmaker)
  for (const method of METHODS) {
    const [loss, score] = [logLoss(forecasts[method]), brier(forecasts[method])]
    const ratios = `log-loss ${loss.toFixed(5)} (${(loss / base).toFixed(4)}×)  Brier ${score.toFixed(5)} (${(score / baseBrier).toFixed(4)}×)`
    console.log(`  ${label.padEnd(9)} ${method.padEnd(10)} ${ratios}`)
  }
}

const added = (to: Forecasts, from: Forecasts): void => METHODS.forEach((method) => to[method].push(...from[method]))

/**
 * Prints per file and in all: log-loss and Brier score of 1X2 and over 2.5 by the bookmaker's own margin-free
 * probabilities (proportional: the baseline), by the power and Shin methods and by the model's score matrix; then how
 * often what the power method and the model foretold came true. A ratio below 1 beats the bookmaker's own.
 */
export function run(): void {
  if (!existsSync(DATA)) {
    console.log('calibration: skipped, no season files at ../shared/data/football-data')
    return
  }
  const all: Season = { result: none(), over: none(), furthest: 0, beyondHalfPoint: 0 }
  const files = readdirSync(DATA)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .slice(0, FILES_MAX)
  for (const name of files) {
    const games = readPlayedGames(new URL(name, DATA))
    if (games.length === 0) {
      console.log(`calibration: ${name} has no games with prices and a score, passed over`)
      continue
    }
    const season: Season = { result: none(), over: none(), furthest: 0, beyondHalfPoint: 0 }
    for (const game of games) addGame(season, game)
    console.log(`calibration: ${name}, ${games.length} games`)
    printScores('1x2', season.result)
    if (season.over.model.length > 0) printScores('over 2.5', season.over)
    added(all.result, season.result)
    added(all.over, season.over)
    all.furthest = Math.max(all.furthest, season.furthest)
    all.beyondHalfPoint += season.beyondHalfPoint
  }
  const games = all.result.model.length
  console.log(`calibration: all, ${games} games, ${all.over.model.length} of them with over 2.5`)
  printScores('1x2', all.result)
  printScores('over 2.5', all.over)
  console.log(
    `  model against its own 1X2 quotes: at most ${(100 * all.furthest).toFixed(2)} points off, ${all.beyondHalfPoint} games beyond 0.5`,
  )
  for (const method of ['power', 'model'] as const) {
    console.log(`  1x2, ${method}:`)
    printBins(all.result[method], 3)
  }
  console.log('  over 2.5, model:')
  printBins(all.over.model, 1)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) run()
