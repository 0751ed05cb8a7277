// What axe finds on a page of a real browser, after all animations have ended.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Fault = {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[]
}
type AxeWindow = {
  readonly axe: { run: (on: object, options: object) => Promise<{ violations: readonly Fault[] }> }
}

/**
 * One line for each fault, with its place and its message. `within`: a CSS selector; each part that it selects is
 * checked. The page must allow scripts: open its context with `bypassCSP`.
 */
export async function axeFaults(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (selector) => {
    // Colours are checked after transitions have ended; endless animations are skipped.
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { axe } = window as unknown as AxeWindow
    const found = await axe.run({ include: [...document.querySelectorAll(selector)] }, { resultTypes: ['violations'] })
    return found.violations
  }, within)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
}
