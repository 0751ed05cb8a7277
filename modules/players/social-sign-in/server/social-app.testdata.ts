// A served app that knows one provider on this machine, under two of the table's names, and walks to its page and back.
import type { ProviderId } from '#modules/players/social-sign-in/rules/providers.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { givenServedApp, type Sent, type ServedApp } from '#tests/calls/served-app.ts'
import { CLIENT, openOpenidProvider, type OpenidProvider } from '#tests/support/doubles/openid-provider.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import type { TestBrowser } from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { SocialSettings } from './providers/social-settings.ts'

export type SocialApp = ServedApp & {
  readonly provider: OpenidProvider
  moveOn(ms: number): void
  now(): Date
}

/** `google` speaks OpenID Connect, `discord` plain OAuth 2, `microsoft` is away. */
export async function givenSocialApp(partners: SocialSettings['partners'] = {}): Promise<SocialApp> {
  const provider = await openOpenidProvider()
  closeAtEnd(() => provider.close())
  provider.allow('http://localhost/user/social')
  let ahead = 0
  // The provider's clock is the machine's.
  const now = (): Date => new Date(Date.now() + ahead)
  const { issuer, endpoints } = provider
  const social = SocialSettings.parse({
    providers: {
      google: { ...CLIENT, issuer },
      discord: { ...CLIENT, issuer, endpoints },
      microsoft: { ...CLIENT, issuer: 'http://127.0.0.1:9' },
    },
    partners,
  })
  const app = await givenServedApp(await givenApp({ clock: { ...impatientClock, now }, social }))
  return { ...app, provider, now, moveOn: (ms) => void (ahead += ms) }
}

/** The provider's page, answered by the user `account`; '' cancels. Returns the address to which it redirects the browser. */
export async function walk(url: string, account: string): Promise<URL> {
  const jar = new Map<string, string>()
  let next = url
  let form: string | undefined
  for (let steps = 0; steps < 10; steps += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams({ account, answer: form }) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      jar.set(name, value)
    }
    form = undefined
    const location = answer.headers.get('location')
    if (location === null) {
      if (answer.status !== 200) throw new Error(`the provider said ${answer.status}: ${await answer.text()}`)
      form = account === '' ? 'deny' : 'allow'
      continue
    }
    const target = new URL(location, next)
    if (target.pathname === '/user/social') return target
    next = target.href
  }
  throw new Error('the provider leads nowhere')
}

export const returned = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams)

export const begin = async (
  browser: TestBrowser,
  provider: ProviderId = 'google',
  more: Record<string, unknown> = {},
): Promise<string> => {
  const sent = await browser.send('POST /web-api/accounts/social-sign-ins', { provider, ...more })
  if (sent.status !== 200) throw new Error(`no way to the provider: ${sent.text}`)
  return (sent.body as { url: string }).url
}

/** All the way: there, the page, and back. */
export async function comeBy(
  browser: TestBrowser,
  account: string,
  provider: ProviderId = 'google',
  more: Record<string, unknown> = {},
): Promise<Sent> {
  const back = await walk(await begin(browser, provider, more), account)
  return browser.send('POST /web-api/accounts/social-returns', returned(back))
}

export const register = (browser: TestBrowser, more: object = {}): Promise<Sent> =>
  browser.send('POST /web-api/accounts/registrations', {
    type: 'social',
    isOfAge: true,
    countryId: 276,
    currency: 'EUR',
    acceptTerms: true,
    ...more,
  })
