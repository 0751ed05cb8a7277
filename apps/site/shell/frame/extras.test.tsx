import { useEffect } from 'react'
import { notify } from '#platform/browser/notices.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent, useComponents } from '#tests/support/component.tsx'
import { Extras } from './extras.tsx'

const config = {
  geoCountryId: 276 as number | null,
  policyLogoCountryIds: [1, 66, 126, 228, 120],
  isSnowfall: false,
  isOneTap: false,
}
vi.mock('../../page-data/root-data.ts', () => ({ useRootData: () => ({ language: 'en', player: null, config }) }))
vi.mock('../../around/around-parts.tsx', () => ({
  useSiteModules: () => [{ corner: [() => <button type="button">Support</button>] }],
  useSitePage: () => ({ config, path: '/line' }),
  Watchers: () => null,
}))
vi.mock('../../around/popups/popup-host.tsx', () => ({
  // No question stands over the page: the corner is fetched.
  PopupHost: ({ onFree }: { readonly onFree: () => void }) => {
    useEffect(onFree, [onFree])
    return <p>notices</p>
  },
}))

vi.mock('../../around/passing-notices.tsx', () => {
  throw new Error('the file did not come')
})

useComponents()
afterEach(() => {
  config.geoCountryId = 276
  delete document.documentElement.dataset['layout']
})

/** What stands around a page of this layout, once it is there. */
async function around(layout: string) {
  document.documentElement.dataset['layout'] = layout
  const { container, queryByRole, findByText } = renderComponent(<Extras />)
  await findByText('notices')
  // The corner comes in a file of its own, which other layouts never ask for.
  if (layout === 'default') await findByText('Support')
  return {
    logo: container.querySelector('img')?.getAttribute('src') ?? null,
    isHidden: container.querySelector('img')?.getAttribute('aria-hidden') === 'true',
    hasSupport: queryByRole('button', { name: 'Support' }) !== null,
  }
}

test.each([1, 66, 126, 228, 120])(
  'S6.4 S7.6 in country %i the page holds the policy logo as a hidden picture',
  async (id) => {
    config.geoCountryId = id
    expect(await around('default')).toEqual({ logo: '/web-api/policy/logo.agif', isHidden: true, hasSupport: true })
  },
)

test.each([276, 2, null])('S6.4 in country %o no policy logo is on the page', async (id) => {
  config.geoCountryId = id
  expect((await around('default')).logo).toBeNull()
})

test.each(['empty', 'maintenance'])(
  'S2.1.3 the layout %s has notices, but neither support button nor policy logo',
  async (layout) => {
    config.geoCountryId = 66
    expect(await around(layout)).toEqual({ logo: null, isHidden: false, hasSupport: false })
  },
)

test('S8.11 where notices cannot be started that is logged, and the page stays without them', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  notify({ kind: 'error', text: 'The line was cut.' } as never)
  const { hasSupport } = await around('default')
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('loading notices failed', expect.anything()))
  expect(hasSupport).toBe(true)
  log.mockRestore()
})
