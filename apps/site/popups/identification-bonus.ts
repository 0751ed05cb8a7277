// S1.16: a bonus that waits for identification says so, once in each visit, until it does not wait any more.
import { EVER_MS, type PopupRule } from './popup.ts'

/** Where one is identified: there the player knows already. */
const THERE = /^\/office\/(?:identification|verification)(?:\/|$)/u

export const identificationBonus: PopupRule = {
  name: 'identification-bonus',
  place: 'modal',
  priority: 'safety',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: EVER_MS,
  subject: ({ config, playerId, isIdentificationBonus, path }) =>
    playerId !== null && config.isIdentificationEnabled && isIdentificationBonus && !THERE.test(path)
      ? `${playerId}`
      : undefined,
}
