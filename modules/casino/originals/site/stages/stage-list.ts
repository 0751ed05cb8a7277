// The stages of our own games by code; each is loaded when its table opens.
import { asStage, type StageKind } from '../play/table.ts'
import { SLOT_STAGES } from '../slots/slot-list.ts'

type Load = () => Promise<StageKind>

const STAGES: Readonly<Record<string, Load>> = {
  ...SLOT_STAGES,
  dice: async () => asStage((await import('./dice-stage.tsx')).diceStage),
}

export const loadStage = (code: string): Load | undefined => STAGES[code]
