// Excludes the player of this page, for a term or a short break. From the server's answer on they are signed out
// everywhere.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ok, type Result } from '#kernel/result.ts'
import type { Overview } from '#modules/protection/limits/contract.ts'
import { whileLeaving } from '#platform/browser/session/leaving.ts'
import { SELF_EXCLUSION, TIME_OUT } from '#modules/protection/limits/site/parts.ts'
import { isUncertain, type Exclude, type Exclusion } from '#modules/protection/exclusions/site/parts.ts'
import { useAskLimits } from './ask-limits.ts'

/** Whether the server has it, although its answer was lost: its exclusion differs from before. */
const isNewIn = (held: Overview['held'], before: Overview['held'], { kind }: Exclusion): boolean => {
  const ofKind = (list: Overview['held']) => list.find((one) => one.kind === kind)
  const now = ofKind(held)
  return now !== undefined && now.endsAt !== ofKind(before)?.endsAt
}

/**
 * `before`: the previous exclusion. Owned by the page, so that the end of its session is shown whatever happens to
 * a dialog.
 */
export function useExclude(before: Overview['held']): Exclude {
  const ask = useAskLimits()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [done, setDone] = useState<Exclusion>()
  const send = ({ kind, days, reasonId }: Exclusion) => {
    const reason = reasonId === undefined ? {} : { selfExcludeReason: reasonId }
    return kind === 'self_exclusion'
      ? ask('POST /limit-service-api/limit/external/web/api/v1/BlockUser', {
          days: days ?? 'until_further_notice',
          ...reason,
        })
      : ask('POST /limit-service-api/api/external/web/v3/limits', {
          limits: [{ limitType: TIME_OUT, limitValue: days }],
        })
  }
  const exclude = async (asked: Exclusion): Promise<Result<Exclusion>> => {
    setIsBusy(true)
    let result: Result<Exclusion> = ok(asked)
    // The session's end, which comes with the answer, is expected: this page reports it itself.
    await whileLeaving('log_out', async () => {
      const answer = await send(asked)
      const seen =
        !answer.ok && isUncertain(answer.refusal) ? await ask('GET /web-api/safer-gambling/overview', {}) : undefined
      setIsBusy(false)
      if (answer.ok || (seen?.ok === true && isNewIn(seen.value.held, before, asked))) {
        setDone(asked)
        return true
      }
      result = answer
      if (seen?.ok === true) void revalidate()
      // Without a session this text is all that is left to be read: the page stays.
      return seen?.ok === false && seen.refusal.code === 'not_signed_in'
    })
    return result
  }
  return { isBusy, done, exclude }
}

/** S3.2 of an exclusion's kind. */
export const typeOf = (kind: Exclusion['kind']): number => (kind === 'time_out' ? TIME_OUT : SELF_EXCLUSION)
