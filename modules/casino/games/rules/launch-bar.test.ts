import { expect, test } from 'vitest'
import type { CatalogueGame } from './catalogue-game.ts'
import { missingParts } from './catalogue-game.ts'
import { checkLaunch, hasCountryRule, isShown } from './launch-bar.ts'

const now = new Date('2026-11-24T12:00:00Z')
const later = new Date(now.getTime() + 60_000)
const game: Pick<
  CatalogueGame,
  | 'state'
  | 'stateReason'
  | 'stateUntil'
  | 'countriesAllowed'
  | 'countriesBlocked'
  | 'categories'
  | 'ageMin'
  | 'devices'
  | 'provider'
> = {
  state: 'active',
  stateReason: undefined,
  stateUntil: undefined,
  countriesAllowed: undefined,
  countriesBlocked: [],
  categories: ['slots'],
  ageMin: undefined,
  devices: ['desktop', 'phone'],
  provider: { code: 'fairline', title: 'Fairline', isHidden: false },
}
const launching = { countries: ['DE'], age: 30, device: 'phone', now }

type Change = Partial<typeof game>
const codeOf = (change: Change, more: Partial<typeof launching> | { age: undefined } = {}): string => {
  const checked = checkLaunch({ ...game, ...change }, { ...launching, ...more })
  return checked.ok ? 'ok' : checked.refusal.code
}

test('a game opens where nothing bars it, and each bar has its own code', () => {
  expect(codeOf({})).toBe('ok')
  expect(checkLaunch(undefined, launching)).toMatchObject({ ok: false, refusal: { code: 'game_not_found' } })
  const cases: readonly (readonly [Change, string])[] = [
    [{ state: 'hidden' }, 'game_not_found'],
    [{ provider: { ...game.provider, isHidden: true } }, 'game_not_found'],
    [{ state: 'recalled' }, 'game_recalled'],
    [{ countriesBlocked: ['DE'] }, 'game_not_in_country'],
    [{ countriesAllowed: ['GB'] }, 'game_not_in_country'],
    [{ countriesAllowed: ['DE'] }, 'ok'],
    [{ ageMin: 31 }, 'game_above_age'],
    [{ ageMin: 30 }, 'ok'],
    [{ devices: ['desktop'] }, 'device_not_supported'],
    [{ state: 'maintenance' }, 'game_in_maintenance'],
    [{ state: 'maintenance', stateUntil: later }, 'game_in_maintenance'],
    [{ state: 'maintenance', stateUntil: now }, 'ok'],
  ]
  for (const [change, code] of cases) expect(codeOf(change), JSON.stringify(change)).toBe(code)
})

test('a player whose age is unknown does not open a game for older ones, and any of their countries bars', () => {
  expect(codeOf({ ageMin: 21 }, { age: undefined })).toBe('game_above_age')
  expect(codeOf({ countriesBlocked: ['FR'] }, { countries: ['DE', 'FR'] })).toBe('game_not_in_country')
})

test('in Germany no game of tables, cards or dealers opens, whatever operators have arranged; slots do', () => {
  for (const categories of [['tables'], ['cards', 'tables'], ['live', 'crash'], ['fast', 'cards']] as const) {
    expect(codeOf({ categories }), categories.join(' ')).toBe('game_not_in_country')
    expect(codeOf({ categories, countriesAllowed: ['DE'] })).toBe('game_not_in_country')
    expect(codeOf({ categories }, { countries: ['GB'] })).toBe('ok')
    expect(codeOf({ categories }, { countries: ['GB', 'DE'] })).toBe('game_not_in_country')
    expect(hasCountryRule({ ...game, categories })).toBe(true)
  }
  expect(codeOf({ categories: ['slots'] })).toBe('ok')
  expect(hasCountryRule(game)).toBe(false)
})

test('maintenance says its reason and until when', () => {
  const refused = checkLaunch(
    { ...game, state: 'maintenance', stateReason: 'new version', stateUntil: later },
    launching,
  )
  expect(refused).toMatchObject({ refusal: { details: { until: later.toISOString(), reason: 'new version' } } })
})

test('lists show active games and those in maintenance', () => {
  expect(
    ['active', 'maintenance', 'hidden', 'recalled'].map((state) => isShown({ ...game, state: state as never })),
  ).toEqual([true, true, false, false])
})

test('UK-09 a game lacks its page of rules or its return until both are stated', () => {
  expect(missingParts({ rulesUrl: undefined, version: undefined })).toEqual(['rules', 'return'])
  expect(missingParts({ rulesUrl: '/rules', version: {} })).toEqual([])
})
