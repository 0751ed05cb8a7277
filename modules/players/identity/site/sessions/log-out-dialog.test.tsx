import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, renderComponent, useComponents, type FakeAnswer } from '#tests/support/component.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'

useComponents()
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

/** Where the page goes after the press that confirms. */
async function afterConfirming(path: string, answer: () => FakeAnswer): Promise<readonly string[]> {
  const gone: string[] = []
  vi.spyOn(location, 'assign').mockImplementation((to) => void gone.push(String(to)))
  vi.spyOn(location, 'reload').mockImplementation(() => void gone.push('reload'))
  history.replaceState(null, '', path)
  renderComponent(<LogOutDialog onClose={() => undefined} />, {
    calls: { 'DELETE /web-api/accounts/sessions': answer },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, log out' }))
  await waitFor(() => expect(gone).toHaveLength(1))
  return gone
}

const done = () => ({ body: {} })

test.each([
  ['a page that needs the player is left for home', '/en/office/account', done, ['/en/']],
  ['any other page is loaded again', '/en/line', done, ['reload']],
  [
    'a session that is gone already is what was wanted',
    '/en/office/account',
    () => refusal(401, 'not_signed_in'),
    ['/en/'],
  ],
  ['a failure loads the page again', '/en/office/account', () => refusal(500, 'internal_error'), ['reload']],
])('S4.4 logging out: %s', async (_what, path, answer, gone) => {
  expect(await afterConfirming(path, answer)).toEqual(gone)
})

test('S4.4 the question can be taken back, and nothing is sent', () => {
  const onClose = vi.fn()
  const { sent } = renderComponent(<LogOutDialog onClose={onClose} />)
  screen.getByText('Log out')
  screen.getByText(/^Do you want to log out\?/u)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, sent]).toEqual([1, []])
})
