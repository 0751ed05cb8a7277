// What the captcha serves: its calls. Modules that require one take `captcha` by a port of their own.
import { calls } from '#modules/site/captcha/contract.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { captchaHandlers } from './captcha-calls.ts'
import { createCaptcha } from './captcha.ts'

export function openCaptcha({ database, clock, secret }: ServerPlatform) {
  const captcha = createCaptcha({ database, clock, key: deriveKey(secret, 'captcha') })
  return { captcha, serves: { calls: [bundle(calls, captchaHandlers(captcha, clock))] } satisfies ServerModule }
}
