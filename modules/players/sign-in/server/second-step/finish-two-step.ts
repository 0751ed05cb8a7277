// The second step of signing in (S7.37).
import { playerVerifier } from '#modules/players/identity/server/service.ts'
import { ok, refuse } from '#kernel/result.ts'
import { CHALLENGE_TRIES_MAX, type calls } from '#modules/players/sign-in/contract.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { visitorNetwork } from '#platform/server/http/visitor-network.ts'
import type { SignInServer } from '../sign-in-server.ts'
import { noteFailedSignIn } from '../history/note-sign-in.ts'
import { openSession, type Proof } from '../password/finish-sign-in.ts'
import { findChallenge, finishChallenge, tryChallenge } from './challenge-store.ts'
import { CHALLENGE_COOKIE, challengeIn, twoStepMethods } from './challenge.ts'
import { dropHostCookie } from '#platform/server/http/host-cookie.ts'
import * as secondFactors from '#modules/players/second-factor/server/service.ts'

type TwoStep = Handlers<typeof calls>['POST /web-api/accounts/sessions/two-step']

function over(context: CallContext) {
  dropHostCookie(context, CHALLENGE_COOKIE)
  return refuse('two_step_over', 'this sign-in has expired; start again')
}

export const finishTwoStep =
  (server: SignInServer): TwoStep =>
  async (input, context) => {
    const { db } = server.database
    const hash = challengeIn(context)
    const at = server.clock.now()
    const network = visitorNetwork(context.address)
    const found = hash === undefined ? undefined : await findChallenge(db, hash, network, at)
    if (hash === undefined || found === undefined) return over(context)
    const { playerId } = found
    // Before the challenge counts it: an attempt that first needs a captcha has not tried a code.
    const attempt = await server.guard.before('two_step_code', { account: `two-step ${playerId}`, playerId }, context)
    if (!attempt.ok) return attempt
    const challenge = await tryChallenge(db, hash, network, at)
    if (challenge === undefined) return over(context)
    const method = challenge.method as Proof['method']
    if (!(await secondFactors.takeCode(playerVerifier(server), db, playerId, input.code))) {
      noteFailedSignIn(server, { playerId, method }, context)
      if (challenge.tries >= CHALLENGE_TRIES_MAX) return over(context)
      return refuse(secondFactors.wrongCode.code, secondFactors.wrongCode.message, secondFactors.wrongCode.details)
    }
    await server.guard.after(attempt.value, 'succeeded')
    if (!(await finishChallenge(db, hash, at))) return over(context)
    dropHostCookie(context, CHALLENGE_COOKIE)
    const { proofVersion } = challenge
    const isSaved = input.save ?? challenge.isSaved
    const answer = await openSession(server, { playerId, proofVersion, method, isSaved }, context)
    return answer === undefined ? over(context) : ok(answer)
  }

export const showTwoStep =
  (server: SignInServer): Handlers<typeof calls>['GET /web-api/accounts/sessions/two-step'] =>
  async (_input, context) => {
    const hash = challengeIn(context)
    const { db } = server.database
    const network = visitorNetwork(context.address)
    const found = hash === undefined ? undefined : await findChallenge(db, hash, network, server.clock.now())
    return ok({ methods: found === undefined ? [] : await twoStepMethods(server, found.playerId) })
  }
