// What is said to the question for a deposit limit, and what becomes of it.
import { isUncertain, tellLimitsChanged, useChangeFailureText } from '#modules/protection/exclusions/site/parts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '#kernel/result.ts'
import type { AmountLimitType } from '#modules/protection/limits/rules/limit-types.ts'
import { useAskLimits } from './ask-limits.ts'

export type PromptedLimit = { readonly limitType: AmountLimitType; readonly value: string }

/** `limitType`: of the field that it speaks of. */
export type PromptFault = { readonly limitType?: AmountLimitType | undefined; readonly text: string }

export type LimitPromptAnswers = {
  readonly busy: 'set' | 'decline' | undefined
  readonly fault: PromptFault | undefined
  set(limits: readonly PromptedLimit[], currency: string): Promise<void>
  decline(): Promise<void>
  /** What the page itself finds wrong, before anything is sent. */
  tell(fault: PromptFault): void
  clear(): void
}

/** Which of what was sent is meant; a value of no known shape is the first's. */
function fieldOf({ code, details }: Refusal, sent: readonly PromptedLimit[]): AmountLimitType | undefined {
  const place = /^limits\.(\d+)\./u.exec(String(details?.['field']))?.[1]
  if (place !== undefined) return sent[Number(place)]?.limitType
  return code === 'invalid_input' ? sent[0]?.limitType : undefined
}

export function useLimitPrompt(): LimitPromptAnswers {
  const { revalidate } = useRevalidator()
  const ask = useAskLimits()
  const failureText = useChangeFailureText()
  const [busy, setBusy] = useState<'set' | 'decline'>()
  const [fault, setFault] = useState<PromptFault>()
  const begin = (word: 'set' | 'decline') => {
    setFault(undefined)
    setBusy(word)
  }
  const finish = async (refusal: Refusal | undefined, sent: readonly PromptedLimit[]) => {
    if (refusal === undefined) {
      tellLimitsChanged()
      await revalidate()
    } else {
      setFault({ limitType: fieldOf(refusal, sent), text: failureText(refusal) })
      if (isUncertain(refusal)) await revalidate()
    }
    setBusy(undefined)
  }
  return {
    busy,
    fault,
    set: async (limits, currency) => {
      if (busy !== undefined) return
      begin('set')
      const answer = await ask('POST /limit-service-api/api/external/web/v3/limits', {
        limits: limits.map(({ limitType, value }) => ({ limitType, limitValue: value, currency })),
      })
      await finish(answer.ok ? undefined : answer.refusal, limits)
    },
    decline: async () => {
      if (busy !== undefined) return
      begin('decline')
      const answer = await ask('POST /web-api/safer-gambling/limit-prompt', { answer: 'declined' })
      await finish(answer.ok ? undefined : answer.refusal, [])
    },
    tell: setFault,
    clear: () => setFault(undefined),
  }
}
