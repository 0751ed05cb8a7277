// Failures that nobody on the page is told of (S8.11): they stand in the browser's log and nowhere else.

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
