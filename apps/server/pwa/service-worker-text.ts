// The service worker as one script: its two TypeScript files without their types, one after the other, with the build they
// belong to before them. No bundler: the rules import nothing, and the worker imports only the rules.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../site/service-worker')
const FILES = ['request-plan.ts', 'service-worker.ts'] as const

/** Node calls the function experimental each time a process first uses it; the operator can do nothing about it. */
function withoutTypes(source: string): string {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

const inOneScript = (text: string): string =>
  text
    .replaceAll(/^import [^;]*? from '\.\/[a-z-]+\.ts'$/gmu, '')
    .replaceAll(/^export (?=const |function |async )/gmu, '')
    .replaceAll(/^\s*\n/gmu, '')

/** Other bytes for every build: that is how a browser knows of a new one. `languages`: the brand's, the default one first. */
export function serviceWorkerText(version: string, languages: readonly string[]): string {
  const parts = FILES.map((file) => inOneScript(withoutTypes(readFileSync(join(FOLDER, file), 'utf8'))))
  const head = `const VERSION = ${JSON.stringify(version)}\nconst LANGUAGES = ${JSON.stringify(languages)}\n`
  const text = head + parts.join('')
  if (/^\s*(?:import|export)\b/mu.test(text)) throw new Error('the service worker is no script: it imports or exports')
  // It runs in its own function, so that no name of it stands among the browser's.
  return `;(() => {\n${text}})()\n`
}

/** For a brand that is no app (any more): takes the worker away, and all that it cached. */
export const FAREWELL_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('fairline-')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  )
})
`
