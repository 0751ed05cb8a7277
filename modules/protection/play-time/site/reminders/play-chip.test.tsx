import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { statusStore } from '../timers/status-store.ts'
import { PlayChip } from './play-chip.tsx'

const NOW = Date.UTC(2026, 5, 1, 12)
const HOUR_MS = 3_600_000
const STATUS: PlayTimeStatus = {
  now: NOW,
  playStartedAt: NOW - HOUR_MS,
  isPlayShown: true,
  netPositions: [{ currency: 'EUR', amount: '-12.50' }],
  sessionLimit: null,
  realityCheck: null,
  ripeLimits: [],
  nextRipeAt: null,
  exclusion: null,
}

useComponents('fa')
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  statusStore.clear()
  vi.useRealTimers()
})

const chip = (status: Partial<PlayTimeStatus>, language = 'en') => {
  statusStore.hear(statusStore.ask(), { ...STATUS, ...status })
  return renderComponent(<PlayChip language={language} />, { language })
}

test('without a status there is no chip', () => {
  const { container } = renderComponent(<PlayChip language="en" />)
  expect(container.textContent).toBe('')
})

test('UK-30 the time played advances by the second, and the result is visible', () => {
  chip({})
  expect(screen.getByRole('timer').textContent).toBe('1:00:00')
  expect(screen.getByRole('complementary').textContent).toContain('−€12.50')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.getByRole('timer').textContent).toBe('1:00:05')
})

test('UK-28 it opens to the time of day and the way to the statement, and remembers that', () => {
  const first = chip({})
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/office/responsible/activity')
  first.unmount()
  chip({})
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true')
})

test('where nothing moved since play began the chip says so in place of an amount', () => {
  chip({ netPositions: [] })
  expect(screen.getByRole('complementary').textContent).not.toMatch(/\d\.\d\d/u)
})

test('UK-46 an exclusion without an end is shown without a date and leads to the limits', () => {
  const exclusion = {
    kind: 'self_exclusion',
    startsAt: NOW - 1,
    endsAt: null,
    holdsUntil: null,
    mayAskReturn: false,
    returnAskedAt: null,
  } as const
  chip({ isPlayShown: false, exclusion })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/office/responsible')
  expect(screen.getByRole('link').textContent).not.toMatch(/\d/u)
})

test('in Persian the time keeps its own direction', () => {
  chip({}, 'fa')
  expect(screen.getByRole('timer').className).toBe('ltr')
})
