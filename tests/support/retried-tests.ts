// Names the tests that passed only at a further try and what failed at the first, and fails the run for them where that is asked (RETRIES=fail).
import type { Reporter, TestModule } from 'vitest/node'

const named = (modules: readonly TestModule[]): readonly string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => {
        const [reason = ''] = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? []
        return `${module.relativeModuleId} > ${test.fullName}: ${reason}`
      }),
  )

export class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = named(modules)
    if (retried.length === 0) return
    process.stdout.write(`\nPassed only at a further try:\n${retried.map((test) => `  ${test}\n`).join('')}`)
    if (process.env['RETRIES'] === 'fail') process.exitCode = 1
  }
}
