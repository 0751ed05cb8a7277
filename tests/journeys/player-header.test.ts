// A player's page comes from the cache of all players: its header is the player's own from the first paint on.
import { expect, test } from 'vitest'
import { newPlayer } from '#tests/support/running-app.ts'
import { awake, givenJourney } from './journey.ts'

const journey = givenJourney()

/** `shifts`: of parts of the header, as the browser measures them. */
type Seen = { readonly headers: string[]; readonly shifts: number[] }
type LayoutShift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

for (const [width, path] of [
  [1440, '/en/line'],
  [390, '/en/line'],
  [1440, '/ar/line'],
  [1024, '/ar/line'],
  [390, '/ar/line'],
] as const) {
  test(`the header of ${path} at ${width} px holds the balance in the document, and does not change as the page wakes`, async () => {
    const player = await newPlayer(journey.site.url, '20.00')
    const cookie = player.cookie()
    // Twice: from a cold cache and from a warm one.
    for (const visit of ['cold', 'warm']) {
      const html = await (await fetch(journey.site.url + path, { headers: { cookie } })).text()
      expect([visit, /<bdi class="ltr">[^<]*20\.00[^<]*<\/bdi>/u.test(html)]).toEqual([visit, true])
      const page = await journey.page({ width, cookie })
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(error.message))
      await page.addInitScript(() => {
        const seen: Seen = { headers: [], shifts: [] }
        const DEPOSIT = 'a[href$="/office/recharge"]'
        Object.assign(globalThis, { seen })
        const look = () => {
          const text = document.querySelector('header a[href$="/office/historypay"]')?.textContent ?? null
          const isVisitor = document.querySelector('header a[href*="/login"]') !== null
          const now = `${text} ${isVisitor}`
          if (document.querySelector(`header ${DEPOSIT}`) !== null && seen.headers.at(-1) !== now)
            seen.headers.push(now)
        }
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement))
            if (moved.some((element) => element?.closest('header') instanceof Element)) seen.shifts.push(value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
      })
      await page.goto(journey.site.url + path)
      await awake(page)
      await page.waitForLoadState('networkidle')
      const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
      expect(seen.headers).toHaveLength(1)
      expect(seen.headers[0]).toMatch(/20\.00.* false$/u)
      expect(seen.shifts).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    }
  }, 120_000)
}
