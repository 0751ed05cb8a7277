// Why a game is not launched, and whether lists show it.
import { refuse, type Result, ok } from '#kernel/result.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import type { Category } from './sections.ts'

export type LaunchBar =
  | 'game_not_found'
  | 'game_recalled'
  | 'game_in_maintenance'
  | 'game_not_in_country'
  | 'game_above_age'
  | 'device_not_supported'

export type Launching = {
  /** All that are known of the player, two letters each: where they are and where they live. */
  readonly countries: readonly string[]
  /** Undefined where it is not known: a game for older players stays shut. */
  readonly age: number | undefined
  readonly device: string
  readonly now: Date
}

type BarFacts = Pick<
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
>

/** What the law of a country offers to nobody under its licence of slots, whatever operators arrange. Germany: GlüStV § 22a. */
const CATEGORIES_BARRED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['DE', new Set<Category>(['tables', 'cards', 'live'])],
])

type CountryFacts = Pick<BarFacts, 'countriesAllowed' | 'countriesBlocked' | 'categories'>

export const isBarredIn = (
  { countriesAllowed, countriesBlocked, categories }: CountryFacts,
  country: string,
): boolean => {
  const barred = CATEGORIES_BARRED.get(country)
  return (
    countriesBlocked.includes(country) ||
    (countriesAllowed?.includes(country) ?? true) === false ||
    (barred !== undefined && categories.some((category) => barred.has(category)))
  )
}

/** Whether the country of a player matters to the game. */
export const hasCountryRule = ({ countriesAllowed, countriesBlocked, categories }: CountryFacts): boolean =>
  countriesAllowed !== undefined ||
  countriesBlocked.length > 0 ||
  [...CATEGORIES_BARRED.values()].some((barred) => categories.some((category) => barred.has(category)))

/** Maintenance that was announced up to an instant ends with it. */
export const isInMaintenance = ({ state, stateUntil }: Pick<BarFacts, 'state' | 'stateUntil'>, now: Date): boolean =>
  state === 'maintenance' && (stateUntil === undefined || now < stateUntil)

/** Active, or to be seen with its maintenance. */
export const isShown = ({ state, provider }: Pick<BarFacts, 'state' | 'provider'>): boolean =>
  !provider.isHidden && (state === 'active' || state === 'maintenance')

export function checkLaunch(game: BarFacts | undefined, launching: Launching): Result<undefined, LaunchBar> {
  if (game?.state === 'recalled') return refuse('game_recalled', 'the game was withdrawn by its provider')
  if (game === undefined || !isShown(game)) return refuse('game_not_found', 'there is no such game')
  const { countries, age, device, now } = launching
  const barred = countries.find((country) => isBarredIn(game, country))
  if (barred !== undefined)
    return refuse('game_not_in_country', 'the game is not offered in this country', { country: barred })
  if (game.ageMin !== undefined && (age === undefined || age < game.ageMin))
    return refuse('game_above_age', `the game is for players from ${game.ageMin} years`, { ageMin: game.ageMin })
  if (!game.devices.includes(device))
    return refuse('device_not_supported', 'the game does not run on this kind of device', {
      devices: [...game.devices],
    })
  if (isInMaintenance(game, now))
    return refuse('game_in_maintenance', 'the game is in maintenance', {
      ...(game.stateUntil === undefined ? {} : { until: game.stateUntil.toISOString() }),
      ...(game.stateReason === undefined ? {} : { reason: game.stateReason }),
    })
  return ok(undefined)
}
