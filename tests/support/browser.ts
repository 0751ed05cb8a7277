// A real Chromium for tests, from npm alone: works as root and as an ordinary user, and needs nothing installed.
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser } from 'playwright-core'

// Flags of the package that a test browser should not have: they switch off checks of a visitor's browser.
const UNWANTED = new Set([
  '--disable-web-security',
  '--single-process',
  '--allow-running-insecure-content',
  '--no-zygote',
  "--headless='shell'",
  '--start-maximized',
  // Drawing through a simulated graphics card takes more time than all the rest of a journey.
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
])

/**
 * Runs in every page before its own scripts: this visitor has answered the questions to new visitors, so that no
 * bar and no question covers the tested page. Keys as apps/site/popups stores them.
 */
function answerPopups(): void {
  try {
    const now = Date.now()
    const answered = (subject: string): string => JSON.stringify([{ subject, atMs: now }])
    if (!document.cookie.includes('cookiesAgreeType=')) document.cookie = 'cookiesAgreeType=ALL; path=/; samesite=lax'
    for (const [name, subject] of [
      ['age', '18'],
      ['registration', 'registration'],
      ['ad-block', 'ad-block'],
    ] as const)
      localStorage.setItem(`fairline.popup.${name}`, answered(subject))
  } catch {
    // A page without an address has no storage, and no popups either.
  }
}

/** Every context, and every page that makes its own, begins as a visitor who has answered. */
function settled(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(answerPopups)
    return context
  }
  const newPage = browser.newPage.bind(browser)
  browser.newPage = async (options) => {
    const page = await newPage(options)
    await page.addInitScript(answerPopups)
    return page
  }
  return browser
}

/**
 * Close it when done: `const browser = await openBrowser(); … await browser.close()`. Its visitors have agreed to
 * cookies and confirmed their age; `isFresh`: they are new.
 */
export async function openBrowser({ isFresh = false }: { readonly isFresh?: boolean } = {}): Promise<Browser> {
  // Unpacks itself into the temporary folder once; the sandbox needs rights that neither root nor a container has.
  const executablePath = await chromium.executablePath()
  const args = chromium.args.filter(
    (flag) => !UNWANTED.has(flag) && !flag.startsWith('--headless') && !flag.startsWith('--window-size'),
  )
  const browser = await playwright.launch({
    executablePath,
    headless: true,
    args: [...args, '--disable-gpu', '--no-sandbox', '--disable-dev-shm-usage'],
  })
  return isFresh ? browser : settled(browser)
}
