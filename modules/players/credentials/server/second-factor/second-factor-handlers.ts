// The calls of the second factor → use cases.
import { ok } from '#kernel/result.ts'
import type { secondFactorCalls } from '#modules/players/credentials/contract/second-factor.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { CredentialsServer } from '../credentials-server.ts'
import { protectionOf } from './protection.ts'
import { beginSetUp, confirmSetUp, renewRecoveryCodes, showSecondFactor, turnOff } from './set-up.ts'
import { stepUp } from './step-up.ts'

export const secondFactorHandlers = (server: CredentialsServer): Handlers<typeof secondFactorCalls> => ({
  'POST /web-api/accounts/step-ups': stepUp(server),
  'GET /web-api/accounts/second-factor': showSecondFactor(server),
  'POST /web-api/accounts/second-factor': beginSetUp(server),
  'POST /web-api/accounts/second-factor/confirmations': confirmSetUp(server),
  'POST /web-api/accounts/second-factor/recovery-codes': renewRecoveryCodes(server),
  'DELETE /web-api/accounts/second-factor': turnOff(server),
  'GET /web-api/accounts/protection-level': async (_input, { viewer }) =>
    ok(await protectionOf(server, viewer.playerId)),
})
