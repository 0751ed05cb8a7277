// What screens of higher modules may use: the stages of table games against the house, by the code of the game.
import { asStage, type StageKind, type StageLoads } from '#modules/casino/originals/site/parts.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'

/** Names of bets are in the texts of the shared tables too. */
const withBoth = (load: () => Promise<StageKind>) => withTexts('shared-table', withTexts('table-games', load))

export const TABLE_GAME_STAGES: StageLoads = {
  roulette: withBoth(async () => asStage((await import('./roulette/roulette-stage.tsx')).rouletteStage)),
  baccarat: withBoth(async () => asStage((await import('./cards/baccarat-stage.tsx')).baccaratStage)),
  'sic-bo': withBoth(async () => asStage((await import('./dice/sic-bo-stage.tsx')).sicBoStage)),
  'dragon-tiger': withBoth(async () => asStage((await import('./cards/dragon-tiger-stage.tsx')).dragonTigerStage)),
  'andar-bahar': withBoth(async () => asStage((await import('./cards/andar-bahar-stage.tsx')).andarBaharStage)),
}
