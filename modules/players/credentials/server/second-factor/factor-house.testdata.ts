// A served house whose clock a test moves, and browsers that keep their cookies.
import { generateSync } from 'otplib'
import type { CallName } from '#kernel/contract.ts'
import { SECOND_MS } from '#kernel/time.ts'
import { givenHouse, impatientClock } from '#tests/support/builders/given.ts'
import { givenServedHouse, registration, type Sent, type ServedHouse } from '#tests/calls/served-house.ts'

export const PASSWORD = 'correct horse battery'
export const STEP_MS = 30 * SECOND_MS

export type FactorHouse = ServedHouse & { moveOn(ms: number): void; now(): Date }

export async function givenFactorHouse(): Promise<FactorHouse> {
  let nowMs = Date.parse('2026-05-17T12:00:10Z')
  const now = (): Date => new Date(nowMs)
  const house = await givenServedHouse(await givenHouse({ clock: { ...impatientClock, now } }))
  return { ...house, now, moveOn: (ms) => void (nowMs += ms) }
}

export type TestBrowser = {
  send(name: CallName, input?: Record<string, unknown>): Promise<Sent>
  readonly jar: Map<string, string>
}

/** `address`: where it is, as a proxy tells it. */
export function openTestBrowser(
  house: ServedHouse,
  address = '203.0.113.7',
  jar = new Map<string, string>(),
): TestBrowser {
  return {
    jar,
    send: async (name, input = {}) => {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
      const sent = await house.send(name, input, { cookie, headers: { 'x-forwarded-for': address } })
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

export async function givenFactorPlayer(house: ServedHouse): Promise<FactorPlayer> {
  const browser = openTestBrowser(house)
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
export async function givenEquippedPlayer(house: FactorHouse): Promise<Equipped> {
  const player = await givenFactorPlayer(house)
  const { browser } = player
  await stepUp(browser)
  const begun = await browser.send('POST /web-api/accounts/second-factor')
  const { secret } = begun.body as { secret: string }
  const code = codeAt(secret, house.now())
  const confirmed = await browser.send('POST /web-api/accounts/second-factor/confirmations', { code })
  if (confirmed.status !== 200) throw new Error(`set-up was refused: ${begun.text} ${confirmed.text}`)
  house.moveOn(STEP_MS)
  return { ...player, secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

export const logIn = (browser: TestBrowser, { email }: FactorPlayer, more: object = {}): Promise<Sent> =>
  browser.send('POST /web-api/accounts/sessions', { uLogin: email, uPassword: PASSWORD, ...more })
