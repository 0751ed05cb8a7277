// Fetches a captcha, has a web worker solve it, has it checked, and reports the result (S7.21, S7.22, S8.11).
import type { CaptchaChallenge, calls } from '#modules/site/captcha/contract.ts'
import { track } from '#platform/browser/analytics/track.ts'
import { createCaptchaSolver } from '#platform/browser/call/captcha.ts'
import type { CaptchaSolver } from '#platform/browser/call/ports.ts'
import { caller } from '#platform/browser/call.ts'
import { tellCaptchaProgress } from './captcha-progress.ts'
import type { SolveAnswer } from './solve-message.ts'

const askCaptcha = caller<typeof calls>()

/** Of the two minutes that a challenge is good for; the rest is the way back. */
const SOLVED_WITHIN_MS = 90_000

/** Rejects where the browser has no workers or no cryptography, as on a page without https. */
function solveInWorker(
  challenge: CaptchaChallenge,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<string>((resolve, reject) => {
    const fail = (): void => reject(new Error('the captcha was not solved'))
    signal.addEventListener('abort', fail, { once: true })
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<SolveAnswer>) => {
      if (data.kind === 'progress') onProgress(data.done)
      else if (data.kind === 'failed') fail()
      else resolve(btoa(JSON.stringify({ challenge, solution: data.solution })))
    })
  })
  worker.postMessage(challenge)
  return solved.finally(() => worker.terminate())
}

/** The text of a solved captcha; undefined where it was cancelled, or could not be had. */
async function show(code: number): Promise<string | undefined> {
  const given = new AbortController()
  const cancel = (): void => given.abort()
  const tell = (done: number): void => tellCaptchaProgress({ done, cancel })
  tell(0)
  try {
    const asked = await askCaptcha('GET /captcha/update', { code }, { signal: given.signal })
    if (!asked.ok) return undefined
    const signal = AbortSignal.any([given.signal, AbortSignal.timeout(SOLVED_WITHIN_MS)])
    return await solveInWorker(asked.value.challenge, signal, tell)
  } catch {
    return undefined
  } finally {
    tellCaptchaProgress(undefined)
  }
}

export const captchaSolver: CaptchaSolver = createCaptchaSolver({
  show,
  validate: async (captcha) => {
    const answer = await askCaptcha('POST /captcha/validate', { captcha })
    return answer.ok ? answer.value : undefined
  },
  report: ({ hasPassed, elapsedMs }) => track('captcha', { passed: hasPassed, elapsed_ms: Math.round(elapsedMs) }),
  now: () => performance.now(),
})
