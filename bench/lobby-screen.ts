// How long a filter of the lobby takes on the screen: from the press on it until the browser has drawn the narrowed list.
import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'
import { median } from './interleave.ts'

const PRESSES = 30
const FACETS_MAX = 4

/** Presses the first value of a facet that is not chosen, and waits until the list it leads to is drawn. */
const pressOne = (page: Page, facet: number): Promise<number> =>
  page.evaluate(async (at) => {
    const facets = [...document.querySelectorAll('main fieldset details')]
    const link = facets[at % facets.length]?.querySelector<HTMLAnchorElement>('a:not([aria-current])')
    const main = document.querySelector('main')
    if (link === null || link === undefined || main === null) throw new Error('the list has no filter left')
    const [address, before] = [location.href, main.textContent]
    const start = performance.now()
    link.click()
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        const isShown = location.href !== address && main.textContent !== before
        if (isShown) requestAnimationFrame(() => resolve())
        else if (performance.now() - start > 10_000) reject(new Error('the list did not change'))
        else requestAnimationFrame(look)
      }
      look()
    })
    return performance.now() - start
  }, facet)

/** Milliseconds of the median, in one page that stays open as a player's does. */
export async function pressFilters(url: string): Promise<number> {
  const browser = await openBrowser({ isFresh: true })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const times: number[] = []
    for (let n = 0; n < PRESSES; n += 1) {
      if (n % FACETS_MAX === 0) {
        await page.goto(`${url}/en/slots`)
        await page.locator('[data-around]').waitFor({ state: 'attached' })
      }
      times.push(await pressOne(page, n))
    }
    return median(times)
  } finally {
    await browser.close()
  }
}
