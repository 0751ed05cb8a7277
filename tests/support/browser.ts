// A real Chromium for tests, from npm alone: works as root and as an ordinary user, and needs nothing installed.
import chromium from '@sparticuz/chromium'
import { chromium as playwright, type Browser, type BrowserContext } from 'playwright-core'
import { closeAtEnd } from './builders/close-at-end.ts'

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
 * bar and no question covers the tested page. Keys as
 * apps/site/around/popups/popup-memory.ts stores them.
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

async function launch(): Promise<Browser> {
  // Unpacks itself into the temporary folder once; the sandbox needs rights that neither root nor a container has.
  const executablePath = await chromium.executablePath()
  const args = chromium.args.filter(
    (flag) => !UNWANTED.has(flag) && !flag.startsWith('--headless') && !flag.startsWith('--window-size'),
  )
  return playwright.launch({
    executablePath,
    headless: true,
    // Drawing is a thread of the browser itself: where a busy machine lets it wait, a watchdog would end the whole browser.
    args: [...args, '--disable-gpu', '--disable-gpu-watchdog', '--no-sandbox', '--disable-dev-shm-usage'],
  })
}

let running: Promise<Browser> | undefined

/** One Chromium for all files of a process, which ends with it: starting one and its first page takes a second. */
async function browserOfProcess(): Promise<Browser> {
  const browser = await running
  if (browser?.isConnected() === true) return browser
  return (running = launch())
}

/**
 * A browser of the caller's own, as far as pages can tell. Its visitors want no motion and run no service worker unless a test asks for them, have agreed to cookies and
 * confirmed their age; `isFresh`: they are new. A context ends with the test that opened it, or with its file where a hook did: pages that stay open go on
 * working beside the tests that follow.
 */
export async function openBrowser({ isFresh = false }: { readonly isFresh?: boolean } = {}): Promise<Browser> {
  const browser = await browserOfProcess()
  const contexts = new Set<BrowserContext>()
  const own = async (context: BrowserContext): Promise<void> => {
    contexts.add(context)
    closeAtEnd(() => context.close())
    if (!isFresh) await context.addInitScript(answerPopups)
  }
  // Motion is drawn by the processor, frame by frame, and a press waits until its target rests. The site's service worker would be started
  // for every visitor and handle each file of a page a second time: only what is about it lets it in.
  const calm = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const
  const overrides: Pick<Browser, 'newContext' | 'newPage' | 'close'> = {
    newContext: async (options) => {
      const context = await browser.newContext({ ...calm, ...options })
      await own(context)
      return context
    },
    newPage: async (options) => {
      const page = await browser.newPage({ ...calm, ...options })
      await own(page.context())
      return page
    },
    close: async () => void (await Promise.all(Array.from(contexts, (context) => context.close()))),
  }
  return Object.assign(Object.create(browser) as Browser, overrides)
}
