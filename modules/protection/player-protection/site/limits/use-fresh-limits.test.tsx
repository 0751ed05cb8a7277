import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { useFreshLimits } from './use-fresh-limits.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

useComponents()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

function Page({ moments, isWanted = true }: { moments: readonly number[]; isWanted?: boolean }) {
  useFreshLimits(moments, isWanted)
  return null
}

const after = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

test('S7.18 a change that becomes due while the page is open is loaded a second later', async () => {
  const loader = vi.fn(() => null)
  renderComponent(<Page moments={[NOW + 5_000]} />, { loader })
  await after(5_900)
  expect(loader).toHaveBeenCalledTimes(0)
  await after(200)
  expect(loader).toHaveBeenCalledTimes(1)
  await after(3_600_000)
  expect(loader).toHaveBeenCalledTimes(1)
})

test('S7.18 a change that became due before the page was hydrated is loaded at once, and the others in their time', async () => {
  const loader = vi.fn(() => null)
  renderComponent(<Page moments={[NOW - 1_200, NOW + 60_000]} />, { loader })
  await after(0)
  expect(loader).toHaveBeenCalledTimes(1)
  await after(62_000)
  expect(loader).toHaveBeenCalledTimes(2)
})

test('nothing is loaded where nothing waits, or while nothing is wanted', async () => {
  const loader = vi.fn(() => null)
  renderComponent(<Page moments={[]} />, { loader })
  renderComponent(<Page moments={[NOW + 1_000]} isWanted={false} />, { loader })
  await after(60_000)
  expect(loader).toHaveBeenCalledTimes(0)
})
