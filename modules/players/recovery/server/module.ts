// What recovery serves: forgotten and changed passwords, and the job that answers who has forgotten theirs.
import type { Running, ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { calls } from '#modules/players/recovery/contract.ts'
import { createRecovery } from './password-reset.ts'
import { changePassword } from './change-password.ts'
import { askForReset, resetPassword, showReset } from './password-reset.ts'
import type { RecoveryServer } from './recovery-server.ts'

const recoveryRoutes = (server: RecoveryServer): Bundle =>
  bundle(calls, {
    'POST /web-api/accounts/password-resets': askForReset(server),
    'GET /web-api/accounts/password-resets/:token': showReset(server),
    'POST /web-api/accounts/password-resets/:token': resetPassword(server),
    'POST /web-api/accounts/password': changePassword(server),
  })

const ANSWER_MS = 1_000
/** In one turn; a flood of requests is answered before they are too old, and in pieces. */
const ANSWERS_IN_A_TURN_MAX = 10

/** In a job of its own: an answer waits for no letter to be delivered. */
function answerRequests(server: RecoveryServer, log: ServerPlatform['log']): Running {
  const recovery = createRecovery(server)
  const answer = async (): Promise<void> => {
    for (let turn = 0; turn < ANSWERS_IN_A_TURN_MAX; turn += 1) if (!(await recovery.answerAsked()).isMore) return
  }
  return server.clock.every(ANSWER_MS, async () => {
    await answer().catch((error: unknown) =>
      log.warn({ err: error }, 'answering forgotten passwords failed, will retry'),
    )
  })
}

export const openRecovery = ({ log }: ServerPlatform, server: RecoveryServer) => ({
  serves: { calls: [recoveryRoutes(server)], jobs: [() => answerRequests(server, log)] } satisfies ServerModule,
})
