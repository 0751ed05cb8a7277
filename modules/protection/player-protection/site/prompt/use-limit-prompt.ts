// The form that asks for a deposit limit: what is typed into it, what is sent, and the answer that none is wanted.
import { changingWords, isUncertain, tellLimitsChanged } from '#modules/protection/exclusions/site/parts.ts'
import { useRevalidator } from 'react-router'
import { type AmountLimitType, typedAmount } from '#modules/protection/limits/site/parts.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form, type RefusedPost } from '#platform/browser/form/use-form.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { useAskLimits } from '../ask-limits.ts'

/** One field of the form, and the limit that it asks for. */
export type PromptField = { readonly name: string; readonly limitType: AmountLimitType }

export type LimitPromptForm = { readonly form: Form; decline(): Promise<void> }

export function useLimitPrompt(
  fields: readonly PromptField[],
  currency: string,
  before: RefusedPost | undefined,
): LimitPromptForm {
  const { revalidate } = useRevalidator()
  const ask = useAskLimits()
  const { language } = useLocale()
  const read = (data: FormData) =>
    fields.map(({ name, limitType }) => ({
      name,
      limitType,
      typed: typedAmount(formText(data, name), { currency, language }),
    }))
  const changed = async () => {
    tellLimitsChanged()
    await revalidate()
  }
  const form = useForm({
    fields: fields.map(({ name }) => name),
    // A value of no known shape is the first's.
    fieldOf: Object.fromEntries([
      ...fields.map(({ name }, index) => [`limits.${index}.limitValue`, name] as const),
      ...fields.slice(0, 1).map(({ name }) => ['invalid_input', name] as const),
    ]),
    words: changingWords,
    before,
    check: (data) =>
      Object.fromEntries(read(data).flatMap(({ name, typed }) => (typed.ok ? [] : [[name, typed.refusal.code]]))),
    send: (data) =>
      ask('POST /limit-service-api/api/external/web/v3/limits', {
        limits: read(data).map(({ name, limitType, typed }) => ({
          limitType,
          limitValue: typed.ok ? typed.value : formText(data, name),
          currency,
        })),
      }),
    onDone: changed,
    onRefused: (refusal) => {
      if (isUncertain(refusal)) void revalidate()
    },
  })
  const decline = async () => {
    const answer = await form.run(() => ask('POST /web-api/safer-gambling/limit-prompt', { answer: 'declined' }))
    if (answer !== undefined) await changed()
  }
  return { form, decline }
}
