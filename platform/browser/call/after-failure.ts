// Recovers a failed request, each way at most once: a new token, a new fingerprint, a solved captcha. Reports other
// failures to the page.
import type { Result } from '#kernel/result.ts'
import { tellSession } from '../session/session-events.ts'
import {
  captchaCodeOf,
  GENERIC_FAILURE,
  isTermsRefusal,
  isUnsuccessful,
  recoveryOf,
  refusalOf,
  type Recovery,
} from './answer-shapes.ts'
import { logFailure } from './log-failure.ts'
import type { CallPorts, Sent } from './ports.ts'

export const CAPTCHA_HEADER = 'x-captcha'
export const FINGERPRINT_HEADER = 'x-fingerprint'
/** One of each kind. */
const RECOVERIES_MAX = 3
/** Calls that fail in silence: the collector, the ping, the look whether terms have changed. */
const LOGGED_ONLY: ReadonlySet<string> = new Set([
  'POST /fatman-api/:key',
  'POST /limit-service-api/api/external/web/v3/ping',
  'GET /web-api/api-v3/v2/user/agreement-rules/status',
])

type Headers = Readonly<Record<string, string>>

async function solved(ports: CallPorts, call: string, code: number): Promise<Headers | undefined> {
  if (ports.captcha === undefined) {
    tellSession('captcha_required', { call, code })
    return undefined
  }
  const outcome = await ports.captcha.solve(code)
  if (outcome.kind === 'log_out') tellSession('signed_out', { reason: 'captcha' })
  return outcome.kind === 'solved' ? { [CAPTCHA_HEADER]: outcome.captcha } : undefined
}

/** Headers that mend it; undefined where it stays as it is. */
async function mend(kind: Recovery, call: string, sent: Sent, ports: CallPorts): Promise<Headers | undefined> {
  try {
    if (kind === 'captcha') return await solved(ports, call, captchaCodeOf(sent) ?? 0)
    if (kind === 'fingerprint') {
      const fingerprint = await ports.fingerprint?.refresh()
      return fingerprint === undefined ? undefined : { [FINGERPRINT_HEADER]: fingerprint }
    }
    const token = await ports.token?.refresh(sent.token)
    return token === undefined ? undefined : { authorization: `Bearer ${token}` }
  } catch {
    // A failed fetch was logged where it failed; the original refusal is returned.
    return undefined
  }
}

/** No answer, or one of a broken server. */
function tellFailure(call: string, status: number, code: string): void {
  if (LOGGED_ONLY.has(call)) logFailure(call, code)
  else tellSession('request_failed', { call, status, code })
}

function tellLast(call: string, sent: Sent, code: string): void {
  if (isTermsRefusal(sent)) tellSession('terms_required', { call })
  else if (recoveryOf(sent) === 'token') tellSession('signed_out', { reason: 'session_ended' })
  else if (sent.status >= 500 || code === GENERIC_FAILURE || code === 'network_error')
    tellFailure(call, sent.status, code)
}

const isSuccess = ({ status, body }: Sent, isVerdict: boolean): boolean =>
  status >= 200 && status < 300 && body !== undefined && (isVerdict || !isUnsuccessful(body))

/** `repeat` sends the same request once more, with these additional headers; `isVerdict` as for the call. */
export async function afterFailure(
  call: string,
  first: Sent,
  ports: CallPorts,
  repeat: (more: Headers) => Promise<Sent>,
  isVerdict = false,
): Promise<Result<never, string>> {
  const done = new Set<Recovery>()
  let sent = first
  let headers: Headers = {}
  while (done.size < RECOVERIES_MAX) {
    const kind = recoveryOf(sent)
    if (kind === undefined || done.has(kind)) break
    done.add(kind)
    const more = await mend(kind, call, sent, ports)
    if (more === undefined) break
    headers = { ...headers, ...more }
    sent = await repeat(headers)
  }
  if (isSuccess(sent, isVerdict)) return { ok: true, value: sent.body as never }
  const refused = refusedAs(sent)
  if (refused.refusal.code !== 'close') tellLast(call, sent, refused.refusal.code)
  return refused
}

const refusedAs = (sent: Sent): ReturnType<typeof refusalOf> => {
  if (sent.status === 499)
    return { ok: false, refusal: { code: 'close', message: 'the request was cancelled', details: { status: 499 } } }
  return sent.status === 0
    ? { ok: false, refusal: { code: 'network_error', message: 'network error' } }
    : refusalOf(sent)
}
