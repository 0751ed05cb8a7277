// Games as lists show them.
import { formatAmount } from '#kernel/money.ts'
import type { Tile } from '#modules/casino/games/contract.ts'
import type { CatalogueGame } from '#modules/casino/games/rules/catalogue-game.ts'
import { isBarredIn, isInMaintenance } from '#modules/casino/games/rules/launch-bar.ts'
import { isNewOn, stakeMinOf } from './snapshot.ts'

export type Sight = {
  readonly lang: string
  readonly currency: string
  /** Where the visitor is. */
  readonly country: string
  readonly now: Date
  /** What the jackpot of a game holds, in this currency. */
  readonly jackpotOf?:
    | ((game: string, currency: string, country: string) => { readonly amount: string } | undefined)
    | undefined
  /** The rules of play there allow jackpots; without it they do. */
  readonly areJackpotsOffered?: ((country: string) => boolean) | undefined
}

const PPM_OF_HUNDREDTH = 100

/** Millionths as per cent with two decimals, rounded down: nothing returns more than is said. */
export const percentOf = (ppm: number): string => (Math.floor(ppm / PPM_OF_HUNDREDTH) / 100).toFixed(2)

export const titleIn = ({ title, titles }: Pick<CatalogueGame, 'title' | 'titles'>, lang: string): string =>
  titles[lang] ?? title

function barOf(game: CatalogueGame, { country, now }: Sight): Tile['bar'] {
  if (isBarredIn(game, country)) return { code: 'country' }
  if (!isInMaintenance(game, now)) return undefined
  return { code: 'maintenance', ...(game.stateUntil === undefined ? {} : { until: game.stateUntil.toISOString() }) }
}

export function tileOf(game: CatalogueGame, sight: Sight): Tile {
  const { gameId, code, provider, categories, version, hasDemo, jackpot, pictureUrl } = game
  const least = stakeMinOf(game, sight.currency)
  const bar = barOf(game, sight)
  const held = sight.jackpotOf?.(code, sight.currency, sight.country)
  return {
    gameId,
    code,
    title: titleIn(game, sight.lang),
    provider: { code: provider.code, title: provider.title },
    category: categories[0] ?? 'all',
    returns: [percentOf(version?.returnLow ?? 0), percentOf(version?.returnHigh ?? 0)],
    ...(least === undefined ? {} : { stakeMin: formatAmount(least, sight.currency) }),
    hasDemo,
    hasJackpot: jackpot !== undefined && sight.areJackpotsOffered?.(sight.country) !== false,
    ...(held === undefined ? {} : { jackpot: held.amount }),
    isNew: isNewOn(game, sight.now.toISOString().slice(0, 10)),
    ...(pictureUrl === undefined ? {} : { picture: pictureUrl }),
    ...(bar === undefined ? {} : { bar }),
  }
}
