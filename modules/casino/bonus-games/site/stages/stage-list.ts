// The stages of the six bonus games.
import type { BonusCode } from '#modules/casino/bonus-games/contract.ts'
import { CavesStage } from './caves-stage.tsx'
import { CardsStage } from './cards-stage.tsx'
import { ChestsStage } from './chests-stage.tsx'
import { SafeStage } from './safe-stage.tsx'
import type { StageKind } from './stage.ts'
import { TicketStage } from './ticket-stage.tsx'
import { FortunaStage, SPIN_MS } from './fortuna-stage.tsx'

const TURN_MS = 500

export const STAGES: Readonly<Record<BonusCode, StageKind>> = {
  fortuna: { Stage: FortunaStage, revealMs: SPIN_MS },
  chest: { Stage: ChestsStage, revealMs: TURN_MS },
  memory: { Stage: CardsStage, revealMs: TURN_MS },
  safe: { Stage: SafeStage, revealMs: TURN_MS },
  lottery: { Stage: TicketStage, revealMs: 0 },
  'dragon-bonus': { Stage: CavesStage, revealMs: TURN_MS },
}
