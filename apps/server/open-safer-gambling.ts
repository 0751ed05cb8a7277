// The modules of protection put together, and what bets do when a player is excluded.
import { nameExcludedBets } from '#modules/sports/settlement/server/service.ts'
import { cancelPromoCodes } from '#modules/sports/betting/server/service.ts'
import {
  openExclusions,
  type ExclusionsParts,
  type RegisterPorts,
} from '#modules/protection/exclusions/server/service.ts'
import { openLimits, type LimitsServer } from '#modules/protection/limits/server/service.ts'
import type { Announcer } from './announcer.ts'
import type { HouseOptions } from './house-options.ts'
import type { Gates } from './open-gates.ts'

type Parts = Pick<ExclusionsParts, 'wallet' | 'letters'> & {
  readonly announce: Pick<Announcer, 'sessionEnded'>
  readonly gates: Gates
}

export async function openSaferGambling(
  { database, clock, log, nationalRegister }: HouseOptions,
  { wallet, letters, announce: { sessionEnded: onSessionEnded }, gates: { siteConfigs } }: Parts,
): Promise<LimitsServer & RegisterPorts> {
  const announce: ExclusionsParts['announce'] = {
    onExcluded: cancelPromoCodes,
    onSelfExcluded: (tx, playerId, at) => nameExcludedBets(tx, { wallet, siteConfigs }, playerId, at),
  }
  const parts = { database, clock, log, nationalRegister, wallet, letters, onSessionEnded, announce }
  return openLimits(await openExclusions(parts), { clock, siteConfigs, onSessionEnded })
}
