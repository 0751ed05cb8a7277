// A served app whose clock a test moves, and browsers that keep their cookies.
import { generateSync } from 'otplib'
import type { CallName } from '#kernel/contract.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

export const PASSWORD = 'correct horse battery'
export const STEP_MS = 30 * SECOND_MS

export type FactorApp = ServedApp & { moveOn(ms: number): void; now(): Date }

export async function givenFactorApp(): Promise<FactorApp> {
  let nowMs = Date.parse('2026-05-17T12:00:10Z')
  const now = (): Date => new Date(nowMs)
  const app = await givenServedApp(await givenApp({ clock: { ...impatientClock, now } }))
  return { ...app, now, moveOn: (ms) => void (nowMs += ms) }
}

export type TestBrowser = {
  send(name: CallName, input?: Record<string, unknown>): Promise<Sent>
  readonly jar: Map<string, string>
}

/** `address`: where it is, as a proxy tells it. */
export function openTestBrowser(app: ServedApp, address = '203.0.113.7', jar = new Map<string, string>()): TestBrowser {
  return {
    jar,
    send: async (name, input = {}) => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
      const sent = await app.send(name, input, { cookie, headers: { 'x-forwarded-for': address } })
      for (const line of sent.cookies) {
        const [pair = '', ...attributes] = line.split('; ')
        const [key = '', value = ''] = pair.split('=')
        if (attributes.includes('Max-Age=0')) jar.delete(key)
        else jar.set(key, value)
      }
      return sent
    },
  }
}

export type FactorPlayer = { readonly browser: TestBrowser; readonly playerId: number; readonly email: string }

export async function givenFactorPlayer(app: ServedApp): Promise<FactorPlayer> {
  const browser = openTestBrowser(app)
  const asked = registration()
  const sent = await browser.send('POST /web-api/accounts/registrations', asked)
  if (sent.status !== 201) throw new Error(`registration was refused: ${sent.text}`)
  return { browser, playerId: (sent.body as { userId: number }).userId, email: String(asked['email']) }
}

export const codeAt = (secret: string, at: Date): string =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / SECOND_MS) })

export const stepUp = (browser: TestBrowser, code?: string): Promise<Sent> =>
  browser.send('POST /web-api/accounts/step-ups', { uPassword: PASSWORD, ...(code === undefined ? {} : { code }) })

export type Equipped = FactorPlayer & { readonly secret: string; readonly recoveryCodes: readonly string[] }

/** With an authenticator app; the clock has moved past the code that confirmed it. */
export async function givenEquippedPlayer(app: FactorApp): Promise<Equipped> {
  const player = await givenFactorPlayer(app)
  const { browser } = player
  await stepUp(browser)
  const begun = await browser.send('POST /web-api/accounts/second-factor')
  const { secret } = begun.body as { secret: string }
  const code = codeAt(secret, app.now())
  const confirmed = await browser.send('POST /web-api/accounts/second-factor/confirmations', { code })
  if (confirmed.status !== 200) throw new Error(`set-up was refused: ${begun.text} ${confirmed.text}`)
  app.moveOn(STEP_MS)
  return { ...player, secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

export const logIn = (browser: TestBrowser, { email }: FactorPlayer, more: object = {}): Promise<Sent> =>
  browser.send('POST /web-api/accounts/sessions', { uLogin: email, uPassword: PASSWORD, ...more })
