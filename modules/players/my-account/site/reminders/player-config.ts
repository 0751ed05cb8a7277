// S4.4: the config of the player who is signed in, for what reminds them of something; never waited for.
import type { UserConfig } from '#modules/players/my-account/contract.ts'
import type { Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { askMyAccount } from '../ask-my-account.ts'

/** Undefined until it is known: nobody is reminded of anything until then. */
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
