// The steps of one change: requested (S7.16), a test where it is looser (S7.17), and then in force or waiting.
import {
  changingWords,
  isUncertain,
  tellLimitsChanged,
  VALUE_FIELDS,
} from '#modules/protection/exclusions/site/parts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallOutput } from '#kernel/contract.ts'
import { ok, type Refusal, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/protection/limits/contract.ts'
import type { FormOptions, RefusedPost } from '#platform/browser/form/use-form.ts'
import { useAskLimits } from '../ask-limits.ts'
import type { LimitCard } from './limit-card.ts'

const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'

export type Question = CallOutput<(typeof calls)[typeof SAVE]>['questions'][number]

/** A decimal text, a time, or null for none. */
export type LimitValue = string | number | null

export type ChangeStep =
  /** `before`: why it is asked for again. */
  | { readonly name: 'value'; readonly before?: RefusedPost }
  | {
      readonly name: 'test'
      readonly value: LimitValue
      readonly token: string
      readonly questions: readonly Question[]
    }
  | {
      readonly name: 'failed'
      readonly value: LimitValue
      readonly token: string
      readonly questions: readonly Question[]
      /** By the id of the question. */
      readonly right: ReadonlySet<number>
    }
  | { readonly name: 'waits' }

export type LimitChange = {
  readonly step: ChangeStep
  /** Of the form that sends it. */
  readonly form: Pick<FormOptions<unknown>, 'fields' | 'fieldOf' | 'words' | 'onRefused'>
  ask(value: LimitValue): Promise<Result<unknown>>
  answer(answers: readonly { questionId: number; answerId: number }[]): Promise<Result<unknown>>
}

/** `onSaved`: it is in force already, and the page shows it; null: there is none any more. */
export function useLimitChange({ limitType, currency }: LimitCard, onSaved: (value: LimitValue) => void): LimitChange {
  const askLimits = useAskLimits()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<ChangeStep>({ name: 'value' })
  const onRefused = (refusal: Refusal): void => {
    if (isUncertain(refusal)) void revalidate()
  }
  const changed = async () => {
    tellLimitsChanged()
    await revalidate()
  }
  const ask = async (value: LimitValue): Promise<Result<unknown>> => {
    const limit = { limitType, limitValue: value, ...(currency === null ? {} : { currency }) }
    const saved = await askLimits(SAVE, { limits: [limit] })
    if (!saved.ok) return saved
    const { tokenGuid: token, questions } = saved.value
    if (token === null) {
      // Called once the page shows it.
      await changed()
      onSaved(value)
    } else setStep({ name: 'test', value, token, questions })
    return ok(undefined)
  }
  const answer: LimitChange['answer'] = async (answers) => {
    if (step.name !== 'test') return ok(undefined)
    const { token, questions, value } = step
    const tested = await askLimits(
      'POST /limit-service-api/api/external/web/v3/testanswers',
      { tokenGuid: token, answers: [...answers] },
      { isVerdict: true },
    )
    if (!tested.ok) {
      // A test is taken once: after one that does not count the change is asked for again.
      if (tested.refusal.code.startsWith('token_'))
        setStep({ name: 'value', before: { values: { value: String(value ?? '') }, refusal: tested.refusal } })
      return tested
    }
    const { success, questionsResult } = tested.value
    if (success) {
      await changed()
      setStep({ name: 'waits' })
    } else {
      const right = questionsResult.filter(({ isRight }) => isRight).map(({ questionId }) => questionId)
      setStep({ name: 'failed', value, token, questions, right: new Set(right) })
    }
    return ok(undefined)
  }
  return { step, form: { ...VALUE_FIELDS, words: changingWords, onRefused }, ask, answer }
}
