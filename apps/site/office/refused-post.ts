// What the action of a page answers to a posted form that was refused: the page again, with the errors on its fields and what was typed.
import { data } from 'react-router'
import type { Refusal } from '#kernel/result.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'

const REFUSED = 422

/** Nothing mends it without JavaScript: the page says so, and what to do. */
const NEEDS_SCRIPT = { captcha_required: 'captcha_needs_script' } as const

/** `kept`: the fields whose text stands there again. Never a password. */
export function refusedPost(form: FormData, kept: readonly string[], { code, message, details }: Refusal): RefusedPost {
  const told = code in NEEDS_SCRIPT ? NEEDS_SCRIPT[code as keyof typeof NEEDS_SCRIPT] : code
  return {
    values: Object.fromEntries(kept.map((field) => [field, formText(form, field)])),
    refusal: { code: told, message, ...(details === undefined ? {} : { details }) },
  }
}

/** The page with its answer, which is none that may be kept. */
export const refusedPage = <T extends object>(answer: T) => data(answer, { status: REFUSED })
