import { describe, expect, test } from 'vitest'
import type { PeriodScore } from '#modules/sports/catalogue/contract.ts'
import type { FeedReading } from '#modules/sports/odds/contract.ts'
import { readFootballData } from './football-data.ts'
import { hasRealData, realFile, realFiles } from '../real-data.testdata.ts'

const count = (reading: FeedReading, type: string): number =>
  reading.messages.filter((message) => message.type === type).length
const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1)

describe.skipIf(!hasRealData)('football-data files, skipped where shared/data is absent', () => {
  test.each(realFiles('football-data', '.csv'))('every row of %s is a game and nothing is a problem', (name) => {
    const text = realFile(name)
    const fixtures = readFootballData(text, { mode: 'fixtures' })
    expect(fixtures.problems).toEqual([])
    expect(count(fixtures, 'fixture')).toBe(rowsOf(text).length)
    const isUpcoming = name.includes('fixtures_upcoming')
    const results = readFootballData(text, { mode: 'results' })
    expect(results.problems.map(({ code }) => code)).toEqual(isUpcoming ? ['missing_column'] : [])
    expect(count(results, 'result')).toBe(isUpcoming ? 0 : rowsOf(text).length)
  })

  test.each(realFiles('football-data', '.csv'))(
    'GLI-33 no game of %s began before it would close without a time',
    (name) => {
      const text = realFile(name)
      const starts = (file: string): readonly number[] =>
        readFootballData(file, { mode: 'fixtures' }).messages.flatMap((message) =>
          message.type === 'fixture' ? [message.fixture.startAt.getTime()] : [],
        )
      const untimed = starts(text.replace(/,\d{1,2}:\d{2}(?=,)/gu, ','))
      const isLate = starts(text).map((start, game) => start < (untimed[game] ?? Infinity))
      expect(isLate).not.toContain(true)
    },
  )

  test('E0 2024/25 has 380 games with the B365 prices of the file, and 380 results that add up to its scores', () => {
    const text = realFile('football-data/E0_2425.csv')
    const header = text.replace('\uFEFF', '').split('\n')[0]?.trim().split(',') ?? []
    const rows = rowsOf(text).map(
      (row) =>
        new Map(
          row
            .trim()
            .split(',')
            .map((cell, at) => [header[at], cell]),
        ),
    )
    const milli = (row: (typeof rows)[number], name: string): number => Math.round(Number(row.get(name)) * 1_000)
    const fixtures = readFootballData(text, { mode: 'fixtures' })
    const prices = fixtures.messages.flatMap((message) => (message.type === 'prices' ? [message.markets] : []))
    expect(
      prices.map((markets) => markets.map(({ line, prices }) => [line, ...prices.map(({ price }) => price)])),
    ).toEqual(
      rows.map((row) => [
        [undefined, milli(row, 'B365H'), milli(row, 'B365D'), milli(row, 'B365A')],
        [250, milli(row, 'B365>2.5'), milli(row, 'B365<2.5')],
        [Number(row.get('AHh')) * 100, milli(row, 'B365AHH'), milli(row, 'B365AHA')],
      ]),
    )
    const results = readFootballData(text, { mode: 'results' }).messages.flatMap((message) =>
      message.type === 'result' ? [message] : [],
    )
    const goals = (periods: readonly PeriodScore[], side: 'home' | 'away'): number =>
      periods.reduce((sum, score) => sum + score[side], 0)
    expect(results.map(({ result }) => [goals(result.periods, 'home'), goals(result.periods, 'away')])).toEqual(
      rows.map((row) => [Number(row.get('FTHG')), Number(row.get('FTAG'))]),
    )
    expect(results).toHaveLength(380)
  })

  test('reading the same season twice gives the same messages, and shifted only the starts differ', () => {
    const text = realFile('football-data/E0_2425.csv')
    const once = readFootballData(text, { mode: 'fixtures' })
    expect(readFootballData(text, { mode: 'fixtures' })).toEqual(once)
    const moved = readFootballData(text, { mode: 'fixtures', shiftTo: new Date('2030-01-05T00:00:00Z') })
    const starts = moved.messages.flatMap((message) =>
      message.type === 'fixture' ? [message.fixture.startAt.getTime()] : [],
    )
    expect(new Date(Math.min(...starts)).toISOString()).toBe('2030-01-05T19:00:00.000Z')
    const keys = ({ messages }: FeedReading) =>
      messages.map((message) => (message.type === 'fixture' ? message.fixture.gameKey : ''))
    expect(keys(moved)).toEqual(keys(once))
  })

  test('two seasons of one league share no game', () => {
    const keys = (name: string) =>
      readFootballData(realFile(name), { mode: 'results' }).messages.map((message) =>
        'gameKey' in message ? message.gameKey : '',
      )
    const seasons = ['E0_1718', 'E0_2122', 'E0_2324', 'E0_2425', 'E0_2526'].flatMap((name) =>
      keys(`football-data/${name}.csv`),
    )
    expect(new Set(seasons).size).toBe(5 * 380)
  })
})
