// Limits set without JavaScript: an amount, for a looser one the test that must be passed first (S7.16, S7.17), and the answer to the
// question before the first deposit.
import type { CallOutput } from '#kernel/contract.ts'
import { refuse, type Refusal, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/protection/limits/contract.ts'
import { isAmountType, typedAmount } from '#modules/protection/limits/site/parts.ts'
import type { Ask } from '#platform/browser/call.ts'
import { formText, formTexts } from '#platform/browser/form/form-data.ts'
import { wrongField, type RefusedPost } from '#platform/browser/form/use-form.ts'

const SAVE = 'POST /limit-service-api/api/external/web/v3/limits'

type Question = CallOutput<(typeof calls)[typeof SAVE]>['questions'][number]

/** What is owed before a looser limit may be asked for. */
export type LimitTest = { readonly token: string; readonly questions: readonly Question[] }

export type PostedLimit = {
  readonly before?: RefusedPost
  readonly test?: LimitTest
}

/** Undefined: it holds, or waits for its time. */
export type LimitOutcome = { readonly refusal: Refusal } | { readonly test: LimitTest } | undefined

export const questionName = (questionId: number): string => `question-${questionId}`

/** What stands in the form again. */
export const LIMIT_KEPT: readonly string[] = ['limitType', 'currency', 'value']

const answersIn = (form: FormData): readonly { readonly questionId: number; readonly answerId: number }[] =>
  Object.entries(formTexts(form)).flatMap(([name, text]) => {
    const questionId = Number(/^question-(\d+)$/u.exec(name)?.[1])
    return Number.isInteger(questionId) ? [{ questionId, answerId: Number(text) }] : []
  })

export async function postLimit(form: FormData, ask: Ask<typeof calls>, language: string): Promise<LimitOutcome> {
  const tokenGuid = formText(form, 'tokenGuid')
  if (tokenGuid !== '') {
    const tested = await ask('POST /limit-service-api/api/external/web/v3/testanswers', {
      tokenGuid,
      answers: [...answersIn(form)],
    })
    if (!tested.ok) return tested
    return tested.value.success ? undefined : refuse('test_failed', 'not all answers are right')
  }
  const currency = formText(form, 'currency')
  const typed = typedAmount(formText(form, 'value'), { currency, language })
  if (!typed.ok) return wrongField('value', typed.refusal.code)
  const limit = { limitType: Number(formText(form, 'limitType')), limitValue: typed.value, currency }
  const saved = await ask(SAVE, { limits: [limit] })
  if (!saved.ok) return saved
  const { tokenGuid: token, questions } = saved.value
  return token === null ? undefined : { test: { token, questions } }
}

const ONE = 'one'

/** Fields of amounts: that of the chosen period, or one by the number of each limit. */
const limitFields = (form: FormData): readonly { readonly name: string; readonly limitType: number }[] =>
  Object.keys(formTexts(form)).flatMap((name) => {
    const limitType = Number(name === ONE ? formText(form, 'period') : name)
    return isAmountType(limitType) ? [{ name, limitType }] : []
  })

/** What stands in the form again. */
export const promptKept = (form: FormData): readonly string[] => [
  'period',
  ...limitFields(form).map(({ name }) => name),
]

/** UK-22: the answer to the question before the first deposit. */
export async function postLimitPrompt(
  form: FormData,
  ask: Ask<typeof calls>,
  language: string,
): Promise<Result<unknown>> {
  if (formText(form, 'answer') === 'declined')
    return ask('POST /web-api/safer-gambling/limit-prompt', { answer: 'declined' })
  const currency = formText(form, 'currency')
  const fields = limitFields(form)
  const limits = []
  for (const { name, limitType } of fields) {
    const typed = typedAmount(formText(form, name), { currency, language })
    if (!typed.ok) return wrongField(name, typed.refusal.code)
    limits.push({ limitType, limitValue: typed.value, currency })
  }
  if (limits.length === 0) return refuse('invalid_input', 'no limit was named')
  return ask(SAVE, { limits })
}
