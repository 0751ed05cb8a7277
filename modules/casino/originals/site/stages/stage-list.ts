// The stages of our own games by code; each is loaded when its table opens.
import { asStage, type StageKind } from '../play/table.ts'

type Load = () => Promise<StageKind>

const STAGES: Readonly<Record<string, Load>> = {
  dice: async () => asStage((await import('./dice-stage.tsx')).diceStage),
}

export const loadStage = (code: string): Load | undefined => STAGES[code]
