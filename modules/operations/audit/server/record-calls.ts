// Wraps every call of operators: recorded before it is made, or it is not made; its outcome after (GLI-79).
import type { CallName } from '#kernel/contract.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import {
  isKeptWhole,
  pathFieldsOf,
  redactInput,
  redactStranger,
  SUBJECTS_MAX,
  subjectsOf,
  type RedactOptions,
} from '#modules/operations/audit/rules/redact.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Answer, Around } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { visitorNetwork, visitorSite } from '#platform/server/http/visitor-network.ts'
import type { AuditLog } from './audit-log.ts'

/**
 * Calls of one network without a session in a minute: further ones are refused unrecorded, or strangers could fill
 * the audit.
 */
export const STRANGER_CALLS_MAX = 120
/** Of one /48 of IPv6, whose holder has 65,536 networks to come from. */
export const STRANGER_CALLS_OF_SITE_MAX = 240
/** Of all strangers together: a crowd of networks is a flood too. Machines on which an operator has come in have their own count. */
export const STRANGER_CALLS_IN_ALL_MAX = 600

const refusal = (status: number, code: string, message: string, details: object = {}): Answer => ({
  status,
  body: { error: { code, message, details } },
})

const codeOf = ({ status, body }: Answer): string | null => {
  if (status < 400) return null
  const code = (body as { error?: { code?: unknown } } | undefined)?.error?.code
  return typeof code === 'string' ? code : null
}

type DeviceIn = (context: CallContext) => Promise<string | undefined>

/** Counts calls of strangers in the current minute, by network and in total, or by their known machine. */
function createStrangerCount(clock: Clock, deviceIn: DeviceIn): (context: CallContext) => Promise<boolean> {
  let minute = 0
  const counts = new Map<string, number>()
  /** Increments all counts, or none where one is full. At most as many names are stored as calls are allowed. */
  const take = (limits: readonly (readonly [whom: string, max: number])[]): boolean => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS)
    if (now !== minute) {
      minute = now
      counts.clear()
    }
    if (limits.some(([whom, max]) => (counts.get(whom) ?? 0) >= max)) return false
    for (const [whom] of limits) counts.set(whom, (counts.get(whom) ?? 0) + 1)
    return true
  }
  return async (context) => {
    const { address } = context
    const isHeard = take([
      ['all', STRANGER_CALLS_IN_ALL_MAX],
      [`site ${visitorSite(address)}`, STRANGER_CALLS_OF_SITE_MAX],
      [`network ${visitorNetwork(address)}`, STRANGER_CALLS_MAX],
    ])
    if (isHeard) return true
    const device = await deviceIn(context)
    return device !== undefined && take([[`device ${device}`, STRANGER_CALLS_MAX]])
  }
}

/** The recorded input. Little of a stranger's, and no subjects. */
function toldOf(
  name: CallName,
  input: unknown,
  { isStranger, ...options }: RedactOptions & { readonly isStranger: boolean },
): { readonly subjects: readonly string[]; readonly input: string } {
  if (isStranger) return { subjects: [], input: redactStranger(input) }
  const path = pathFieldsOf(name, input)
  const subjects = [...new Set([...subjectsOf(path), ...subjectsOf(input)])].slice(0, SUBJECTS_MAX)
  // An input that is too large to be recorded is refused: the row has the subject of the attempt.
  const told = isKeptWhole(input) ? input : { path, rest: redactStranger(input) }
  return { subjects, input: redactInput(told, options) }
}

const tooMuch = (): Answer =>
  refusal(400, 'invalid_input', 'the input has more to it than can be written down', { field: 'input' })

export function recordCalls(world: {
  readonly audit: AuditLog
  readonly clock: Clock
  readonly log: Log
  readonly deviceIn: DeviceIn
  readonly isOpenKind: (kind: string) => boolean
}): Around {
  const { audit, clock, log, deviceIn, isOpenKind } = world
  const isBearable = createStrangerCount(clock, deviceIn)
  return async ({ name, input, context }, make) => {
    const who = context.staff ?? context.staffPending
    const isStranger = who === undefined
    if (isStranger && !(await isBearable(context)))
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
        ...toldOf(name, input, { isStranger, isOpenKind }),
        ofId: null,
        status: null,
        code: null,
      })
    } catch (error) {
      log.error({ err: error, call: name }, 'writing the audit failed, the call was not made')
      return refusal(503, 'audit_unavailable', 'the action must be recorded in the audit, which is unavailable now')
    }
    const tell = async (answer: Answer): Promise<void> => {
      const subjects = answer.status < 400 ? subjectsOf(answer.body) : []
      const outcome = { status: answer.status, code: codeOf(answer) }
      await audit
        .append({ ...facts, at: clock.now(), kind: 'outcome', subjects, input: '', ofId, ...outcome })
        // The call is made: its row stands without an outcome, which verify-audit counts.
        .catch((error: unknown) =>
          log.error({ err: error, auditId: String(ofId) }, 'writing the outcome to the audit failed'),
        )
    }
    try {
      const answer = isKeptWhole(input) ? await make() : tooMuch()
      await tell(answer)
      return answer
    } catch (error) {
      await tell(refusal(500, 'internal_error', ''))
      throw error
    }
  }
}
