// The progress of the running captcha. A separate store, because forms do not depend on it.
import { createStore } from '#platform/browser/store.ts'

export type CaptchaProgress = {
  /** From 0 to 1. */
  readonly done: number
  readonly cancel: () => void
}

const current = createStore<CaptchaProgress | undefined>(undefined)

export const captchaProgress = current.read
export const tellCaptchaProgress = current.write
export const subscribeCaptchaProgress = current.subscribe
