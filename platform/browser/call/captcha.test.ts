import { expect, test } from 'vitest'
import { CAPTCHA_TRIES_MAX, captchaVerdict, createCaptchaSolver } from './captcha.ts'

test.each([
  [{ type: 1, time: 0, error_message: '' }, 'passed'],
  [{ type: 1 }, 'passed'],
  [{ type: 1, error_message: 'wrong' }, 'failed'],
  [{ type: 2, error_message: 'wrong' }, 'log_out'],
  [{}, 'failed'],
  [undefined, 'failed'],
])('S7.21 %j is %s', (answer, verdict) => {
  expect(captchaVerdict(answer)).toBe(verdict)
})

function givenSolver(answers: readonly unknown[], typed: string | undefined = 'abc') {
  const queue = [...answers]
  const reported: unknown[] = []
  const shown: number[] = []
  let nowMs = 0
  const solver = createCaptchaSolver({
    show: async (_code, attempt) => (shown.push(attempt), (nowMs += 700), typed),
    validate: async () => queue.shift(),
    report: (outcome) => void reported.push(outcome),
    now: () => nowMs,
  })
  return { solver, reported, shown }
}
const [right, wrong] = [{ type: 1 }, { type: 1, error_message: 'no' }]

test('S8.11 the client reports whether it was solved, and in what time', async () => {
  const { solver, reported } = givenSolver([wrong, right])
  expect(await Promise.all([solver.solve(100), solver.solve(113)])).toEqual([
    { kind: 'solved', captcha: 'abc' },
    { kind: 'solved', captcha: 'abc' },
  ])
  expect(reported).toEqual([{ hasPassed: true, elapsedMs: 1_400 }])
})

test('it is shown only a few times; dismissing it, or an answer that logs out, ends it at once', async () => {
  const failing = givenSolver([wrong, wrong, wrong, right])
  expect(await failing.solver.solve(100)).toEqual({ kind: 'failed' })
  expect(failing.shown).toHaveLength(CAPTCHA_TRIES_MAX)
  expect(failing.reported).toEqual([{ hasPassed: false, elapsedMs: 2_100 }])
  const leaving = givenSolver([{ type: 2 }])
  expect(await leaving.solver.solve(100)).toEqual({ kind: 'log_out' })
  const away = createCaptchaSolver({
    show: async () => undefined,
    validate: async () => right,
    report: () => undefined,
    now: () => 0,
  })
  expect(await away.solve(100)).toEqual({ kind: 'failed' })
})
