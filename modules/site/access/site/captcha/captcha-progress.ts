// The progress of the running captcha. A separate store, because forms do not depend on it.

export type CaptchaProgress = {
  /** From 0 to 1. */
  readonly done: number
  readonly cancel: () => void
}

let current: CaptchaProgress | undefined
const listeners = new Set<() => void>()

export const captchaProgress = (): CaptchaProgress | undefined => current

export function tellCaptchaProgress(progress: CaptchaProgress | undefined): void {
  current = progress
  for (const listener of listeners) listener()
}

export function subscribeCaptchaProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
