// The result of a save for a screen: up to three errors by priority, or its success (S8.4).

export const SAVE_ERRORS_SHOWN_MAX = 3
export const SAVE_SUCCESS_KEY = 'main_save_success'

export type SaveError = {
  readonly message: string
  /** The lower, the sooner; without one it comes last. */
  readonly priority?: number
}

/** An answer to a save: S7.31's `{success, message}`, with the errors where there are some. */
export type SaveAnswer = {
  readonly success: boolean
  readonly message?: string | null | undefined
  readonly errors?: readonly SaveError[]
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly text: string }
  | { readonly kind: 'saved'; readonly key: typeof SAVE_SUCCESS_KEY }
  /** Words of the server, most urgent first; empty where it gave none: tell the generic failure. */
  | { readonly kind: 'failed'; readonly texts: readonly string[] }

/** Errors of equal priority keep their order, and none is shown twice. */
export function saveResult({ success, message, errors = [] }: SaveAnswer): SaveResult {
  const own = message?.trim() ?? ''
  if (success) return own === '' ? { kind: 'saved', key: SAVE_SUCCESS_KEY } : { kind: 'saved', text: own }
  const sorted = errors.toSorted((a, b) => (a.priority ?? Infinity) - (b.priority ?? Infinity) || 0)
  const texts = sorted.map((error) => error.message.trim()).filter((text) => text !== '')
  const shown = texts.length === 0 && own !== '' ? [own] : texts
  return { kind: 'failed', texts: [...new Set(shown)].slice(0, SAVE_ERRORS_SHOWN_MAX) }
}
