import { expect, test, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./view-version.ts')
}

test('S4.24 an update is announced when the version differs from the first one seen, once, also to who comes late', async () => {
  const { noticeViewVersion, onViewVersionChanged } = await fresh()
  const heard = vi.fn()
  const stop = onViewVersionChanged(heard)
  for (const version of ['1', '1', '']) noticeViewVersion('information', version)
  noticeViewVersion('footer', 'of another server')
  expect(heard).not.toHaveBeenCalled()
  for (const version of ['2', '2', '1']) noticeViewVersion('information', version)
  expect(heard.mock.calls).toEqual([['2']])
  const late = vi.fn()
  onViewVersionChanged(late)
  expect(late.mock.calls).toEqual([['2']])
  stop()
  noticeViewVersion('information', '3')
  expect([heard.mock.calls.length, late.mock.calls.length]).toEqual([1, 2])
})
