// Messages from the web worker that solves captchas to the page.
import type { CaptchaSolution } from './work-out.ts'

export type SolveAnswer =
  /** From 0 to 1, of the most that it can be. */
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'solved'; readonly solution: CaptchaSolution }
  | { readonly kind: 'failed' }
