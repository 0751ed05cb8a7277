// A real Chromium for tests, from npm alone: works as root and as an ordinary user, and needs nothing installed.
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'

// Flags of the package that a test browser should not have: they switch off what a visitor's browser checks.
const UNWANTED = new Set([
  '--disable-web-security',
  '--single-process',
  '--allow-running-insecure-content',
  '--no-zygote',
  "--headless='shell'",
  '--start-maximized',
])

/** Close it when done: `const browser = await openBrowser(); … await browser.close()`. */
export async function openBrowser(): Promise<Browser> {
  // Unpacks itself into the temporary folder once; the sandbox needs rights that neither root nor a container has.
  const executablePath = await chromium.executablePath()
  const args = chromium.args.filter(
    (flag) => !UNWANTED.has(flag) && !flag.startsWith('--headless') && !flag.startsWith('--window-size'),
  )
  return playwright.launch({
    executablePath,
    headless: true,
    args: [...args, '--no-sandbox', '--disable-dev-shm-usage'],
  })
}
