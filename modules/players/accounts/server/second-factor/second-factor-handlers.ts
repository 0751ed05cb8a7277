// The calls of the second factor → use cases.
import { ok } from '#kernel/result.ts'
import type { secondFactorCalls } from '#modules/players/accounts/contract/second-factor.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { AccountsServer } from '../accounts-server.ts'
import { finishTwoStep, showTwoStep } from './finish-two-step.ts'
import { protectionOf } from './protection.ts'
import { beginSetUp, confirmSetUp, renewRecoveryCodes, showSecondFactor, turnOff } from './set-up.ts'
import { stepUp } from './step-up.ts'

export const secondFactorHandlers = (server: AccountsServer): Handlers<typeof secondFactorCalls> => ({
  'POST /web-api/accounts/sessions/two-step': finishTwoStep(server),
  'GET /web-api/accounts/sessions/two-step': showTwoStep(server),
  'POST /web-api/accounts/step-ups': stepUp(server),
  'GET /web-api/accounts/second-factor': showSecondFactor(server),
  'POST /web-api/accounts/second-factor': beginSetUp(server),
  'POST /web-api/accounts/second-factor/confirmations': confirmSetUp(server),
  'POST /web-api/accounts/second-factor/recovery-codes': renewRecoveryCodes(server),
  'DELETE /web-api/accounts/second-factor': turnOff(server),
  'GET /web-api/accounts/protection-level': async (_input, { viewer }) =>
    ok(await protectionOf(server, viewer.playerId)),
})
