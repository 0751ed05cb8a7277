// S7.18: the player's decision on a waiting change, and the resulting message (S8.9).
import { changingWords, tellLimitsChanged } from '#modules/protection/exclusions/site/parts.ts'
import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'
import { useRefusalText } from '#platform/browser/form/refusal-text.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { useAskLimits } from '../ask-limits.ts'
import type { LimitCard } from './limit-card.ts'

/** The brand's `limitActionMethod`: with 1 a change is taken back by POST, otherwise by DELETE. */
const POST_METHOD = 1
export const LimitActionMethod = createContext(POST_METHOD)

const keys = {
  confirm: { done: 'responsible_gaming_confirm_limit_success', failed: 'responsible_gaming_confirm_limit_error' },
  cancel: { done: 'responsible_gaming_cancel_limit_success', failed: 'responsible_gaming_cancel_limit_error' },
} as const

/** Afterwards the page shows the current state, whatever the answer was. */
export function useLimitAction(): (action: 'confirm' | 'cancel', card: LimitCard) => Promise<void> {
  const t = useText()
  const ask = useAskLimits()
  const say = useRefusalText(changingWords)
  const { revalidate } = useRevalidator()
  const method = useContext(LimitActionMethod)
  return async (action, { limitType, currency }) => {
    const limit = { limitType, ...(currency === null ? {} : { currency }) }
    const answer =
      action === 'cancel' && method !== POST_METHOD
        ? await ask('DELETE /limit-service-api/api/external/web/v3/limit', limit)
        : await ask('POST /limit-service-api/api/external/web/v3/limitaction', {
            ...limit,
            action: action === 'confirm' ? 1 : 0,
          })
    const { done, failed } = keys[action]
    if (answer.ok) {
      notify({ isModal: true, tone: 'success', title: t(done), text: answer.value.title })
      tellLimitsChanged()
    } else notify({ tone: 'error', title: t(failed), text: say(answer.refusal) })
    await revalidate()
  }
}
