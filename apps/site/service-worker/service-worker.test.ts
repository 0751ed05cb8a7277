import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { serviceWorkerText } from '#apps/server/pwa/service-worker-text.ts'

const ORIGIN = 'https://book.example'

/** The worker over storage that fails as `broken` says; answers what a page gets for a path. */
function givenWorker(broken: { readonly open?: boolean; readonly put?: boolean }) {
  const listeners = new Map<string, (event: object) => void>()
  const fail = (is: boolean | undefined): void => {
    if (is === true) throw new DOMException('the disk is full', 'QuotaExceededError')
  }
  const cache = {
    match: async () => undefined,
    keys: async () => [],
    put: async () => fail(broken.put),
    add: async () => fail(broken.put),
  }
  runInNewContext(serviceWorkerText('site-1', ['en']), {
    URL,
    Response,
    location: { origin: ORIGIN },
    caches: { open: async () => (fail(broken.open), cache) },
    fetch: async () => new Response('from the network'),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  return async (path: string, mode: string): Promise<string> => {
    const answers: Promise<Response>[] = []
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: `${ORIGIN}${path}` },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    })
    return (await (await answers[0])?.text()) ?? 'nothing'
  }
}

test.each([{ put: true }, { open: true }])(
  'storage that is full or forbidden (%j) takes no page its code',
  async (broken) => {
    const get = givenWorker(broken)
    expect(await get('/assets/frame-1.js', 'cors')).toBe('from the network')
    expect(await get('/en/information/about', 'navigate')).toBe('from the network')
  },
)
