import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { EntryModal } from './entry-modals.tsx'

const config = {
  isRegistrationEnabled: true,
  isRegistrationWidget: false,
  isCustomRegistration: false,
  vipDomains: [],
  routePairs: [] as { route_from: string; route_to: string }[],
}
const form = { isBroken: true }
vi.mock('../../page-data/root-data.ts', () => ({ useRootData: () => ({ config }) }))
vi.mock('#modules/players/onboarding/site/way-in.tsx', () => ({
  WayIn: ({ onSignedIn }: { onSignedIn: () => void }) => {
    if (form.isBroken) throw new Error('the form broke')
    return <button onClick={onSignedIn}>sign in</button>
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

test('S4.4 after a sign-in over a page the operator’s pairs lead on from it; any other page is loaded again', async () => {
  config.isCustomRegistration = false
  form.isBroken = false
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const press = async (path: string) => {
    const { findByText, unmount } = renderComponent(<EntryModal way="login" onClose={() => undefined} />, { path })
    ;(await findByText('sign in')).click()
    unmount()
  }
  config.routePairs = [{ route_from: '/line', route_to: '/office/recharge' }]
  await press('/line?a=1')
  expect(assign.mock.calls).toEqual([['/en/office/recharge?a=1']])
  expect(reload).not.toHaveBeenCalled()
  await press('/live')
  expect(reload).toHaveBeenCalledTimes(1)
})
