// The way of one change: asked for (S7.16), a test where it is looser (S7.17), and then that it holds or waits.
import {
  isAboutValue,
  isUncertain,
  tellLimitsChanged,
  useChangeFailureText,
} from '#modules/protection/exclusions/site/parts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutput } from '#kernel/contract.ts'
import type { Refusal } from '#kernel/result.ts'
import type { calls } from '#modules/protection/limits/contract.ts'
import { useAskLimits } from './ask-limits.ts'
import type { LimitCard } from './limit-card.ts'

const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'

export type Question = CallOutput<(typeof calls)[typeof SAVE]>['questions'][number]

export type ChangeStep =
  | { readonly name: 'value' }
  /** `value` null: none. */
  | {
      readonly name: 'test'
      readonly value: string | number | null
      readonly token: string
      readonly questions: readonly Question[]
    }
  | {
      readonly name: 'failed'
      readonly value: string | number | null
      readonly questions: readonly Question[]
      /** By the id of the question. */
      readonly right: ReadonlySet<number>
    }
  | { readonly name: 'waits' }

export type Faults = { readonly value?: string; readonly form?: string }

export type LimitChange = {
  readonly step: ChangeStep
  readonly isBusy: boolean
  readonly faults: Faults
  /** A decimal text, a time, or null for none. */
  ask(value: string | number | null): Promise<void>
  answer(answers: readonly { questionId: number; answerId: number }[]): Promise<void>
  clear(): void
}

/** `onSaved`: it holds already, and the page shows it; null: there is none any more. */
export function useLimitChange(
  { limitType, currency }: LimitCard,
  onSaved: (value: string | number | null) => void,
): LimitChange {
  const askLimits = useAskLimits()
  const failureText = useChangeFailureText()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<ChangeStep>({ name: 'value' })
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const fail = (refusal: Refusal) => {
    setFaults(isAboutValue(refusal) ? { value: failureText(refusal) } : { form: failureText(refusal) })
    if (isUncertain(refusal)) void revalidate()
  }
  const changed = async () => {
    tellLimitsChanged()
    await revalidate()
  }
  const ask = async (value: string | number | null) => {
    if (isBusy) return
    setIsBusy(true)
    setFaults({})
    const limit = { limitType, limitValue: value, ...(currency === null ? {} : { currency }) }
    const saved = await askLimits(SAVE, { limits: [limit] })
    if (!saved.ok) fail(saved.refusal)
    else if (saved.value.tokenGuid === null) {
      // Told once the page shows it.
      await changed()
      onSaved(value)
    } else {
      const { tokenGuid: token, questions } = saved.value
      setStep({ name: 'test', value, token, questions })
    }
    setIsBusy(false)
  }
  const answer: LimitChange['answer'] = async (answers) => {
    if (step.name !== 'test' || isBusy) return
    const { token, questions, value } = step
    setIsBusy(true)
    setFaults({})
    const tested = await askLimits(
      'POST /limit-service-api/api/external/web/v3/testanswers',
      { tokenGuid: token, answers: [...answers] },
      { isVerdict: true },
    )
    if (!tested.ok) {
      setIsBusy(false)
      // A test is taken once: after one that does not count the change is asked for anew.
      if (tested.refusal.code.startsWith('token_')) setStep({ name: 'value' })
      return fail(tested.refusal)
    }
    const { success, questionsResult } = tested.value
    if (success) {
      await changed()
      setStep({ name: 'waits' })
    } else {
      const right = questionsResult.filter(({ isRight }) => isRight).map(({ questionId }) => questionId)
      setStep({ name: 'failed', value, questions, right: new Set(right) })
    }
    setIsBusy(false)
  }
  return { step, isBusy, faults, ask, answer, clear: () => setFaults({}) }
}
