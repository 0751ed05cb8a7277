// The stages of the games of this module by code; each is loaded when its table opens.
import { asStage, type StageLoads } from '../play/table.ts'

export const ORIGINAL_STAGES: StageLoads = {
  dice: async () => asStage((await import('./dice-stage.tsx')).diceStage),
  limbo: async () => asStage((await import('./limbo-stage.tsx')).limboStage),
  mines: async () => asStage((await import('./mines-stage.tsx')).minesStage),
  plinko: async () => asStage((await import('./plinko-stage.tsx')).plinkoStage),
  keno: async () => asStage((await import('./keno-stage.tsx')).kenoStage),
  wheel: async () => asStage((await import('./wheel-stage.tsx')).wheelStage),
  'coin-flip': async () => asStage((await import('./coin-stage.tsx')).coinStage),
  tower: async () => asStage((await import('./tower-stage.tsx')).towerStage),
  hilo: async () => asStage((await import('../cards/hilo-stage.tsx')).hiloStage),
  diamonds: async () => asStage((await import('./gem-stages.tsx')).diamondsStage),
  'video-poker': async () => asStage((await import('../cards/poker-stage.tsx')).pokerStage),
  blackjack: async () => asStage((await import('../cards/blackjack-stage.tsx')).blackjackStage),
  scratch: async () => asStage((await import('./gem-stages.tsx')).scratchStage),
}
