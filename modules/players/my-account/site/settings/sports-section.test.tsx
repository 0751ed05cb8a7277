import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfficeSettings } from '#modules/players/my-account/contract.ts'
import { closeNotice, readNotices } from '#platform/browser/notices.ts'
import { refusal, renderComponent, useComponents } from '#tests/support/component.tsx'
import { SportsSections } from './sports-section.tsx'

useComponents()

const settings = {
  sports: [{ id: 1, name: 'football' }],
  lineSports: [1],
  liveSports: [],
  lineDisallowSports: [],
  liveDisallowSports: [],
} as unknown as OfficeSettings

/** What is told after football was switched off, and whether its switch is still on. */
async function afterSaving(body: { readonly status?: number; readonly body: unknown }) {
  renderComponent(<SportsSections settings={settings} />, {
    calls: { 'POST /web-api/accounts/disallowed-sports': () => body },
  })
  const football = screen.getByRole('switch', { name: 'Football' })
  fireEvent.click(football)
  await waitFor(() => expect(readNotices()).not.toEqual([]))
  const told = readNotices().map(({ tone, text }) => `${tone}: ${text}`)
  readNotices().forEach(({ id }) => closeNotice(id))
  return { told, isOn: football.getAttribute('aria-checked') ?? String((football as HTMLInputElement).checked) }
}

test('S8.4 of the faults of a save three are shown, the most urgent first, and the switch goes back', async () => {
  const faults = [
    { code: 'bonus_refused', priority: 3 },
    { code: 'sport_unknown', list: 'live', priority: 2 },
    { code: 'never_heard_of', priority: 4 },
    { code: 'sport_unknown', list: 'line', priority: 1 },
  ]
  expect(await afterSaving(refusal(422, 'sport_unknown', { field: 'line', errors: faults }))).toEqual({
    told: [
      'error: A sport of the pre-match list is no longer offered. Reload the page.',
      'error: A sport of the live list is no longer offered. Reload the page.',
      'error: Bonuses are not available during a self-exclusion or a time-out.',
    ],
    isOn: 'true',
  })
})

test('S8.4 a save that succeeded shows main_save_success, or the server’s message', async () => {
  expect(await afterSaving({ body: { success: true, message: '' } })).toEqual({
    told: ['success: Saved'],
    isOn: 'false',
  })
})
