// How a provider fares, from its counted calls.

/** Outcomes of each dialect that say that something is wrong, not that a rule said no. */
const FAILURES: ReadonlySet<string> = new Set([
  'failed',
  'provider_unavailable',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_TIMEOUT',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'PAM_ERR_UNDEFINED',
  'PAM_ERR_TIMEOUT',
  'PAM_ERR_API_TOKEN',
  'PAM_ERR_MISSING_PROVIDER',
])
const SUCCESSES: ReadonlySet<string> = new Set(['ok', 'OK', 'RS_OK'])

export const classOfOutcome = (outcome: string): 'success' | 'failure' | 'refusal' => {
  if (SUCCESSES.has(outcome)) return 'success'
  return FAILURES.has(outcome) ? 'failure' : 'refusal'
}

const DEGRADED_SHARE = 0.01
const FAILING_SHARE = 0.1

/** One failure in a hundred is worth a look, one in ten stops play. */
export function healthOf(calls: number, failures: number): 'quiet' | 'good' | 'degraded' | 'failing' {
  if (calls === 0) return 'quiet'
  const share = failures / calls
  if (share >= FAILING_SHARE) return 'failing'
  return share >= DEGRADED_SHARE ? 'degraded' : 'good'
}
