// Solves a captcha: shows it, has it checked, tries again a few times, and reports how it went (S7.21, S8.11).
import type { CaptchaOutcome, CaptchaSolver } from './ports.ts'

export const CAPTCHA_TRIES_MAX = 3
/** `type` of an answer that wants the player logged out. */
const LOG_OUT_TYPE = 2

/** The answer of POST /captcha/validate: passed unless it has an error; type 2 logs the player out. */
export function captchaVerdict(answer: unknown): 'passed' | 'failed' | 'log_out' {
  const { type, error_message: message } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (typeof type !== 'number') return 'failed'
  if (type === LOG_OUT_TYPE) return 'log_out'
  return message === undefined || message === null || message === '' ? 'passed' : 'failed'
}

export type CaptchaWorld = {
  /** Shows it; undefined where it was dismissed. */
  readonly show: (code: number, attempt: number) => Promise<string | undefined>
  /** POST /captcha/validate. */
  readonly validate: (captcha: string) => Promise<unknown>
  readonly report: (outcome: { readonly hasPassed: boolean; readonly elapsedMs: number }) => void
  readonly now: () => number
}

/** Concurrent requests share one answer. */
export function createCaptchaSolver({ show, validate, report, now }: CaptchaWorld): CaptchaSolver {
  let solving: Promise<CaptchaOutcome> | undefined

  async function run(code: number): Promise<CaptchaOutcome> {
    for (let attempt = 1; attempt <= CAPTCHA_TRIES_MAX; attempt += 1) {
      const captcha = await show(code, attempt)
      if (captcha === undefined) return { kind: 'failed' }
      const verdict = captchaVerdict(await validate(captcha))
      if (verdict === 'log_out') return { kind: 'log_out' }
      if (verdict === 'passed') return { kind: 'solved', captcha }
    }
    return { kind: 'failed' }
  }
  async function reported(code: number): Promise<CaptchaOutcome> {
    const startMs = now()
    let hasPassed = false
    try {
      const outcome = await run(code)
      hasPassed = outcome.kind === 'solved'
      return outcome
    } finally {
      report({ hasPassed, elapsedMs: now() - startMs })
      solving = undefined
    }
  }
  return { solve: (code) => (solving ??= reported(code)) }
}
