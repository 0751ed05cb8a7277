// Solves a captcha in a web worker, so that the page stays responsive. One challenge in, progress messages and one
// answer out.
import type { CaptchaChallenge } from '#modules/site/captcha/contract.ts'
import type { SolveAnswer } from './solve-message.ts'
import { workOut } from './work-out.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<CaptchaChallenge>) => void) | null
  postMessage(answer: SolveAnswer): void
}

scope.onmessage = ({ data }) => {
  void workOut(data, (done) => scope.postMessage({ kind: 'progress', done })).then(
    (solution) => scope.postMessage(solution === undefined ? { kind: 'failed' } : { kind: 'solved', solution }),
    () => scope.postMessage({ kind: 'failed' }),
  )
}
