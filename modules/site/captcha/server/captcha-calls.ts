// S7.21, S7.22: the calls of the captcha.
import { ok } from '#kernel/result.ts'
import type { calls } from '#modules/site/captcha/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Captcha } from './captcha.ts'

const LOOKED_AT = 1
/** S7.21. */
const LOG_OUT = 2

export const captchaHandlers = (captcha: Captcha, clock: Clock): Handlers<typeof calls> => {
  const time = (): number => clock.now().getTime()
  return {
    'POST /captcha/validate': async ({ captcha: text }, context) => {
      const verdict = await captcha.look(context, text)
      // No page of ours forges one: a program is at work in a player's session.
      if (verdict === 'forged' && context.viewer !== undefined)
        return ok({ type: LOG_OUT, time: time(), error_message: 'captcha_wrong' })
      const told = verdict === 'forged' ? 'wrong' : verdict
      return ok({ type: LOOKED_AT, time: time(), error_message: told === 'passed' ? '' : `captcha_${told}` })
    },
    'GET /captcha/update': async ({ code }, context) => {
      const { challenge, expiresAt } = await captcha.issue(context, code)
      return ok({ time: time(), challenge, expiresAt: expiresAt.toISOString() })
    },
    'GET /captcha/gettime': async () => ok({ time: time() }),
  }
}
