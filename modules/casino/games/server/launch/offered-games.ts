// What operators have decided of games, as the transaction that takes a stake sees it: a game that was closed takes no stake from then on.
import type { Refused } from '#kernel/result.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { CatalogueGame, StakeLimit } from '#modules/casino/games/rules/catalogue-game.ts'
import { checkLaunch, hasCountryRule, type LaunchBar } from '#modules/casino/games/rules/launch-bar.ts'
import { subjectService } from '#modules/players/identity/server/service.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import { gamesByCodes } from '../game-store.ts'

const YEAR_MS = 365.25 * 24 * HOUR_MS

export type OfferAsk = { readonly game: string; readonly playerId: number }

export type OfferedGame = {
  readonly bar: Refused<LaunchBar> | undefined
  /** By currency; without one the rules of play decide alone. */
  readonly limits: ReadonlyMap<string, StakeLimit>
}

type CountryOf = (db: Db, playerId: number) => Promise<string | undefined>

/** By the country that the player declared: where they are was looked at when the game was launched, as was their device. */
async function barOf(
  tx: Tx,
  game: CatalogueGame,
  { playerId, countryOf, now }: { readonly playerId: number; readonly countryOf: CountryOf; readonly now: Date },
): Promise<Refused<LaunchBar> | undefined> {
  const country = hasCountryRule(game) ? await countryOf(tx, playerId) : undefined
  const card = game.ageMin === undefined ? undefined : await subjectService.findPlayerCard(tx, playerId)
  const birthDate = card?.birthDate ?? null
  const checked = checkLaunch(game, {
    countries: country === undefined ? [] : [country],
    age: birthDate === null ? undefined : Math.floor((now.getTime() - Date.parse(birthDate)) / YEAR_MS),
    device: game.devices[0] ?? '',
    now,
  })
  return checked.ok ? undefined : checked
}

/** By player; each asks for one game. A game that is in no catalogue has no entry: nobody has arranged it yet. */
export async function offeredGames(
  tx: Tx,
  asks: readonly OfferAsk[],
  { countryOf, now }: { readonly countryOf: CountryOf; readonly now: Date },
): Promise<ReadonlyMap<number, OfferedGame>> {
  const games = await gamesByCodes(tx, [...new Set(asks.map(({ game }) => game))])
  const offered = new Map<number, OfferedGame>()
  for (const { game: code, playerId } of asks) {
    const game = games.get(code)
    if (game !== undefined)
      offered.set(playerId, { bar: await barOf(tx, game, { playerId, countryOf, now }), limits: game.limits })
  }
  return offered
}
