// Wakes the page up: its texts and odds format first, because hydration must find what the server wrote.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { CoefViewId } from '#kernel/coef-view.ts'
import { startCoefView } from '#platform/browser/text/coef-view.ts'
import { loadLazyParts } from '#ui/lazy-part.tsx'
import './call-ports.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { loadPageMessages } from './messages.ts'

/** The first page has its bytes and its hands free by then. */
const WORKER_AFTER_MS = 3_000

// The browser offers to install early and once: the page about the app asks for what is stored here.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(globalThis, { appInstall: event })
})

const { lang, dataset } = document.documentElement
const language = lang || DEFAULT_LANGUAGE
// A promise and no `await` of this module: the bundler joins small files only where no module awaits.
void Promise.all([
  loadPageMessages(language, dataset['texts']?.split(' ') ?? []),
  loadLazyParts(
    Array.from(document.querySelectorAll<HTMLElement>('[data-part]'), ({ dataset: { part = '' } }) => part),
  ),
  startCoefView(Number(dataset['coefView'] ?? 0) as CoefViewId),
]).then(() =>
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  }),
)

if (import.meta.env.PROD)
  setTimeout(() => {
    const isApp = document.querySelector('link[rel=manifest]') !== null
    import('#modules/site/site-config/site/app/app-worker.ts')
      .then(({ startAppWorker }) =>
        startAppWorker({
          isApp,
          prepare: async () => (await import('./shell/coupon/prepare-offline.ts')).prepareOffline(),
        }),
      )
      // Private windows and full disks have no workers: the site is a site all the same.
      .catch(() => undefined)
  }, WORKER_AFTER_MS)
