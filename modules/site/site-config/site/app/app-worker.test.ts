import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyAppUpdate, isAppUpdateReady } from '#platform/browser/page/app-update.ts'
import { startAppWorker } from './app-worker.ts'

type Listener = () => void
class FakeEvents {
  readonly listeners = new Map<string, Listener[]>()
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }
  tell(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener()
  }
}
class FakeWorker extends FakeEvents {
  readonly messages: unknown[] = []
  postMessage(message: unknown): void {
    this.messages.push(message)
  }
}
class FakeRegistration extends FakeEvents {
  active: FakeWorker | null = new FakeWorker()
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  updates = 0
  isGone = false
  async update(): Promise<void> {
    this.updates += 1
  }
  async unregister(): Promise<boolean> {
    this.isGone = true
    return true
  }
}

let registration: FakeRegistration
let container: FakeEvents & { controller: object | null }
let reloads = 0
const connection = { saveData: false, effectiveType: '4g' }

beforeEach(() => {
  vi.useFakeTimers()
  registration = new FakeRegistration()
  reloads = 0
  connection.saveData = false
  connection.effectiveType = '4g'
  container = Object.assign(new FakeEvents(), {
    controller: null,
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistrations: async () => [registration],
  })
  container.controller = {}
  vi.stubGlobal('navigator', { serviceWorker: container, connection })
  vi.stubGlobal('location', {
    href: 'https://book.example/en/',
    origin: 'https://book.example',
    reload: () => (reloads += 1),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const start = (isApp = true) => {
  const prepare = vi.fn(async () => undefined)
  return startAppWorker({ isApp, prepare }).then(() => prepare)
}

test('S9.1 the first look for a newer build is after a minute', async () => {
  await start()
  expect(registration.updates).toBe(0)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(registration.updates).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(registration.updates).toBe(1)
})

test('S9.1 a first visit looks for a newer build after a minute, too', async () => {
  container.controller = null
  await start()
  await vi.advanceTimersByTimeAsync(59_999)
  await vi.dynamicImportSettled()
  expect(registration.updates).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
  expect(registration.updates).toBe(1)
})

test('S9.5 the coupon is fetched ahead for who comes back, and not on a first visit or where bytes are dear', async () => {
  expect(await start()).toHaveBeenCalledTimes(1)
  connection.saveData = true
  expect(await start()).not.toHaveBeenCalled()
  connection.saveData = false
  for (const slow of ['3g', '2g', 'slow-2g']) {
    connection.effectiveType = slow
    expect(await start(), slow).not.toHaveBeenCalled()
  }
  connection.effectiveType = '4g'
  container.controller = null
  expect(await start()).not.toHaveBeenCalled()
})

test('a brand that is no app loses its worker', async () => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true })
  await start(false)
  expect(registration.isGone).toBe(true)
})

test('S4.24 the first service worker of a browser is not reported; a newer one is offered, activated, and the page reloaded once', async () => {
  container.controller = null
  await start()
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.dynamicImportSettled()
  registration.waiting = new FakeWorker()
  registration.installing = registration.waiting
  registration.tell('updatefound')
  registration.installing.tell('statechange')
  expect(isAppUpdateReady()).toBe(false)
  container.controller = {}
  registration.installing.tell('statechange')
  expect([isAppUpdateReady(), registration.waiting.messages]).toEqual([true, []])
  applyAppUpdate()
  expect(registration.waiting.messages).toEqual([{ type: 'apply' }])
  expect(reloads).toBe(0)
  container.tell('controllerchange')
  expect(reloads).toBe(1)
})
