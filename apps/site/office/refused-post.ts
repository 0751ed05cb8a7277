// What the action of a page answers to a posted form that was refused: the page again, with the errors on its fields and what was typed.
import { data } from 'react-router'
import type { Refusal } from '#kernel/result.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'

const REFUSED = 422

/** Nothing mends it without JavaScript: the page says so, and what to do. */
const NEEDS_SCRIPT = { captcha_required: 'captcha_needs_script' } as const

/** `restored`: the fields whose text is shown again. Never a password. */
export function refusedPost(
  form: FormData,
  restored: readonly string[],
  { code, message, details }: Refusal,
): RefusedPost {
  const shownCode = code in NEEDS_SCRIPT ? NEEDS_SCRIPT[code as keyof typeof NEEDS_SCRIPT] : code
  return {
    values: Object.fromEntries(restored.map((field) => [field, formText(form, field)])),
    refusal: { code: shownCode, message, ...(details === undefined ? {} : { details }) },
  }
}

/** The page with its answer, which must not be cached. */
export const refusedPage = <T extends object>(answer: T) => data(answer, { status: REFUSED })
