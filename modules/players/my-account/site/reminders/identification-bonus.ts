// S1.16: a bonus that waits for identification is shown, once in each visit, until it waits no longer.
import { playerConfig } from './player-config.ts'
import { EVER_MS, type PopupRule } from '#platform/browser/site-module.ts'

export type IdentificationConfig = { readonly isIdentificationEnabled: boolean }

/** Where players are identified: on these pages they know already. */
const THERE = /^\/office\/(?:identification|verification)(?:\/|$)/u

export const identificationBonus: PopupRule<IdentificationConfig> = {
  name: 'identification-bonus',
  place: 'modal',
  priority: 'safety',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: EVER_MS,
  subject: ({ config, playerId, path }) =>
    playerId !== null &&
    config.isIdentificationEnabled &&
    playerConfig.read()?.is_identification_bonus === true &&
    !THERE.test(path)
      ? `${playerId}`
      : undefined,
  subscribe: playerConfig.subscribe,
}
