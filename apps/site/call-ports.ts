// What requests carry and are recovered with (S7.1). Each part is loaded when a request first needs it.
import { callPorts } from '#platform/browser/call.ts'
import type { TokenSource } from '#platform/browser/call/ports.ts'

let pageToken: TokenSource | undefined
/** The document says whether somebody is signed in; a visitor has no token to wait for. */
const loadToken = async (): Promise<TokenSource | undefined> => {
  if (document.documentElement.dataset['session'] === undefined) return undefined
  pageToken ??= (await import('#modules/players/identity/site/session-life/page-token.ts')).pageToken
  return pageToken
}
callPorts.token = {
  current: () => pageToken?.current(),
  ready: () =>
    loadToken().then(
      (token) => token?.ready(),
      () => undefined,
    ),
  refresh: async (failed) => (await loadToken())?.refresh(failed),
}

callPorts.captcha = {
  solve: async (code) => (await import('#modules/site/captcha/site/solve-captcha.ts')).captchaSolver.solve(code),
}
callPorts.fingerprint = {
  refresh: async () => (await import('#modules/site/access/site/fingerprint/fingerprint.ts')).fingerprint.refresh(),
}
