// S4.4: the user config of the signed-in player, for reminders; nothing waits for it.
import type { UserConfig } from '#modules/players/my-account/contract.ts'
import type { Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { askMyAccount } from '../ask-my-account.ts'

/** Undefined until it is loaded: no reminder is shown until then. */
export const playerConfig = createStore<UserConfig | undefined>(undefined)

export const watchPlayerConfig: Watcher<unknown> = ({ playerId }) => {
  if (playerId === null) return undefined
  let isGone = false
  void askMyAccount('GET /web-api/accounts/user-config', {}).then((answer) => {
    if (!isGone && answer.ok) playerConfig.write(answer.value.result)
  })
  return () => {
    isGone = true
    playerConfig.write(undefined)
  }
}
