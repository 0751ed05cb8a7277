// S4.10, S1.15: a player who may convert the main account, or an additional one, is told so once.
import { EVER_MS, type PopupRule } from '#platform/browser/site-module.ts'
import { playerConfig } from './player-config.ts'

/** S4.10: 0 not allowed, 1 the main account, 2 an additional one. */
export const convertStatus = (): 0 | 1 | 2 => playerConfig.read()?.account_convert_status ?? 0

export const accountConversion: PopupRule<unknown> = {
  name: 'account-conversion',
  place: 'modal',
  priority: 'news',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: EVER_MS,
  subject: ({ playerId }) =>
    playerId === null || convertStatus() === 0 ? undefined : `${playerId}/${convertStatus()}`,
  subscribe: playerConfig.subscribe,
}
