// How a page is looked at by axe: with the theme of the device, at both ends of the widths, without motion.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeFaults } from '#tests/support/axe.ts'

export type Look = { readonly width: 360 | 1440; readonly colorScheme: 'light' | 'dark' }
export type Direction = 'en' | 'ar'

/**
 * Every pair of direction, width and theme occurs in one of these; with all eight a journey would take twice as
 * long.
 */
export const PAIRED_LOOKS: Readonly<Record<Direction, readonly Look[]>> = {
  en: [
    { width: 360, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  ar: [
    { width: 360, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ],
}

/** `cookie`: of a player, 'name=value'. The theme follows the device, which the test then is. */
export async function openLooker(browser: Browser, url: string, cookie?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'theme', value: 'auto', url }])
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie !== undefined) await context.addCookies([{ name, value, url }])
  return context
}

/**
 * What axe finds on the page in its current state, and whether it is wider than its window. `part`: what is checked
 * after the first check, which is of `first`; the frame is checked with other pages.
 */
export async function lookAt(
  page: Page,
  looks: readonly Look[],
  part = 'html',
  first = 'html',
): Promise<readonly string[]> {
  const faults: string[] = []
  // Colours are judged where they end, not on their way.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  })
  for (const [index, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) faults.push(`${width} ${colorScheme}: wider than its window by ${overflow} px`)
    for (const fault of await axeFaults(page, index === 0 ? first : part))
      faults.push(`${width} ${colorScheme}: ${fault}`)
  }
  return faults
}
