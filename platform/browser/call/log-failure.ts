// Failures that are not shown on the page (S8.11): they are only logged in the browser's console.

/** Calls that fail in silence: the collector, the ping, the look whether terms have changed. */
export const LOGGED_ONLY: ReadonlySet<string> = new Set([
  'POST /fatman-api/:key',
  'POST /limit-service-api/api/external/web/v3/ping',
  'GET /web-api/api-v3/v2/user/agreement-rules/status',
])

export function logFailure(what: string, error?: unknown): void {
  // eslint-disable-next-line no-console
  console.warn(`${what} failed`, error ?? '')
}
