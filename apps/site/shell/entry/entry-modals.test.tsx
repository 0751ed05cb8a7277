import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { EntryModal } from './entry-modals.tsx'

const config = { isRegistrationEnabled: true, isRegistrationWidget: false, isCustomRegistration: false, vipDomains: [] }
vi.mock('../../page-data/root-data.ts', () => ({ useRootData: () => ({ config }) }))
vi.mock('#modules/players/onboarding/site/way-in.tsx', () => ({
  WayIn: () => {
    throw new Error('the form broke')
  },
}))

useComponents()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('S2.4.2 a registration modal that errors falls back to the registration route', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { container } = renderComponent(<EntryModal way="registration" onClose={() => undefined} />)
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/^\/en\/registration(?:\?|$)/u)
  expect(container.querySelector('.registration-modal')).toBeNull()
})

test('S2.4.2 where custom registration is available, nothing opens and the registration route is entered', async () => {
  config.isCustomRegistration = true
  const onClose = vi.fn()
  const { container, location: at } = renderComponent(<EntryModal way="registration" onClose={onClose} />)
  await waitFor(() => expect(at()).toBe('/en/registration'))
  expect(onClose).toHaveBeenCalled()
  expect(container.querySelector('.registration-modal')).toBeNull()
})
