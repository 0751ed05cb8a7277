// Stands around every call of operators: written down before it is made, or it is not made; its outcome after (GLI-79).
import { MINUTE_MS } from '#kernel/time.ts'
import { redactInput, subjectsOf } from '#modules/staff/rules/audit/redact.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Answer, Around } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/log.ts'
import { visitorNetwork } from '#platform/server/visitor-network.ts'
import type { AuditLog } from './audit-log.ts'

/** Calls of one network without a session in a minute: more are turned away unwritten, or strangers could fill the audit. */
export const STRANGER_CALLS_MAX = 120
const NETWORKS_MAX = 10_000

const refusal = (status: number, code: string, message: string, details: object = {}): Answer => ({
  status,
  body: { error: { code, message, details } },
})

const codeOf = ({ status, body }: Answer): string | null => {
  if (status < 400) return null
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  return typeof code === 'string' ? code : null
}

/** Counts strangers by network within the minute that runs. */
function createStrangerCount(clock: Clock): (context: CallContext) => boolean {
  let minute = 0
  const counts = new Map<string, number>()
  return ({ address }) => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now !== minute) {
      minute = now
      counts.clear()
    }
    const network = visitorNetwork(address)
    const count = (counts.get(network) ?? 0) + 1
    // A crowd of networks is a flood too.
    if (count === 1 && counts.size >= NETWORKS_MAX) return false
    counts.set(network, count)
    return count <= STRANGER_CALLS_MAX
  }
}

export function recordCalls(world: { readonly audit: AuditLog; readonly clock: Clock; readonly log: Log }): Around {
  const { audit, clock, log } = world
  const isBearable = createStrangerCount(clock)
  return async ({ name, input, context }, make) => {
    const who = context.staff ?? context.staffPending
    if (who === undefined && !isBearable(context))
      return refusal(429, 'too_many_attempts', 'too many calls without a session; try again in a minute', {
        retryAfterSeconds: 60,
      })
    const facts = {
      memberId: who?.staffId ?? null,
      sessionId: who?.sessionId ?? null,
      call: name,
      address: context.address,
      device: context.device.toWellFormed().replaceAll('\u0000', ''),
      requestId: context.requestId,
    }
    let ofId: bigint
    try {
      ofId = await audit.append({
        ...facts,
        at: clock.now(),
        kind: 'call',
        subjects: subjectsOf(input),
        input: redactInput(input),
        ofId: null,
        status: null,
        code: null,
      })
    } catch (error) {
      log.error({ err: error, call: name }, 'the audit cannot be written: the call was not made')
      return refusal(503, 'audit_unavailable', 'what is done here must be written down, and that is not possible now')
    }
    const tell = async (answer: Answer): Promise<void> => {
      const subjects = answer.status < 400 ? subjectsOf(answer.body) : []
      const outcome = { status: answer.status, code: codeOf(answer) }
      await audit
        .append({ ...facts, at: clock.now(), kind: 'outcome', subjects, input: '', ofId, ...outcome })
        // The call is made: its row stands without an outcome, which verify-audit counts.
        .catch((error: unknown) => log.error({ err: error, auditId: String(ofId) }, 'an outcome was not written down'))
    }
    try {
      const answer = await make()
      await tell(answer)
      return answer
    } catch (error) {
      await tell(refusal(500, 'internal_error', ''))
      throw error
    }
  }
}
