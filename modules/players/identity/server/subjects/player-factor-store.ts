// Players' second factors: the shared store over tables of identity.
import {
  createFactorStore,
  type CodeVerifier,
  type SecondFactorKeys,
} from '#modules/players/second-factor/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'

export const playerFactors = createFactorStore({
  factor: 'identity.second_factor',
  code: 'identity.recovery_code',
  owner: 'player_id',
})

export const playerVerifier = ({
  clock,
  secondFactorKeys: keys,
}: {
  readonly clock: Clock
  readonly secondFactorKeys: SecondFactorKeys
}): CodeVerifier => ({ clock, store: playerFactors, seedKey: keys.seed })
