// S4.9, S7.18: the player's decision on a due deposit limit, by the configured method.
import type { PlayTimeStatus } from '#modules/protection/play-time/contract.ts'
import { leavesList, ripeKey, statusStore } from '#modules/protection/play-time/site/parts.ts'
import { caller } from '#platform/browser/call.ts'
import type { calls } from '#modules/protection/limits/contract.ts'
import { tellLimitsChanged } from '#modules/protection/exclusions/site/parts.ts'

export type RipeLimit = PlayTimeStatus['ripeLimits'][number]

const ask = caller<typeof calls>()

const BASE = '/limit-service-api/api/external/web/v3'
/** S7.18: of the setting; any other cancels a change by DELETE. */
const BY_POST = 1

const what = ({ limitType, currency }: RipeLimit) => ({ limitType, ...(currency === null ? {} : { currency }) })

const act = (limit: RipeLimit, action: 0 | 1, language: string) =>
  ask(`POST ${BASE}/limitaction` as const, { ...what(limit), action }, { language })
const reject = (limit: RipeLimit, method: number, language: string) =>
  method === BY_POST ? act(limit, 0, language) : ask(`DELETE ${BASE}/limit` as const, what(limit), { language })

/** `title`: the server's text for users, where there is one. */
export type LimitActionResult = { readonly isDone: boolean; readonly title: string | undefined }

export type LimitAction = { readonly isConfirmed: boolean; readonly method: number; readonly language: string }

export async function actOnLimit(
  limit: RipeLimit,
  { isConfirmed, method, language }: LimitAction,
): Promise<LimitActionResult> {
  const answer = await (isConfirmed ? act(limit, 1, language) : reject(limit, method, language))
  const code = answer.ok ? undefined : answer.refusal.code
  const isTaken = answer.ok || (!isConfirmed && leavesList(code)) || code === 'nothing_to_confirm'
  if (isTaken) {
    const key = ripeKey(limit)
    statusStore.amend((standing) => ({
      ...standing,
      ripeLimits: standing.ripeLimits.filter((one) => ripeKey(one) !== key),
    }))
  }
  tellLimitsChanged()
  const title = answer.ok ? answer.value.title : answer.refusal.details?.['title']
  return { isDone: answer.ok, title: typeof title === 'string' && title !== '' ? title : undefined }
}
