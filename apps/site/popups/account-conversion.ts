// S4.10, S1.15: a player who may convert the main account, or an additional one, is told so once.
import { EVER_MS, type PopupRule } from './popup.ts'

export const accountConversion: PopupRule = {
  name: 'account-conversion',
  place: 'modal',
  priority: 'news',
  isOnEveryLayout: false,
  isPolite: true,
  restMs: EVER_MS,
  subject: ({ playerId, accountConvertStatus }) =>
    playerId === null || accountConvertStatus === 0 ? undefined : `${playerId}/${accountConvertStatus}`,
}
