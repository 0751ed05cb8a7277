// One game with all that is stated of it.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import type { calls } from '#modules/casino/games/contract.ts'
import { isShown } from '#modules/casino/games/rules/launch-bar.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { sightOf, type GamesServer } from './list-games.ts'
import { percentOf, tileOf } from './show-tiles.ts'

const HUNDREDTHS = 100n

/** Hundredths of a stake as times the stake: 123456n → '1234.56'. */
const timesOf = (hundredths: bigint): string =>
  `${hundredths / HUNDREDTHS}.${String(hundredths % HUNDREDTHS).padStart(2, '0')}`

export const showGame =
  (server: GamesServer): Handlers<typeof calls>['GET /web-api/casino/catalogue/games/:game'] =>
  async ({ game: asked, lang, currency }, context) => {
    const game = await server.catalogue.find(asked)
    if (game?.state === 'recalled') return refuse('game_recalled', 'the game was withdrawn by its provider')
    if (game === undefined || !isShown(game) || game.version === undefined || game.rulesUrl === undefined)
      return refuse('game_not_found', 'there is no such game')
    const stakeMax = game.limits.get(currency)?.stakeMax
    return ok({
      tile: tileOf(game, await sightOf(server, { lang, currency }, context)),
      version: game.version.version,
      certificate: game.certificate ?? null,
      volatility: game.volatility ?? null,
      hitShare: game.hitPpm === undefined ? null : percentOf(game.hitPpm),
      winMax: game.winMax === undefined ? null : timesOf(game.winMax),
      lines: game.lines ?? null,
      ways: game.ways ?? null,
      stakeMax: stakeMax === undefined ? null : formatAmount(stakeMax, currency),
      categories: [...game.categories],
      themes: [...game.themes],
      features: [...game.features],
      rulesUrl: game.rulesUrl,
      releasedOn: game.releasedOn ?? null,
      orientation: game.orientation,
    })
  }
