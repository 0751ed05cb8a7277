// What the page mends refused requests with (S7.1). Each is fetched when a request first asks for it.
import { callPorts } from '#platform/browser/call.ts'

callPorts.captcha = {
  solve: async (code) => (await import('#modules/site/captcha/site/solve-captcha.ts')).captchaSolver.solve(code),
}
callPorts.fingerprint = {
  refresh: async () => (await import('#modules/site/access/site/fingerprint/fingerprint.ts')).fingerprint.refresh(),
}
