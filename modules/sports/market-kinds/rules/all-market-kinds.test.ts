import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { boostedKind, boostedMarketKinds, usualKind } from './boosted-kinds.ts'
import { kindNumber, kindsOfSport, marketKind, marketKinds } from './all-market-kinds.ts'
import { outcomeName } from './outcome-name.ts'
import { SELECTIONS_PER_MARKET_MAX } from './selection-id.ts'
import { footballMarketKinds } from './football-market-kinds.ts'
import { sports } from './sports.ts'

test('every kind of every sport has a word and a number of its own and outcomes that an id can tell apart', () => {
  expect(marketKinds.length).toBeGreaterThanOrEqual(40)
  expect(new Set(marketKinds.map(({ kind }) => kind)).size).toBe(marketKinds.length)
  expect(new Set(marketKinds.map(({ typeId }) => typeId)).size).toBe(marketKinds.length)
  for (const { kind, outcomes } of marketKinds) {
    expect(new Set(outcomes).size, kind).toBe(outcomes.length)
    expect(outcomes.length, kind).toBeGreaterThanOrEqual(2)
    expect(outcomes.length, kind).toBeLessThanOrEqual(SELECTIONS_PER_MARKET_MAX)
  }
})

test('a kind is found by its word, and an unknown word throws', () => {
  expect(marketKind('1x2')).toMatchObject({ typeId: 1, outcomes: ['home', 'draw', 'away'] })
  expect(() => marketKind('who_kicks_off')).toThrow('unknown market kind who_kicks_off')
})

test('every outcome of every kind has an English name, and within a market no two have the same', () => {
  for (const { kind, outcomes, line } of marketKinds) {
    const names = outcomes.map((outcome) =>
      outcomeName(kind, outcome, line === 'none' ? undefined : 1.5, ['Home FC', 'Away FC']),
    )
    for (const name of names) expect(name.trim(), kind).not.toBe('')
    expect(new Set(names).size, kind).toBe(names.length)
  }
})

test('every kind in the table of sports is a kind of the catalogue, and an unknown sport has none', () => {
  for (const { key } of sports)
    for (const kind of kindsOfSport(key)) expect(marketKind(kind).kind, `${key} ${kind}`).toBe(kind)
  // The boosted result and the boosted total come on top.
  expect(kindsOfSport('football').size).toBe(footballMarketKinds.length + 2)
  expect(kindsOfSport('tennis').has('boosted_winner')).toBe(true)
  expect(kindsOfSport('tennis').has('boosted_1x2')).toBe(false)
  expect(kindsOfSport('curling').size).toBe(0)
})

test('numbers and words of sports are unique, and each has an icon of its own', () => {
  const sprite = readFileSync(new URL('../../../../ui/icons.svg', import.meta.url), 'utf8')
  expect(new Set(sports.map(({ id }) => id)).size).toBe(sports.length)
  expect(new Set(sports.map(({ key }) => key)).size).toBe(sports.length)
  for (const { key } of sports) expect(sprite, key).toContain(`id="sport-${key}"`)
})

test('S3.14, S4.18 a market has the number of its group as its kind: 1 main to 7 specials', () => {
  const numbers = [
    '1x2',
    'asian_total',
    'european_handicap',
    'h1_1x2',
    'correct_score',
    'result_and_total',
    'home_win_to_nil',
    'game_winner',
    'who_kicks_off',
  ].map(kindNumber)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 7, undefined])
})

test('a boosted kind has the outcomes of its usual kind and is bet on as a single only', () => {
  for (const { kind, outcomes, line } of boostedMarketKinds) {
    const usual = marketKind(usualKind(kind) ?? '')
    expect(boostedKind(usual.kind), kind).toBe(kind)
    expect([outcomes, line], kind).toEqual([usual.outcomes, usual.line])
    expect(couponConfig.singleOnlyKinds, kind).toContain(kind)
  }
  expect(usualKind('1x2')).toBeUndefined()
  expect(boostedKind('correct_score')).toBeUndefined()
})

test('S4.18 the bonus bet leaves out every kind of number 7 and no other', () => {
  const sevens = marketKinds.filter(({ kind }) => kindNumber(kind) === 7).map(({ kind }) => kind)
  expect([...couponConfig.bonusBet.excludedKinds].toSorted()).toEqual(sevens.toSorted())
})
