// Bonuses that wait for their player.
export { cancelPendingBonuses } from './pending-bonus-store.ts'
export {
  holdIdentificationBonus,
  isIdentificationBonusHeld,
  releaseIdentificationBonus,
} from './identification-bonus-store.ts'
